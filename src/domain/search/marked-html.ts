// An excerpt as HTML in which nothing but <mark> is an element, and back.

import type { Piece } from './excerpt.ts'

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
