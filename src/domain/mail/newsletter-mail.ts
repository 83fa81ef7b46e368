// The content of newsletter signup mails. All links are full URLs.

import type { WordedMail } from './worded-mail.ts'

export type NewsletterMail = WordedMail & {
  /** The URL of the button. */
  action: string
  links: { contact: string; privacy: string }
}

/**
 * Returns URLs for one mail; pass `appUrl` without a trailing slash. Mail programs unsubscribe with
 * a POST to `oneClick` (RFC 8058).
 */
export const newsletterLinks = (appUrl: string, token: string) => ({
  confirm: `${appUrl}/nieuwsbrief/bevestigen/${token}`,
  unsubscribe: `${appUrl}/nieuwsbrief/afmelden/${token}`,
  oneClick: `${appUrl}/api/newsletter-unsubscribe/${token}`,
  footer: { contact: `${appUrl}/contact`, privacy: `${appUrl}/privacybeleid` },
})
