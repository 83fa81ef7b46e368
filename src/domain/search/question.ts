// What a visitor types, as words the shop can look for.

import { withoutPhrases } from './phrases.ts'
import { plain } from './plain.ts'
import { corrected } from './spelling.ts'
import { synonymsOf } from './synonyms.ts'

const longestQuestion = 100
const mostWords = 8

/** A typed word, what people also mean by it, and what it means if it is a slip of the pen. */
export type SoughtWord = { typed: string; synonyms: string[]; guesses: string[] }

/** Words that say that somebody asks, not what for. */
const fillers = new Set(
  'waar welke welk wanneer waarom kopen koop bestel zoek zoeken graag jullie gaat krijg krijgen nodig beste goede goed werkt'.split(' '),
)

/** One sign counts as a size behind 'maat' and as a number of drops. */
const wordPattern = /(?<=maat )[sml]\b|\d(?= druppel)|[a-z0-9]{2,}/g

/** Words of two letters or more, at most eight, out of the first hundred characters. Anything typed is harmless. */
export function wordsOf(text: string): string[] {
  const words = [...new Set(withoutPhrases(plain(text.slice(0, longestQuestion))).match(wordPattern) ?? [])]
  const telling = words.filter((word) => !fillers.has(word))
  return (telling.length > 0 ? telling : words).slice(0, mostWords)
}

export const soughtWords = (text: string): SoughtWord[] =>
  wordsOf(text).map((typed) => {
    const synonyms = [...synonymsOf(typed)]
    const guess = synonyms.length === 0 ? corrected(typed) : undefined
    return { typed, synonyms, guesses: guess === undefined ? [] : [guess, ...synonymsOf(guess)] }
  })
