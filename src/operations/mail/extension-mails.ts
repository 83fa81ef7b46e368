// The mails of extensions. A shop that left an extension out can still have its mails in the
// outbox: they wait with their reason as any mail that fails, and leave once the extension is back.

import { leftOutMailReason } from '#domain/mail/mail-failure.ts'
import { isExtensionMail, type ExtensionMailName, type MailName } from '#domain/mail/mail-labels.ts'
import { mails } from '#domain/mail/mails/mails.ts'
import type { ExtensionMail } from '#domain/mail/outgoing-mail.ts'
import { MailRejectedError } from '#integrations/mail/mail-sender.ts'
import type { ComposedMail, MailContext } from './mail-context.ts'

type Extensions = Pick<MailContext, 'extensions'>
type Composer = (context: MailContext, data: never) => Promise<ComposedMail | undefined>

const findComposer = ({ extensions }: Extensions, name: ExtensionMailName): Composer | undefined =>
  extensions.find(({ mails: composers = {} }) => Object.hasOwn(composers, name))?.mails?.[name]

/**
 * Returns undefined if the mail is outdated, or if this release has no mail with this name.
 * @throws MailRejectedError if the shop left the extension out
 */
export async function composeExtensionMail(
  context: MailContext,
  mail: ExtensionMail['mail'],
  data: ExtensionMail['data'],
): Promise<ComposedMail | undefined> {
  if (!isExtensionMail(mail)) return undefined
  const compose = findComposer(context, mail)
  if (!compose) throw new MailRejectedError(leftOutMailReason, { isPermanent: false })
  return compose(context, data as never)
}

/** The mails of the core and of the extensions that the shop uses. */
export const usedMailNames = (context: Extensions): MailName[] =>
  (Object.keys(mails) as MailName[]).filter(
    (name) => !isExtensionMail(name) || findComposer(context, name) !== undefined,
  )
