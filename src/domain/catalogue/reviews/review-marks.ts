// Marks words of a review that a moderator should look at: contact data, which nobody should read,
// and health claims, which the shop may not publish about its products. A mark decides nothing.

import { healthClaimPatterns } from '../../content/publication/claims.ts'

export type MarkKind = 'contact' | 'claim'
export type ReviewPart = { text: string; mark?: MarkKind }

export const markLabels: Record<MarkKind, string> = {
  contact: 'contactgegevens',
  claim: 'een gezondheidsclaim',
}

/** What people write between the digits of a telephone number. */
const gap = String.raw`[\s.()/\p{Pd}−]{0,3}`
const notDate = String.raw`(?<!\d[-/.])(?!\d{1,2}([-/.])\d{1,2}\1(?:19|20)\d\d\b)`

const contactPatterns: readonly RegExp[] = [
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63})+/g,
  /\b[\w.+-]{1,64}\s?(?:\(at\)|\[at\]|\bapen?staart(?:je)?\b)\s?[\w-]{1,63}\s?(?:\.|\(?(?:punt|dot)\)?)\s?[a-z]{2,10}\b/gi,
  /\b(?:https?:\/\/|www\.)\S{3,}/gi,
  /\b[a-z\d-]{2,63}\.(?:nl|com|be|net|org|eu|shop|info|de)\b(?:\/\S*)?/gi,
  // A number of the Netherlands, and of abroad.
  new RegExp(String.raw`(?<![\d+])\(?(?:\+|00)31(?:${gap}0)?(?:${gap}\d){9}(?!\d)`, 'gu'),
  new RegExp(String.raw`(?<![\d+])${notDate}\(?0(?:${gap}\d){9}(?!\d)`, 'gu'),
  new RegExp(String.raw`(?<!\d)\(?\+\d{1,3}(?:${gap}\d){7,11}(?!\d)`, 'gu'),
  /\bNL\d{2}\s?[A-Z]{4}(?:\s?\d){10}\b/g,
  /\b[1-9]\d{3}\s?(?!(?:ML|CM|MM|KG|GR|SA|SD|SS)\b)[A-Z]{2}\b/g,
  /\p{Lu}\p{L}{2,40}(?:straat|weg|laan|plein|singel|gracht|kade|dijk|hof|dreef)\s\d{1,5}\b/gu,
  /(?<![\w.])@[a-z\d_.]{3,30}/gi,
  /\b(?:app|bel|mail|whatsapp) (?:me|mij) (?:op|via|gerust|maar)\b/gi,
]

/** Also at the end of a longer word, such as 'luieruitslag'. */
const complaint =
  '\\p{L}{0,30}(?:eczeem|blaasontsteking(?:en)?|urineweginfecties?|infecties?|ontsteking(?:en)?|uitslag|smetten|smetplekken|doorligplek(?:ken)?|decubitus|schimmel|incontinentie|urineverlies)'
const claimPatterns: readonly RegExp[] = [
  ...healthClaimPatterns,
  new RegExp(
    `\\b(?:helpt|hielp|werkt|werkte)\\b.{0,20}\\b(?:tegen|bij)\\b.{0,30}\\b${complaint}\\b`,
    'iu',
  ),
  new RegExp(
    `\\b${complaint}\\b.{0,30}\\b(?:is|zijn|was|waren)\\b.{0,15}\\b(?:weg|over|verdwenen|verleden tijd)\\b`,
    'iu',
  ),
  new RegExp(`\\b(?:van|geen)\\b.{0,20}\\b${complaint}\\b.{0,10}\\b(?:af|verlost|meer)\\b`, 'iu'),
  /\b(?:stop|gestopt|stoppen)\b.{0,25}\b(?:medicijn(?:en)?|medicatie|pillen)\b/iu,
]

/** Returns the whole text in parts. Where two remarks meet, contact data wins. */
export function markReview(text: string): ReviewPart[] {
  const ranges = [
    ...rangesOf(text, contactPatterns, 'contact'),
    ...rangesOf(text, claimPatterns, 'claim'),
  ].toSorted((a, b) => a.from - b.from)
  const parts: ReviewPart[] = []
  let at = 0
  for (const { from, to, mark } of ranges) {
    if (from < at) continue
    if (from > at) parts.push({ text: text.slice(at, from) })
    parts.push({ text: text.slice(from, to), mark })
    at = to
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}

type Range = { from: number; to: number; mark: MarkKind }

/** A pattern of claims matches within one sentence. */
function rangesOf(text: string, patterns: readonly RegExp[], mark: MarkKind): Range[] {
  const ranges = [...text.matchAll(/[^.?!;\n]+(?:[.?!;](?!\s|$)[^.?!;\n]*)*/g)].flatMap(
    ({ 0: sentence, index: start }) =>
      patterns.flatMap((pattern) =>
        [...sentence.matchAll(new RegExp(pattern, withGlobal(pattern.flags)))].map(
          ({ 0: words, index }) => ({
            from: start + index,
            to: start + index + words.length,
            mark,
          }),
        ),
      ),
  )
  // Of overlapping ranges the first and longest stays.
  let end = 0
  return ranges
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
    .filter(({ from, to }) => {
      if (from < end) return false
      end = to
      return true
    })
}

const withGlobal = (flags: string): string => (flags.includes('g') ? flags : `${flags}g`)

export const marksIn = (parts: readonly ReviewPart[]): MarkKind[] =>
  (['contact', 'claim'] as const).filter((kind) => parts.some(({ mark }) => mark === kind))
