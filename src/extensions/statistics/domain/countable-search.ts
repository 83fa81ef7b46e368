// Which searches without a result the shop may count: a few ordinary words, and nothing that may
// tell who searched.

import { foldText } from '#domain/search/fold-text.ts'

const maxLength = 40
const maxWords = 4

/**
 * Returns the words in lower case and without accents, or undefined for a search that the shop
 * never counts: with a digit or a sign that an e-mail address, a telephone number or an address may
 * have, or longer than a few words.
 */
export function toCountableSearch(query: string): string | undefined {
  const words = foldText(query).trim().replace(/\s+/g, ' ')
  if (words.length < 3 || words.length > maxLength || words.split(' ').length > maxWords)
    return undefined
  return /^[a-z][a-z' -]*$/.test(words) ? words : undefined
}
