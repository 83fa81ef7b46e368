// The content of a mail with the words that staff chose, filled in. The templates use their own
// words without them.

import type { MailWords } from './mail-words.ts'

export type WordedMail = { words?: MailWords | undefined }

const toParagraphs = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Puts the opening after the greeting. */
export function addOpening(sentences: readonly string[], words: MailWords | undefined): string[] {
  const opening = toParagraphs(words?.opening ?? '')
  const [first, ...rest] = sentences
  return first?.startsWith('Dag') ? [first, ...opening, ...rest] : [...opening, ...sentences]
}

export const addClosing = (
  sentences: readonly string[],
  words: MailWords | undefined,
): string[] => [...sentences, ...toParagraphs(words?.closing ?? '')]
