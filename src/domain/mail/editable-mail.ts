// Which words of a mail staff may change, with the words of Luwte.

import type { MailName } from './mail-labels.ts'
import type { MailWords } from './mail-words.ts'
import type { MailPlaceholderName } from './mails/mail-declaration.ts'
import { mails } from './mails/mails.ts'

export type EditableMail = {
  words: MailWords
  hasSubject: boolean
  hasButton: boolean
  numbers: readonly MailPlaceholderName[]
  /** The numbers without which the subject would not say what the mail is about. */
  requiredInSubject: readonly MailPlaceholderName[]
}

/** Also takes the stored name of a mail that this release no longer sends. */
export const hasEditableWords = (name: string): name is MailName =>
  Object.hasOwn(mails, name) && mails[name as MailName].words !== undefined

export function editableMail(name: MailName): EditableMail {
  const { subject: ownSubject, words = {}, numbers = [] } = mails[name]
  const { opening = '', closing = '', button = '' } = words
  const subject = typeof ownSubject === 'string' && hasEditableWords(name) ? ownSubject : ''
  return {
    words: { subject, opening, closing, button },
    hasSubject: subject !== '',
    hasButton: button !== '',
    numbers,
    requiredInSubject: numbers.filter((number) => subject.includes(`[[${number}]]`)),
  }
}
