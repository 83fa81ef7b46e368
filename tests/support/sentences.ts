// Splits the rich text of a page into the sentences that a visitor reads.

import { htmlToPlainText } from '#domain/catalogue/short-text.ts'

/** Paragraphs, list items and headings never share a sentence. */
export const sentencesOf = (text: string): string[] =>
  text
    .replace(/<\/(?:p|li|h\d)>/g, '\n')
    .split('\n')
    .flatMap((part) => htmlToPlainText(part).split(/(?<=[.?])\s+/))
    .map((sentence) => sentence.trim())
