// Searches among the sizes or kinds of a product that has many.

import { foldText } from '../search/fold-text.ts'

/** A list of more variations than this has a search field. */
export const manyVariations = 30

/** True if the name has all words, or parts of words, of the search. */
export function matchesVariantSearch(name: string, search: string): boolean {
  const folded = foldText(name)
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
