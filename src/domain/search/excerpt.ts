// The paragraph of a text in which something was found, with the found words marked.

import { plain } from './plain.ts'
import type { ReadWord } from './read-word.ts'

const before = 70
export const longestExcerpt = 200
/** Each word is looked for this often in a text; the paragraph with most of them is among those. */
const mostPlaces = 6

export type Piece = { text: string; marked: boolean }

/** A text made ready to be looked through: its paragraphs, a line each, and the same in small letters without accents. */
export type Readable = { clean: string; letters: string }

export function readable(text: string): Readable {
  const clean = text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
  return { clean, letters: plain(clean) }
}

type Match = { from: number; to: number; of: ReadWord }

/**
 * Pieces in reading order; cut at words, with … where something was left out. The first paragraph, a page's description, when nothing is found
 * literally. Only whole words are marked. Taking accents off must not move letters: in a text where it does nothing is marked.
 */
export function excerptOf({ clean, letters }: Readable, words: readonly ReadWord[], longest = longestExcerpt): Piece[] {
  const found = letters.length === clean.length ? words.flatMap((word) => placesOf(letters, word)) : []
  const from = bestParagraph(clean, found)
  const to = paragraphEnd(clean, from)
  const inside = found.filter((one) => one.from >= from && one.to <= to)
  const first = Math.min(...inside.map((one) => one.from))
  const fits = to - from <= longest || inside.length === 0 || first - from <= longest - before
  const start = fits ? from : nextWord(clean, first - before)
  const end = to - start <= longest ? to : lastWord(clean, start + longest)
  const marks = wordPlaces(letters, start, end).filter(({ word }) => words.some((sought) => means(sought, word)))
  const pieces: Piece[] = start > from ? [{ text: '… ', marked: false }] : []
  let at = start
  for (const mark of letters.length === clean.length ? marks : []) {
    if (mark.from > at) pieces.push({ text: clean.slice(at, mark.from), marked: false })
    pieces.push({ text: clean.slice(mark.from, mark.to), marked: true })
    at = mark.to
  }
  if (at < end) pieces.push({ text: clean.slice(at, end), marked: false })
  return end < to ? [...pieces, { text: ' …', marked: false }] : pieces
}

const means = (sought: ReadWord, word: string): boolean => sought.distanceTo(word) !== undefined

/** The first places of the word or what it means. Its first letters are looked for, because that costs least, and the whole word around them compared. */
function placesOf(letters: string, sought: ReadWord): Match[] {
  if (sought.vocabulary === null) return []
  const places: Match[] = []
  for (const head of new Set([sought.typed, ...sought.synonyms, ...sought.guesses, ...sought.vocabulary].map(headOf))) {
    let many = 0
    for (let at = letters.indexOf(head); at !== -1 && many < mostPlaces;) {
      const [from, to] = [wordStart(letters, at), wordEnd(letters, at)]
      if (means(sought, letters.slice(from, to))) many = places.push({ from, to, of: sought })
      at = letters.indexOf(head, Math.max(to, at + 1))
    }
  }
  return places
}

const headOf = (word: string): string => word.slice(0, Math.max(3, word.length - 3))

/** Where the paragraph begins that holds most of the sought words; the earlier of equals. */
function bestParagraph(clean: string, found: readonly Match[]): number {
  const sought = new Map<number, Set<ReadWord>>()
  for (const { from, of } of found) {
    const start = clean.lastIndexOf('\n', from) + 1
    sought.set(start, (sought.get(start) ?? new Set()).add(of))
  }
  let best = { start: 0, many: 0 }
  for (const [start, { size: many }] of sought) if (many > best.many || (many === best.many && start < best.start)) best = { start, many }
  return best.start
}

function paragraphEnd(clean: string, from: number): number {
  const line = clean.indexOf('\n', from)
  return line === -1 ? clean.length : line
}

const isLetter = (sign: string | undefined) => sign !== undefined && /[a-z0-9]/.test(sign)
function wordStart(letters: string, at: number): number {
  while (at > 0 && isLetter(letters[at - 1])) at--
  return at
}
function wordEnd(letters: string, at: number): number {
  while (isLetter(letters[at])) at++
  return at
}
const wordPlaces = (letters: string, start: number, end: number) =>
  [...letters.slice(start, end).matchAll(/[a-z0-9]+/g)].map(({ 0: word, index }) => ({
    word,
    from: start + index,
    to: start + index + word.length,
  }))

const nextWord = (text: string, at: number): number => text.indexOf(' ', at) + 1
function lastWord(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  return space > 0 ? space : at
}
