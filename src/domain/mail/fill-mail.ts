import { fillPlainText } from '../content/publication/placeholders.ts'
import type { MailName } from './mails/mails.ts'
import type { MailWords } from './mail-words.ts'
import type { MailPlaceholderName, FilledBlock, MailBlock } from './mails/mail-declaration.ts'
import { type MailContent, mails } from './mails/mails.ts'
import { fillMailWords, editableMail, hasEditableWords } from './validate-mail-words.ts'

export type FilledMail = {
  subject: string
  preheader: string
  contact: string
  blocks: readonly FilledBlock[]
}

/**
 * Puts the words that staff chose into a mail, by default those of Luwte. `chosen` has the
 * placeholders of the shop filled in already. A mail without editable words ignores it.
 */
export function fillMail<Name extends MailName>(
  name: Name,
  content: MailContent[Name],
  chosen?: MailWords,
): FilledMail {
  const { preheader, blocks } = mails[name]
  const { words: ownWords, hasSubject, numbers: names } = editableMail(name)
  const numbers = numbersOf(content, names)
  const words = fillMailWords((hasEditableWords(name) && chosen) || ownWords, numbers)
  return {
    subject: (hasSubject && words.subject) || describeSubject(name, content),
    preheader: preheader?.(content) ?? '',
    contact: content.links.contact,
    blocks: fillBlocks(blocks(content), { ...words, button: words.button || ownWords.button }),
  }
}

/** The subject in the words of Luwte. `content` is that of the mail. */
export function describeSubject(name: MailName, content: object): string {
  const { subject, numbers = [] } = mails[name]
  return typeof subject === 'string'
    ? fillPlainText(subject, numbersOf(content, numbers))
    : subject(content as never)
}

/** A list of mails shows what a subject says, and not the numbers of the example order. */
export const hideExampleNumbers = (subject: string): string =>
  subject.replaceAll(/\b[A-Z]{1,2}\d{3,}\b/g, '…')

function numbersOf(
  content: object,
  names: readonly MailPlaceholderName[],
): Readonly<Record<string, string>> {
  const { number = '', subscription } = content as {
    number?: string
    subscription?: { number: string }
  }
  const values: Record<MailPlaceholderName, string> = {
    bestelnummer: number,
    abonnementsnummer: subscription?.number ?? number,
  }
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

const fillBlocks = (blocks: readonly MailBlock[], words: MailWords): FilledBlock[] =>
  blocks.flatMap((block): FilledBlock[] => {
    switch (block.kind) {
      case 'words':
        return splitLines(words[block.field]).map((text) => ({ kind: 'paragraph', text }))
      case 'button':
        return [{ ...block, label: block.label ?? words.button }]
      case 'section':
        return [{ ...block, blocks: fillBlocks(block.blocks, words) }]
      default:
        return [block]
    }
  })

const splitLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
