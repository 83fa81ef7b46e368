import type { Db } from '#data/core/db.ts'
import type { MailWords } from '#domain/mail/mail-words.ts'
import type { MailContent } from '#domain/mail/mails/mails.ts'
import type { MailName } from '#domain/mail/mail-labels.ts'
import type { ExtensionMailData, RenderedMail } from '#domain/mail/outgoing-mail.ts'
import type { TestOrderMode } from '#domain/order/test-order.ts'
import type { Mail } from '#integrations/mail/mail-sender.ts'
import type { LinkSigner } from '../order/link-signer.ts'

export type ComposedMail = RenderedMail & Pick<Mail, 'unsubscribe'>

/** Composes the mails of an extension, by name. Undefined for a mail that is outdated. */
export type MailComposers = {
  readonly [Name in keyof ExtensionMailData]?: (
    context: MailContext,
    data: ExtensionMailData[Name],
  ) => Promise<ComposedMail | undefined>
}

export type MailContext = {
  /** The extensions that the shop uses. */
  extensions: readonly { readonly mails?: MailComposers }[]
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
