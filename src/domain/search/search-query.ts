import { foldText } from './fold-text.ts'
import { synonymsOf, synonymGroups } from './synonyms.ts'
import type { AbsorptionBand } from '../catalogue/absorption.ts'
import { findBrand } from './brand-name.ts'

// Corrects one typing error in a common word: an extra, missing or replaced letter, or two swapped
// letters.

const minLength = 5

/**
 * Undefined if no word with the same first letter is close enough, or if the typed word is short.
 */
export function correctSpelling(typed: string): string | undefined {
  if (typed.length < minLength) return undefined
  return synonymGroups
    .flat()
    .find(
      (word) => word.length >= minLength - 1 && word[0] === typed[0] && isOneEditAway(typed, word),
    )
}

export function isOneEditAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (
    end < Math.min(one.length, other.length) - start &&
    one.at(-1 - end) === other.at(-1 - end)
  )
    end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  return (
    (left.length <= 1 && right.length <= 1) ||
    (left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0])
  )
}

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

const fillers = new Set(
  'waar welke welk wanneer waarom kopen koop bestel zoek zoeken graag jullie gaat krijg krijgen nodig beste goede goed werkt'.split(
    ' ',
  ),
)

/** Ignores single characters, except a size after 'maat' and a digit before 'druppel'. */
const wordPattern = /(?<=maat )[sml]\b|\d(?= druppel)|[a-z0-9]{2,}/g

/** Uses only the first hundred characters, and returns at most eight words. */
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

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * The only variation of which the query contains each word that not all have in common, such as
 * 'xl' of 'Maat XL'.
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

/**
 * Maps the names of other manufacturers' product lines to words of this shop; '' for a name that
 * the search ignores.
 */
const wordsByLine = new Map(
  Object.entries({
    flex: 'riemslip',
    comfort: 'slip',
    bed: 'onderlegger',
    lady: 'verband dames',
    men: 'verband heren',
    silhouette: 'broekje dames',
    fix: 'fixatiebroekje',
    fixpants: 'fixatiebroekje',
    discreet: 'verband dames',
    premium: '',
    proskin: '',
    abri: '',
    expert: '',
  }),
)
const bandByStrength = new Map(
  Object.entries<AbsorptionBand>({
    mini: 'light',
    light: 'light',
    normal: 'medium',
    extra: 'heavy',
    plus: 'heavy',
    super: 'extreme',
    maxi: 'extreme',
  }),
)

export type BrandQuery = {
  brand: string
  /** The query without the brand, in words of this shop; '' if nothing remains. */
  rest: string
  band: AbsorptionBand | undefined
}

export function parseBrandQuery(text: string): BrandQuery | undefined {
  const brand = findBrand(text)
  if (brand === undefined) return undefined
  const words = splitQueryWords(text).filter((word) => word !== brand)
  const band = words.flatMap((word) => bandByStrength.get(word) ?? [])[0]
  const rest = words
    .flatMap((word) => (bandByStrength.has(word) ? [] : [wordsByLine.get(word) ?? word]))
    .filter(Boolean)
  return { brand, rest: rest.join(' '), band }
}
