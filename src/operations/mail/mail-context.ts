import type { Db } from '#data/core/db.ts'
import type { MailWords } from '#domain/mail/mail-words.ts'
import type { MailContent } from '#domain/mail/mails/mails.ts'
import type { MailName } from '#domain/mail/mails/mails.ts'
import type { RenderedMail } from '#domain/mail/outgoing-mail.ts'
import type { TestOrderMode } from '#domain/order/test-order.ts'
import type { LinkSigner } from '../order/link-signer.ts'

export type MailContext = {
  clock: () => Date
  links: LinkSigner
  db: Db
  appUrl: string
  testOrders: TestOrderMode
  /** `words` replace those that the shop stored. */
  render: <Name extends MailName>(
    name: Name,
    content: MailContent[Name],
    words?: MailWords,
  ) => Promise<RenderedMail>
}
