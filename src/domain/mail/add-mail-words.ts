// Adds the words of a mail to its content: those that staff chose, or those of Luwte.

import { editableMail, hasEditableWords } from './default-mail-words.ts'
import type { MailWords } from './mail-words.ts'
import type { MailContent, MailName } from './outgoing-mail.ts'
import { fillMailWords } from './validate-mail-words.ts'
import type { WordedMail } from './worded-mail.ts'

/**
 * `chosen` has the placeholders of the shop filled in already. A mail without editable words
 * ignores it.
 */
export function addMailWords<Name extends MailName>(
  name: Name,
  content: MailContent[Name],
  chosen: MailWords | undefined,
): MailContent[Name] & WordedMail {
  if (!hasEditableWords(name)) return content
  const { words, hasSubject, hasButton } = editableMail(name)
  const filled = fillMailWords(chosen ?? words, numbersOf(name, content))
  return {
    ...content,
    words: {
      ...filled,
      subject: hasSubject ? filled.subject : '',
      button: hasButton ? filled.button : '',
    },
  }
}

function numbersOf(
  name: Parameters<typeof editableMail>[0],
  content: object,
): Record<string, string> {
  const { numbers } = editableMail(name)
  const { number = '', subscription } = content as {
    number?: string
    subscription?: { number: string }
  }
  if (!numbers.includes('abonnementsnummer')) return { bestelnummer: number }
  return subscription
    ? { bestelnummer: number, abonnementsnummer: subscription.number }
    : { abonnementsnummer: number }
}
