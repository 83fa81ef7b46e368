// Maps over every text of a block, of known and unknown layouts.

import type { Field, Fields } from './fields.ts'

/** `field` is undefined for unknown layouts; `name` is the attribute's own name; `path` leads there ('text', 'faqs.0.answer'). */
export type FieldPath = { field: Field | undefined; name: string; path: string }
type Change = (text: string, place: FieldPath) => string

/** Returns the same value with `change` applied to every text inside. */
export function mapTextFields(fields: Fields | undefined, attributes: unknown, change: Change): unknown {
  return mapValue(fields && { kind: 'object', label: '', of: fields }, attributes, change, { name: '', path: '' })
}

function mapValue(field: Field | undefined, value: unknown, change: Change, { name, path }: Omit<FieldPath, 'field'>): unknown {
  const below = (part: string | number) => (path ? `${path}.${part}` : String(part))
  if (typeof value === 'string') return change(value, { field, name, path })
  if (typeof value !== 'object' || value === null) return value
  const of = field?.kind === 'repeater' || field?.kind === 'object' ? field.of : undefined
  // Items of a repeater hold its fields; whatever else is listed is of the field's own kind.
  const itemField: Field | undefined = field?.kind === 'repeater' ? { kind: 'object', label: '', of: field.of } : field
  if (Array.isArray(value)) return value.map((item, at) => mapValue(itemField, item, change, { name, path: below(at) }))
  return Object.fromEntries(
    Object.entries(value).map(([own, member]) => {
      // The members of a picture are no fields, but what they hold is known.
      const ownField = field?.kind === 'image' ? field : of && Object.hasOwn(of, own) ? of[own] : undefined
      // Half a letter cannot be stored, in a name no more than in a text.
      return [own.toWellFormed(), mapValue(ownField, member, change, { name: own, path: below(own) })]
    }),
  )
}

/** A text field that holds where a link leads. */
export const holdsAddress = ({ field, name }: FieldPath): boolean => field?.kind === 'text' && /(?:href|url|link)$/i.test(name)

/** Any value without half letters, which the database takes no more than NUL. */
export const wellFormed = <Value>(value: Value): Value =>
  mapTextFields(undefined, value, (text) => text.toWellFormed().replaceAll('\0', '')) as Value
