// What a mailing tells once its blocks are looked up. All addresses are whole.

export type MailPicture = { url: string; alt: string; width: number; height: number }
export type MailPart =
  | { kind: 'heading'; text: string }
  /** `html` is clean and carries its look with it; `plain` says the same. */
  | { kind: 'text'; html: string; plain: string }
  | { kind: 'picture'; picture: MailPicture; href: string | undefined }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'teaser'; title: string; text: string; href: string; picture: MailPicture | undefined }
  | { kind: 'divider' }

export type MailingMail = {
  subject: string
  /** What a mail program shows beside the subject. */
  preheader: string
  parts: readonly MailPart[]
  /** Where its reader leaves the list; undefined in a test, which goes to nobody of the list. */
  leave: string | undefined
  links: { contact: string; privacy: string }
}
