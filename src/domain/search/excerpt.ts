// The piece of a text around what was found, with the found words marked.

import { plain } from './question.ts'

const around = 70
const longest = 170

export type Piece = { text: string; marked: boolean }

/** Pieces in reading order; cut at words, with … where something was left out. The first sentence when nothing is found literally. */
export function excerptOf(text: string, words: readonly string[]): Piece[] {
  const clean = text.replace(/\s+/g, ' ').trim()
  const found = matches(clean, words)
  const start = found[0] && found[0].from > around ? nextWord(clean, found[0].from - around) : 0
  const end = clean.length <= start + longest ? clean.length : lastWord(clean, start + longest)
  const pieces: Piece[] = start > 0 ? [{ text: '… ', marked: false }] : []
  let at = start
  for (const { from, to } of found.filter((one) => one.from >= start && one.to <= end)) {
    if (from > at) pieces.push({ text: clean.slice(at, from), marked: false })
    pieces.push({ text: clean.slice(from, to), marked: true })
    at = to
  }
  if (at < end) pieces.push({ text: clean.slice(at, end), marked: false })
  return end < clean.length ? [...pieces, { text: ' …', marked: false }] : pieces
}

/** Places of the words in the text, in order and never overlapping. Taking accents off must not move letters, so a text where it does is not marked. */
function matches(text: string, words: readonly string[]): { from: number; to: number }[] {
  const letters = plain(text)
  const wanted = words.filter((word) => /^[a-z0-9]{3,}$/.test(word)).toSorted((a, b) => b.length - a.length)
  if (wanted.length === 0 || letters.length !== text.length) return []
  return [...letters.matchAll(new RegExp(wanted.join('|'), 'g'))].map(({ index, 0: word }) => ({ from: index, to: index + word.length }))
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
