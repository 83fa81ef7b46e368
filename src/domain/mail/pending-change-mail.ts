// The content of the mail that asks the customer to confirm a change, or a pay-later order. All
// links are full URLs.

export type PendingChangeMail = {
  /** True if the mail is about the order itself. */
  isPayLater?: boolean
  /** The order or subscription in Dutch, such as 'abonnement A5001'. */
  about: string
  /** The customer's first name; null when a stranger may have entered it. */
  name: string | null
  /**
   * The values before and after the change, as lines; empty when a stranger may have entered them.
   */
  before: string[]
  after: string[]
  hours: number
  /** The URL to confirm or reject the change. */
  action: string
  links: { contact: string; privacy: string }
}

/** Pass `appUrl` without a trailing slash. */
export const footerLinks = (appUrl: string) => ({
  contact: `${appUrl}/contact`,
  privacy: `${appUrl}/privacybeleid`,
})

/** Pass `appUrl` without a trailing slash. */
export const pendingChangeMailLinks = (appUrl: string, token: string) => ({
  action: `${appUrl}/wijziging/${token}`,
  footer: footerLinks(appUrl),
})
