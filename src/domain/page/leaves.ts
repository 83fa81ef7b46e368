// The single values of a block, each with the way to it: what a reader sees, an editor fills in and a check looks at.

import type { Field, Fields } from './fields.ts'

export type Path = readonly (string | number)[]
type LeafField = Exclude<Field, { kind: 'repeater' | 'object' }>
/** `name` is what staff call it: 'Punten 2, Tekst'. `value` is as stored, of any shape. */
export type Leaf = { path: Path; name: string; field: LeafField; value: unknown }

const memberOf = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string | number, unknown>)[name] : undefined

/** In the order of the fields. Members that no field knows are passed over; a repeater gives the leaves of the items it holds. */
export function leaves(fields: Fields, values: unknown, path: Path = [], within = ''): Leaf[] {
  return Object.entries(fields).flatMap(([key, field]): Leaf[] => {
    const [value, here] = [memberOf(values, key), [...path, key]]
    const name = within ? `${within}, ${field.label}` : field.label
    if (field.kind === 'object') return leaves(field.of, value, here, name)
    if (field.kind === 'repeater')
      return Array.isArray(value) ? value.flatMap((item, at) => leaves(field.of, item, [...here, at], `${name} ${at + 1}`)) : []
    return [{ path: here, name, field, value }]
  })
}

/** A value inside others; undefined where the way ends. */
export const valueAt = (value: unknown, path: Path): unknown => path.reduce(memberOf, value)
