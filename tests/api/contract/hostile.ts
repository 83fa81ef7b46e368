// Hostile values, and valid values with one part made hostile.

import * as fc from 'fast-check'
import { z } from 'zod'
import { infinityMarker } from '../../support/call-endpoint.ts'

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\\u0000',
  '\r\nset-cookie: a=b',
  '\u202e\u2066',
  'İ̇ẞ',
  '１２３４ ＡＢ',
  '٣',
  '-1',
  '1e9',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%',
  '%00',
  '%ff',
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '🙂'.repeat(500),
  'x'.repeat(5_000),
  'a '.repeat(20_000),
]
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const numbers: readonly unknown[] = [
  -1,
  0,
  -0,
  1.5,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 63),
  1e308,
  Number.MIN_VALUE,
  infinityMarker,
]
export const hostileNumber: fc.Arbitrary<unknown> = fc.constantFrom(...numbers)

const nested = (depth: number): unknown =>
  JSON.parse(`${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`)
const builtinNames = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'then',
  'length',
  'toJSON',
]
const builtinMembers = fc
  .tuple(fc.constantFrom(...builtinNames), fc.constantFrom<unknown>({}, [], null, 1, 'x'))
  .map(([name, value]) =>
    // Defined as JSON.parse does: an own property, even for `__proto__`.
    Object.defineProperty({}, name, { value, enumerable: true }),
  )

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], nested(500)),
  builtinMembers,
  fc.jsonValue({ maxDepth: 3 }),
)

type Path = (string | number)[]
const pathsIn = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([name, member]) => pathsIn(member, [...path, name]))]
    : [path]

/**
 * The valid value with one part replaced, removed, wrapped in a list, or extended with a foreign
 * value.
 */
export const withHostilePart = (valid: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fc.constantFrom(...pathsIn(valid)),
      fc.constantFrom('replace', 'drop', 'wrap', 'join'),
      hostile,
    )
    .map(([path, mutation, value]) => {
      const change = (part: unknown) =>
        mutation === 'drop'
          ? undefined
          : mutation === 'wrap'
            ? [part]
            : mutation === 'join'
              ? extend(part, value)
              : value
      return changeAt(valid, path, change)
    })

/** The valid value once for each combination of a text or number in it and a hostile value. */
export function* withEachHostilePart(valid: unknown): Generator {
  const leaves = pathsIn(valid).filter((path) => typeof partAt(valid, path) !== 'object')
  for (const path of leaves)
    for (const value of [...texts, ...numbers]) yield changeAt(valid, path, () => value)
}

/**
 * The valid value with each hostile text in each field of the schema, one at a time, also in fields
 * that the valid value leaves out.
 */
export function* withEachHostileField(
  shape: z.ZodType,
  valid: Record<string, unknown> = {},
): Generator<Record<string, unknown>> {
  const { properties = {} } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  for (const name of Object.keys(properties))
    for (const text of texts) yield { ...valid, [name]: text }
}

const partAt = (value: unknown, path: Path): unknown =>
  path.reduce((part: unknown, name) => Reflect.get(Object(part) as object, name), value)

const extend = (part: unknown, value: unknown): unknown =>
  Array.isArray(part)
    ? [...part, value]
    : typeof part === 'object' && part !== null
      ? { ...part, vreemd: value }
      : `${String(part)}\0`

function changeAt(
  value: unknown,
  [name, ...rest]: Path,
  change: (part: unknown) => unknown,
): unknown {
  if (name === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((member: unknown, index) =>
      String(index) === name ? changeAt(member, rest, change) : member,
    )
  const members = Object(value) as Record<string, unknown>
  return { ...members, [name]: changeAt(members[name], rest, change) }
}
