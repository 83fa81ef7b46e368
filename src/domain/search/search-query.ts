import { foldText } from './fold-text.ts'
import { correctSpelling } from './correct-spelling.ts'
import { synonymsOf } from './synonyms.ts'

/** Replaces phrases that visitors type with the words that the search uses for them. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [
    /\bonder (?:(?:een|de|mijn|je|m'n|gewone|strakke|dunne|witte) )*(?:broek|kleren|kleding|spijkerbroek|jeans|rok|jurk)\b/g,
    'zichtbaar',
  ],
  [/\bzie(?:t|n)? (?:je|men|iemand|anderen) het\b/g, 'zichtbaar'],
  [/\b(?:elke|iedere|per) maand\b/g, 'abonnement'],
  [/\b(?:bezorg|verzend)kosten\b/g, 'kost bezorging'],
  [/\bgeld terug\b/g, 'terugbetaling'],
  [/\b(?:past|pas) niet\b|\bte (?:klein|groot|strak|wijd)\b/g, 'ruilen'],
  [/\bmaat ?tabel\b|\bwelke maat\b/g, 'maten'],
  [
    /\btrack ?(?:and|en|&) ?trace\b|\bwaar (?:is|blijft) (?:mijn|het|de) (?:pakket|bestelling|pakje|doos)\b/g,
    'pakketvolgen',
  ],
  [/\bmoli ?care\b/g, 'molicare'],
  [/\bnight\b/g, 'nacht'],
]

/** Expects lower case without accents (foldText). */
const replacePhrases = (text: string): string =>
  phrases.reduce((rest, [phrase, word]) => rest.replace(phrase, word), text)

const maxQueryLength = 100
const maxWords = 8

/** If `typed` looks like a typing error, `guesses` contains the probable word and its synonyms. */
export type QueryWord = { typed: string; synonyms: string[]; guesses: string[] }

/** Words of a query that say nothing about its subject. */
const fillers = new Set(
  'waar welke welk wanneer waarom kopen koop bestel zoek zoeken graag jullie gaat krijg krijgen nodig beste goede goed werkt'.split(
    ' ',
  ),
)

/** Ignores single characters, except a size after 'maat' and a digit before 'druppel'. */
const wordPattern = /(?<=maat )[sml]\b|\d(?= druppel)|[a-z0-9]{2,}/g

/**
 * Splits any text into query words. Uses only the first hundred characters, and returns at most
 * eight words.
 */
export function splitQueryWords(text: string): string[] {
  const words = [
    ...new Set(replacePhrases(foldText(text.slice(0, maxQueryLength))).match(wordPattern) ?? []),
  ]
  const significantWords = words.filter((word) => !fillers.has(word))
  return (significantWords.length > 0 ? significantWords : words).slice(0, maxWords)
}

export const parseSearchQuery = (text: string): QueryWord[] =>
  splitQueryWords(text).map((typed) => {
    const synonyms = [...synonymsOf(typed)]
    const guess = synonyms.length === 0 ? correctSpelling(typed) : undefined
    return { typed, synonyms, guesses: guess === undefined ? [] : [guess, ...synonymsOf(guess)] }
  })
