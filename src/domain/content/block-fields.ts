// Plain data without functions.

type Common = { label: string; hint?: string }
export type Field =
  | (Common & { kind: 'text' | 'textarea'; max?: number; default?: string })
  | (Common & { kind: 'richtext' })
  | (Common & { kind: 'image' })
  | (Common & { kind: 'multiselect'; max?: number; options: OptionsSource })
  | (Common & { kind: 'object'; of: Fields })
  | (Common & { kind: 'repeater'; max?: number; of: Fields })

/**
 * The choices of a field: constant values with Dutch labels, or the name of a list that the editor
 * loads from the API.
 */
export type OptionsSource =
  | Readonly<Record<string, string>>
  | 'products'
  | 'categories'
  | 'articles'

export type Fields = { readonly [name: string]: Field }
/**
 * `focal` is the point that stays visible when the picture is cropped, with coordinates from 0 to
 * 1. `tint` is the ground of a picture with a transparent ground, as #rrggbb.
 */
export type BlockImageValue = {
  url: string
  alt: string
  width?: number
  height?: number
  focal?: { x: number; y: number }
  decorative?: boolean
  tint?: string
} | null

type Value<F> = F extends { kind: 'repeater'; of: infer Of extends Fields }
  ? BlockValues<Of>[]
  : F extends { kind: 'object'; of: infer Of extends Fields }
    ? BlockValues<Of>
    : F extends { kind: 'multiselect' }
      ? string[]
      : F extends { kind: 'image' }
        ? BlockImageValue
        : string

/** Derives the types of a block's values from its fields: `BlockValues<typeof fields>`. */
export type BlockValues<F extends Fields> = { [K in keyof F]: Value<F[K]> }

export type ValuePath = readonly (string | number)[]
type LeafField = Exclude<Field, { kind: 'repeater' | 'object' }>
/**
 * `name` is the Dutch label for staff, such as 'Punten 2, Tekst'. `value` is the stored value and
 * can have any shape.
 */
export type BlockLeaf = { path: ValuePath; name: string; field: LeafField; value: unknown }

const memberOf = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string | number, unknown>)[name]
    : undefined

/** In the order of the fields, also inside objects and repeaters. */
export function listLeafFields(
  fields: Fields,
  values: unknown,
  path: ValuePath = [],
  parentName = '',
): BlockLeaf[] {
  return Object.entries(fields).flatMap(([key, field]): BlockLeaf[] => {
    const [value, ownPath] = [memberOf(values, key), [...path, key]]
    const name = parentName ? `${parentName}, ${field.label}` : field.label
    if (field.kind === 'object') return listLeafFields(field.of, value, ownPath, name)
    if (field.kind === 'repeater')
      return Array.isArray(value)
        ? value.flatMap((item, index) =>
            listLeafFields(field.of, item, [...ownPath, index], `${name} ${index + 1}`),
          )
        : []
    return [{ path: ownPath, name, field, value }]
  })
}

export const getAtPath = (value: unknown, path: ValuePath): unknown => path.reduce(memberOf, value)
