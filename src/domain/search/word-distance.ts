import { type QueryWord, isOneEditAway } from './search-query.ts'

export type QueryWordMatcher = QueryWord & {
  /**
   * The words in the database's search vocabulary that match this query word; null for a stop word
   * such as 'de'.
   */
  vocabulary: readonly string[] | null
  /**
   * Expects lower case without accents (foldText). Returns 0 for a form of the typed word, and 1
   * for a compound or a typing error. Returns `synonymDistance` or more for a synonym or another
   * word of `vocabulary`. Returns undefined for any other word. If the typed word is a stop word,
   * always returns undefined.
   */
  distanceTo: (word: string) => number | undefined
}

export const synonymDistance = 2

/** Caches distances, because most texts contain the same words. */
export function createQueryWordMatcher(
  queryWord: QueryWord,
  vocabulary: readonly string[] | null,
): QueryWordMatcher {
  const computeDistance = distanceFunction(queryWord, vocabulary ?? [])
  const distances = new Map<string, number | undefined>()
  const distanceTo = (word: string): number | undefined => {
    if (vocabulary === null) return undefined
    if (!distances.has(word)) distances.set(word, computeDistance(word))
    return distances.get(word)
  }
  return { ...queryWord, vocabulary, distanceTo }
}

function distanceFunction({ typed, synonyms, guesses }: QueryWord, vocabulary: readonly string[]) {
  const typedStem = stemDutchWord(typed)
  const vocabularySet = new Set(vocabulary)
  const others = (synonyms.length > 0 ? synonyms : guesses).map((other) => ({
    other,
    stem: stemDutchWord(other),
  }))
  return (word: string): number | undefined => {
    const stem = stemDutchWord(word)
    if (stem === typedStem) return 0
    const isKnown = vocabularySet.has(word)
    if (isKnown && (word.includes(typed) || isOneEditAway(word, typed))) return 1
    const index = others.findIndex(
      (one) => one.stem === stem || (isKnown && word.endsWith(one.other)),
    )
    if (index !== -1) return synonymDistance + index / 100
    return isKnown ? synonymDistance + 0.9 : undefined
  }
}

/**
 * Reduces Dutch words to a stem, so that 'ruikt' finds 'ruiken' and 'matras' finds 'matrassen'.
 *
 * Expects lower case without accents (foldText).
 */
export function stemDutchWord(word: string): string {
  if (word.length < 4) return word
  const root = word
    .replace(/(?<=.{3})tjes?$/, '')
    .replace(/(?<=.{3})je[ns]?$/, '')
    .replace(/(?<=.{2}[^aeiou])e[ns]?$|(?<=.{2}[gklmnprt])s$/, '')
    .replace(/(?<=.[klpr])t$/, '')
  return root
    .replace(/([bcdfgklmnprst])\1$/, '$1')
    .replace(/([aeou])\1(?=[^aeiou]$)/, '$1')
    .replace(/v$/, 'f')
    .replace(/z$/, 's')
}
