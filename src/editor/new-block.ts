import type { Field, Fields } from '#domain/content/block-fields.ts'
import type { DraftBlock } from './page-draft.ts'

export const emptyBlockValues = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, kind === 'image' ? null : '']),
  )

/** A new key depends only on the content, so that colleagues get the same keys. */
export function withUniqueKeys(
  content: readonly {
    key?: string | undefined
    layout: string
    attributes: Record<string, unknown>
  }[],
): DraftBlock[] {
  const stored = new Set(content.map(({ key }) => key))
  const used = new Set<string>()
  return content.map(({ key, layout, attributes }, index) => {
    let uniqueKey = key && !used.has(key) ? key : `onderdeel-${index + 1}`
    while (uniqueKey !== key && (stored.has(uniqueKey) || used.has(uniqueKey))) uniqueKey += '-'
    used.add(uniqueKey)
    return { key: uniqueKey, layout, attributes }
  })
}

/** Returns a short text without HTML tags by which staff recognise a block in a list, or ''. */
export function blockSummary(fields: Fields | undefined, values: unknown, maxLength = 60): string {
  if (typeof values !== 'object' || values === null) return ''
  for (const [name, field] of Object.entries(fields ?? {})) {
    const value: unknown = Reflect.get(values, name)
    const text = textIn(field, name, value, maxLength)
    if (text) return text
  }
  return ''
}

function textIn(field: Field, name: string, value: unknown, maxLength: number): string {
  if (field.kind === 'object') return blockSummary(field.of, value, maxLength)
  if (field.kind === 'repeater')
    return blockSummary(field.of, Array.isArray(value) ? value[0] : undefined, maxLength)
  if (
    field.kind === 'image' ||
    field.kind === 'multiselect' ||
    name === 'href' ||
    typeof value !== 'string'
  )
    return ''
  const text = value
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > maxLength ? `${text.slice(0, maxLength).trimEnd()}…` : text
}
