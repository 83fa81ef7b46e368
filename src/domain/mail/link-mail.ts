// What the mail tells that brings a new link to an order or a subscription. All addresses are whole.

export type LinkMail = {
  /** Such as 'bestelling L10001' or 'abonnement A5001'. */
  about: string
  /** First name of the owner; null when anybody can have typed it. */
  name: string | null
  /** The page that the new link opens. */
  action: string
  links: { contact: string; privacy: string }
}
