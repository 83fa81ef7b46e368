// The size that a search names, such as XL in 'duin xl'.

import { foldText } from './fold-text.ts'

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Returns the only variation of which the query contains each word that not all variations have in
 * common, such as 'xl' of 'Maat XL'.
 */
export function findNamedVariation<Variation extends { name: string }>(
  query: string,
  variations: readonly Variation[],
): Variation | undefined {
  const typed = new Set(wordsOf(query))
  const all = variations.map((variation) => ({ variation, words: wordsOf(variation.name) }))
  const isCommon = (word: string) => all.every(({ words }) => words.includes(word))
  const named = all.filter(({ words }) => {
    const own = words.filter((word) => !isCommon(word))
    return own.length > 0 && own.every((word) => typed.has(word))
  })
  return named.length === 1 ? named[0]?.variation : undefined
}
