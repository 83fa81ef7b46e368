// Lists the fields of a block that contain no other fields, with their values and paths.

import type { Field, Fields } from './block-fields.ts'

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

/**
 * Returns the leaves in the order of the fields, including leaves inside objects and repeaters.
 * Skips stored values without a field.
 */
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

/** Returns the value at the path; undefined if the path does not exist. */
export const getAtPath = (value: unknown, path: ValuePath): unknown => path.reduce(memberOf, value)
