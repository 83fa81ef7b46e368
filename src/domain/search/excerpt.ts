// The piece of a text around what was found, with the found words marked.

import { plain } from './question.ts'

const around = 70
const longest = 170

export type Piece = { text: string; marked: boolean }

/** Pieces in reading order; cut at words, with … where something was left out. The first sentence when nothing is found literally. */
export function excerptOf(text: string, words: readonly string[]): Piece[] {
  const clean = (untidy.test(text) ? text.replace(/\s+/g, ' ') : text).trim()
  const letters = plain(clean)
  const wanted = wantedIn(clean, letters, words)
  const first = wanted?.exec(letters)
  const start = first && first.index > around ? nextWord(clean, first.index - around) : 0
  const end = clean.length <= start + longest ? clean.length : lastWord(clean, start + longest)
  const pieces: Piece[] = start > 0 ? [{ text: '… ', marked: false }] : []
  let at = start
  for (let found = first; found; found = wanted?.exec(letters)) {
    const [from, to] = [found.index, found.index + found[0].length]
    if (to > end) break
    if (from < start) continue
    if (from > at) pieces.push({ text: clean.slice(at, from), marked: false })
    pieces.push({ text: clean.slice(from, to), marked: true })
    at = to
  }
  if (at < end) pieces.push({ text: clean.slice(at, end), marked: false })
  return end < clean.length ? [...pieces, { text: ' …', marked: false }] : pieces
}

/** Spaces other than one between two words. */
const untidy = /[^\S ]| {2}/

/** Finds the words in `letters`, one after the other. Taking accents off must not move letters: in a text where it does nothing is marked. */
function wantedIn(text: string, letters: string, words: readonly string[]): RegExp | undefined {
  const wanted = words.filter((word) => /^[a-z0-9]{3,}$/.test(word)).toSorted((a, b) => b.length - a.length)
  return wanted.length === 0 || letters.length !== text.length ? undefined : new RegExp(wanted.join('|'), 'g')
}

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
