import { findBrand } from '../search/brand-name.ts'
import { forbiddenWordsIn } from './forbidden-subject-words.ts'

/** Brands that are ordinary words too. */
const ordinaryWords: readonly (string | undefined)[] = [undefined, 'always', 'id', 'lille']

const isRevealing = (words: string): boolean =>
  forbiddenWordsIn(words).length > 0 || !ordinaryWords.includes(findBrand(words))

/** Returns the words that contain a forbidden word, and two that are one together. */
export const revealingWordsIn = (text: string): string[] =>
  text.split(/[^\p{L}\p{M}\p{N}-]+/u).flatMap((word, index, words) => {
    const next = words[index + 1] ?? ''
    if (isRevealing(word)) return [word]
    return !isRevealing(next) && isRevealing(`${word} ${next}`) ? [`${word} ${next}`] : []
  })
