// The content of a mailing with its products and articles resolved. All links are full URLs.

export type MailPicture = { url: string; alt: string; width: number; height: number }
export type MailPart =
  | { kind: 'heading'; text: string }
  /**
   * `html` is sanitised and has its styles in style attributes. `plain` is the same text without
   * HTML.
   */
  | { kind: 'text'; html: string; plain: string }
  | { kind: 'picture'; picture: MailPicture; href: string | undefined }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'teaser'; title: string; text: string; href: string; picture: MailPicture | undefined }
  | { kind: 'divider' }

export type MailingMail = {
  subject: string
  /** The text that mail programs show next to the subject. */
  preheader: string
  parts: readonly MailPart[]
  /** The unsubscribe URL; undefined in a test mail to staff. */
  leave: string | undefined
  links: { contact: string; privacy: string }
}
