// What mails about the newsletter tell. All addresses are whole.

export type NewsletterMail = {
  /** Where its button leads. */
  action: string
  links: { contact: string; privacy: string }
}

/** Addresses in the shop for one mail; `appUrl` without a slash at the end. `oneClick` is for mail programs, which post to it (RFC 8058). */
export const newsletterLinks = (appUrl: string, token: string) => ({
  confirm: `${appUrl}/nieuwsbrief/bevestigen/${token}`,
  unsubscribe: `${appUrl}/nieuwsbrief/afmelden/${token}`,
  oneClick: `${appUrl}/api/newsletter-unsubscribe/${token}`,
  around: { contact: `${appUrl}/contact`, privacy: `${appUrl}/privacybeleid` },
})
