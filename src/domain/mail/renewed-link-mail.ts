// The content of the mail with a renewed access link of an order or subscription. All links are
// full URLs.

export type RenewedLinkMail = {
  /** The order or subscription in Dutch, such as 'bestelling L10001' or 'abonnement A5001'. */
  about: string
  /** The customer's first name; null when a stranger may have entered it. */
  name: string | null
  /** The URL of the button, which is the new access link. */
  action: string
  links: { contact: string; privacy: string }
}
