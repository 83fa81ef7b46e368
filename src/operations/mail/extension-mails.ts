// The mails of extensions. A shop that left an extension out can still have its mails in the
// outbox. They fail with that reason as any other mail, and leave if the extension is back before
// the shop gives up.

import { leftOutMailReason } from '#domain/mail/mail-failure.ts'
import {
  type ExtensionMail,
  isExtensionMail,
  type MailContent,
  type MailName,
  mails,
} from '#domain/mail/mails/mails.ts'
import type { ExtensionLetterName, LetterContent } from '#domain/mail/letter.ts'
import { MailRejectedError } from '#integrations/mail/mail-sender.ts'
import type { ComposedMail, MailContext } from './mail-context.ts'

type Extensions = Pick<MailContext, 'extensions'>
type Composer = (
  context: MailContext,
  data: ExtensionMail['data'],
) => Promise<ComposedMail | undefined>

type LetterLoader = (
  context: Omit<MailContext, 'render'>,
  data: LetterContent['data'],
) => Promise<MailContent[ExtensionLetterName] | undefined>

function findComposer({ extensions }: Extensions, name: ExtensionMail['mail']) {
  const extension = extensions.find(({ mails: composers = {} }) => Object.hasOwn(composers, name))
  return extension?.mails?.[name] as Composer | undefined
}

/**
 * Returns undefined if the mail is outdated.
 * @throws MailRejectedError if the shop left the extension out
 */
export async function composeExtensionMail(
  context: MailContext,
  { mail, data }: ExtensionMail,
): Promise<ComposedMail | undefined> {
  const compose = findComposer(context, mail)
  if (!compose) throw new MailRejectedError(leftOutMailReason, { isPermanent: false })
  return compose(context, data)
}

/** Returns undefined if the letter is outdated, or if the shop left the extension out. */
export async function loadExtensionLetter(
  context: Omit<MailContext, 'render'>,
  name: ExtensionLetterName,
  data: LetterContent['data'],
) {
  const extension = context.extensions.find(({ letters = {} }) => Object.hasOwn(letters, name))
  const load = extension?.letters?.[name] as LetterLoader | undefined
  return load?.(context, data)
}

function isUsed(context: Extensions, name: MailName): boolean {
  if (isExtensionMail(name)) return findComposer(context, name) !== undefined
  return (
    !mails[name].needsExtension ||
    context.extensions.some(({ causesMails = [] }) => causesMails.includes(name))
  )
}

/** The mails of the core and of the extensions that the shop uses. */
export const usedMailNames = (context: Extensions): MailName[] =>
  (Object.keys(mails) as MailName[]).filter((name) => isUsed(context, name))
