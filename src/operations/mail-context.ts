// What writing a mail may touch.

import type { Db } from '#data/db.ts'
import type { MailContent, MailName, RenderedMail } from '#domain/mail/outgoing-mail.ts'
import type { LinkSigner } from './link-signer.ts'

export type MailContext = {
  now: () => Date
  links: LinkSigner
  db: Db
  appUrl: string
  render: <Name extends MailName>(name: Name, content: MailContent[Name]) => Promise<RenderedMail>
}
