// A walk over every text of a block, known or not.

import type { Field, Fields } from './fields.ts'

/** Where a text stands: its field when the block is known, the name of its member, and its place ('text', 'faqs.0.answer'). */
export type Place = { field: Field | undefined; name: string; path: string }
type Change = (text: string, place: Place) => string

/** The same value with every text inside changed; whatever else is stored stays. */
export function overTexts(fields: Fields | undefined, attributes: unknown, change: Change): unknown {
  return overValue(fields && { kind: 'object', label: '', of: fields }, attributes, change, { name: '', path: '' })
}

function overValue(field: Field | undefined, value: unknown, change: Change, { name, path }: Omit<Place, 'field'>): unknown {
  const below = (part: string | number) => (path ? `${path}.${part}` : String(part))
  if (typeof value === 'string') return change(value, { field, name, path })
  if (typeof value !== 'object' || value === null) return value
  const of = field?.kind === 'repeater' || field?.kind === 'object' ? field.of : undefined
  // Items of a repeater hold its fields; whatever else is listed is of the field's own kind.
  const itemField: Field | undefined = field?.kind === 'repeater' ? { kind: 'object', label: '', of: field.of } : field
  if (Array.isArray(value)) return value.map((item, at) => overValue(itemField, item, change, { name, path: below(at) }))
  return Object.fromEntries(
    Object.entries(value).map(([own, member]) => {
      // The members of a picture are no fields, but what they hold is known.
      const ownField = field?.kind === 'image' ? field : of && Object.hasOwn(of, own) ? of[own] : undefined
      // Half a letter cannot be stored, in a name no more than in a text.
      return [own.toWellFormed(), overValue(ownField, member, change, { name: own, path: below(own) })]
    }),
  )
}

/** A text field that holds where a link leads. */
export const holdsAddress = ({ field, name }: Place): boolean => field?.kind === 'text' && /(?:href|url|link)$/i.test(name)

/** Any value without half letters, which the database takes no more than NUL. */
export const wellFormed = <Value>(value: Value): Value =>
  overTexts(undefined, value, (text) => text.toWellFormed().replaceAll('\0', '')) as Value
