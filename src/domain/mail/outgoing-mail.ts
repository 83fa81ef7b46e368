import type { CompanyIdentity } from '../content/shop/company-line.ts'
import type { MailWords } from './mail-words.ts'
import type { MailContent, MailName } from './mails/mails.ts'

/**
 * A file that goes with a mail. The shop makes it when it sends the mail; the outbox does not store
 * it. With a `cid` the file is a picture that the HTML shows as `cid:{cid}`. The name contains only
 * letters, digits, '_', '.' and '-'.
 */
export type MailAttachment = {
  name: string
  contentType: string
  content: Uint8Array
  cid?: string
}

export type RenderedMail = {
  subject: string
  html: string
  text: string
  attachments?: readonly MailAttachment[]
}
/** `words` are those that staff chose; by default those of Luwte. */
export type RenderMail = <Name extends MailName>(
  name: Name,
  content: MailContent[Name],
  company: CompanyIdentity,
  words?: MailWords,
) => RenderedMail
