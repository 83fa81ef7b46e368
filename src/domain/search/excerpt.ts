// The piece of a text around what was found, with the found words marked.

import { plain } from './question.ts'

const around = 70
const longest = 170

export type Piece = { text: string; marked: boolean }

/** A text made ready to be looked through: tidy, and the same in small letters without accents. */
export type Readable = { clean: string; letters: string }

export function readable(text: string): Readable {
  const clean = (untidy.test(text) ? text.replace(/\s+/g, ' ') : text).trim()
  return { clean, letters: plain(clean) }
}

type Found = { from: number; to: number }

/** Those of the words that can be found literally, the longest first. */
export const findable = (words: readonly string[]): string[] =>
  words.filter((word) => /^[a-z0-9]{3,}$/.test(word)).toSorted((a, b) => b.length - a.length)

/** One place after the other where one of the words is; where two begin, the longer. A pattern would be made and compiled for each search. */
function finderIn(letters: string, words: readonly string[]): () => Found | undefined {
  const next = words.map((word) => letters.indexOf(word))
  let after = 0
  return () => {
    let found: Found | undefined
    words.forEach((word, place) => {
      let at = next[place] ?? -1
      if (at !== -1 && at < after) next[place] = at = letters.indexOf(word, after)
      if (at !== -1 && (!found || at < found.from)) found = { from: at, to: at + word.length }
    })
    if (found) after = found.to
    return found
  }
}

/**
 * Pieces in reading order; cut at words, with … where something was left out. The first sentence when nothing is found literally. Taking accents
 * off must not move letters: in a text where it does nothing is marked.
 */
export function excerptOf({ clean, letters }: Readable, words: readonly string[]): Piece[] {
  const find = finderIn(letters, letters.length === clean.length ? words : [])
  const first = find()
  const start = first && first.from > around ? nextWord(clean, first.from - around) : 0
  const end = clean.length <= start + longest ? clean.length : lastWord(clean, start + longest)
  const pieces: Piece[] = start > 0 ? [{ text: '… ', marked: false }] : []
  let at = start
  for (let found = first; found && found.to <= end; found = find()) {
    if (found.from < start) continue
    if (found.from > at) pieces.push({ text: clean.slice(at, found.from), marked: false })
    pieces.push({ text: clean.slice(found.from, found.to), marked: true })
    at = found.to
  }
  if (at < end) pieces.push({ text: clean.slice(at, end), marked: false })
  return end < clean.length ? [...pieces, { text: ' …', marked: false }] : pieces
}

/** Spaces other than one between two words. */
const untidy = /[^\S ]| {2}/

const nextWord = (text: string, at: number): number => text.indexOf(' ', at) + 1
function lastWord(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  return space > 0 ? space : at
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** As the API tells it: HTML in which nothing but <mark> is an element. */
export const asMarkedHtml = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, marked }) => (marked ? `<mark>${escaped(text)}</mark>` : escaped(text))).join('')

/** Back from the API's HTML, for screens that render pieces instead of HTML. */
export const piecesOf = (html: string): Piece[] =>
  html
    .split(/(<mark>.*?<\/mark>)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: unescaped(part.replace(/^<mark>|<\/mark>$/g, '')), marked: part.startsWith('<mark>') }))

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
