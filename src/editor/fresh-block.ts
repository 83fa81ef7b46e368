// A block as it comes onto the page.

import type { Fields } from '#domain/page/fields.ts'
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

/** The words by which people recognise a block in a list: the first text in it, without its markup. */
export function firstWords(value: unknown, most = 60): string {
  if (typeof value === 'string') {
    const text = value
      .replace(/<[^>]*>/g, ' ')
      .replace(/&nbsp;/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    return text.length > most ? `${text.slice(0, most).trimEnd()}…` : text
  }
  if (typeof value !== 'object' || value === null || 'url' in value) return ''
  // Chosen products and the like are names for the shop, not words for people.
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return ''
  for (const member of Object.values(value)) {
    const found = firstWords(member, most)
    if (found) return found
  }
  return ''
}
