import type { Field, Fields } from './block-fields.ts'

/**
 * `field` is undefined for an unknown layout or attribute. `name` is the attribute's name. `path`
 * is for example 'text' or 'faqs.0.answer'.
 */
export type TextFieldLocation = { field: Field | undefined; name: string; path: string }
type ChangeText = (text: string, ref: TextFieldLocation) => string

export function mapTextFields(
  fields: Fields | undefined,
  attributes: unknown,
  change: ChangeText,
): unknown {
  return mapValue(fields && { kind: 'object', label: '', of: fields }, attributes, change, {
    name: '',
    path: '',
  })
}

function mapValue(
  field: Field | undefined,
  value: unknown,
  change: ChangeText,
  { name, path }: Omit<TextFieldLocation, 'field'>,
): unknown {
  const pathOf = (part: string | number) => (path ? `${path}.${part}` : String(part))
  if (typeof value === 'string') return change(value, { field, name, path })
  if (typeof value !== 'object' || value === null) return value
  const of = field?.kind === 'repeater' || field?.kind === 'object' ? field.of : undefined
  // Each item of a repeater is an object with the repeater's fields. Each item of another list gets
  // the field of the list.
  const itemField: Field | undefined =
    field?.kind === 'repeater' ? { kind: 'object', label: '', of: field.of } : field
  if (Array.isArray(value))
    return value.map((item, index) =>
      mapValue(itemField, item, change, { name, path: pathOf(index) }),
    )
  return Object.fromEntries(
    Object.entries(value).map(([memberName, member]) => {
      // The URL and alt text of a picture have no fields of their own, so they get the image field.
      const memberField =
        field?.kind === 'image'
          ? field
          : of && Object.hasOwn(of, memberName)
            ? of[memberName]
            : undefined
      // PostgreSQL rejects lone surrogates, also in attribute names.
      return [
        memberName.toWellFormed(),
        mapValue(memberField, member, change, { name: memberName, path: pathOf(memberName) }),
      ]
    }),
  )
}

export const isUrlField = ({ field, name }: TextFieldLocation): boolean =>
  field?.kind === 'text' && /(?:href|url|link)$/i.test(name)

/**
 * Replaces lone surrogates and removes NUL characters in all texts of the value, because PostgreSQL
 * rejects both.
 */
export const toStorableValue = <Value>(value: Value): Value =>
  mapTextFields(undefined, value, (text) => text.toWellFormed().replaceAll('\0', '')) as Value
