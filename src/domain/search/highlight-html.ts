// Converts the marked and unmarked parts of an excerpt to HTML and back.

import { escapeHtml } from '../escape-html.ts'
import type { ExcerptPart } from './excerpt.ts'

/** The result contains no elements other than <mark>. */
export const toHighlightHtml = (parts: readonly ExcerptPart[]): string =>
  parts
    .map(({ text, marked }) => (marked ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
    .join('')

/**
 * Parses the HTML of the API into parts. A screen renders each part as text, so that no HTML of the
 * API enters the page.
 */
export const parseHighlightHtml = (html: string): ExcerptPart[] =>
  html
    .split(/(<mark>.*?<\/mark>)/)
    .filter((part) => part !== '')
    .map((part) => ({
      text: unescapeHtml(part.replace(/^<mark>|<\/mark>$/g, '')),
      marked: part.startsWith('<mark>'),
    }))

const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
