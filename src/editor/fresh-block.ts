// A block as it comes onto the page.

import type { Field, Fields } from '#domain/page/fields.ts'
import type { DraftBlock } from './page-draft.ts'

/** Nothing filled in yet: no picture, no text. */
export const emptyAttributes = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind === 'image' ? null : '']))

/** Blocks as they are stored: keys may be missing or twice the same; here each gets its own, the same one whoever opens the page. */
export function keyedContent(
  content: readonly { key?: string | undefined; layout: string; attributes: Record<string, unknown> }[],
): DraftBlock[] {
  const stored = new Set(content.map(({ key }) => key))
  const seen = new Set<string>()
  return content.map(({ key, layout, attributes }, place) => {
    let own = key && !seen.has(key) ? key : `onderdeel-${place + 1}`
    while (own !== key && (stored.has(own) || seen.has(own))) own += '-'
    seen.add(own)
    return { key: own, layout, attributes }
  })
}

/**
 * The words by which people recognise a block in a list: the first text in the order of its form, without its markup. Where a link leads
 * and which products were chosen are names for the shop, not words for people.
 */
export function firstWords(fields: Fields | undefined, values: unknown, most = 60): string {
  if (typeof values !== 'object' || values === null) return ''
  for (const [name, field] of Object.entries(fields ?? {})) {
    const value: unknown = Reflect.get(values, name)
    const found = wordsIn(field, name, value, most)
    if (found) return found
  }
  return ''
}

function wordsIn(field: Field, name: string, value: unknown, most: number): string {
  if (field.kind === 'object') return firstWords(field.of, value, most)
  if (field.kind === 'repeater') return firstWords(field.of, Array.isArray(value) ? value[0] : undefined, most)
  if (field.kind === 'image' || field.kind === 'multiselect' || name === 'href' || typeof value !== 'string') return ''
  const text = value
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > most ? `${text.slice(0, most).trimEnd()}…` : text
}
