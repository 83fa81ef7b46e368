import type { Db } from '#data/core/db.ts'
import type { ExtensionLetterName } from '#domain/mail/letter.ts'
import type { MailWords } from '#domain/mail/mail-words.ts'
import type { MailContent, MailName } from '#domain/mail/mails/mails.ts'
import type { RenderedMail } from '#domain/mail/outgoing-mail.ts'
import type { TestOrderMode } from '#domain/order/test-order.ts'
import type { Mail } from '#integrations/mail/mail-sender.ts'
import type { ExtensionMailData } from '#extensions/mails.ts'
import type { LinkSigner } from '../order/link-signer.ts'

export type ComposedMail = RenderedMail & Pick<Mail, 'unsubscribe'>

/**
 * Compose the mails of an extension from what the outbox stores. They return undefined if the mail
 * is outdated.
 */
export type MailComposers<Data> = {
  readonly [Name in keyof Data]: (
    context: MailContext,
    data: Data[Name],
  ) => Promise<ComposedMail | undefined>
}

/** Load what a letter says. They return undefined if it is outdated. */
type LetterLoaders = {
  readonly [Name in ExtensionLetterName]: (
    context: Omit<MailContext, 'render'>,
    data: ExtensionMailData[Name],
  ) => Promise<MailContent[Name] | undefined>
}

/** An extension with the mails and letters that `src/extensions/mails.ts` declares for it. */
export type WithMails = {
  readonly mails?: Partial<MailComposers<ExtensionMailData>>
  readonly letters?: Partial<LetterLoaders>
  /** Mails of the core that only what this extension adds makes the shop send. */
  readonly causesMails?: readonly MailName[]
}

export type MailContext = {
  /** The extensions that the shop uses. */
  extensions: readonly WithMails[]
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
