// Values that nobody means well with, and a good value with one thing wrong in it.

import * as fc from 'fast-check'
import { infinite } from '#tests/support/ask.ts'

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
export const hostileText: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary', maxLength: 40 }))
const numbers: readonly unknown[] = [-1, 0, -0, 1.5, 2 ** 31, 2 ** 53 - 1, 2 ** 53, -(2 ** 63), 1e308, Number.MIN_VALUE, infinite]
export const hostileNumber: fc.Arbitrary<unknown> = fc.constantFrom(...numbers)

const nested = (depth: number): unknown => JSON.parse(`${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`)
const owns = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then', 'length', 'toJSON']
const members = fc.tuple(fc.constantFrom(...owns), fc.constantFrom<unknown>({}, [], null, 1, 'x')).map(([name, value]) =>
  // As a parser makes it: a member of its own, whatever its name.
  Object.defineProperty({}, name, { value, enumerable: true }),
)

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], nested(500)),
  members,
  fc.jsonValue({ maxDepth: 3 }),
)

type Path = (string | number)[]
const pathsIn = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([name, member]) => pathsIn(member, [...path, name]))]
    : [path]

/** The good value with one part of it replaced, left out, put in a list, or joined by a stranger. */
export const spoilt = (good: unknown): fc.Arbitrary<unknown> =>
  fc.tuple(fc.constantFrom(...pathsIn(good)), fc.constantFrom('replace', 'drop', 'wrap', 'join'), hostile).map(([path, how, value]) => {
    const change = (part: unknown) => (how === 'drop' ? undefined : how === 'wrap' ? [part] : how === 'join' ? joined(part, value) : value)
    return changed(good, path, change)
  })

/** The good value with each of its texts and numbers replaced by each hostile one in turn. */
export function* eachPartSpoilt(good: unknown): Generator {
  const leaves = pathsIn(good).filter((path) => typeof partAt(good, path) !== 'object')
  for (const path of leaves) for (const value of [...texts, ...numbers]) yield changed(good, path, () => value)
}

const partAt = (value: unknown, path: Path): unknown =>
  path.reduce((part: unknown, name) => Reflect.get(Object(part) as object, name), value)

const joined = (part: unknown, value: unknown): unknown =>
  Array.isArray(part) ? [...part, value] : typeof part === 'object' && part !== null ? { ...part, vreemd: value } : `${String(part)}\0`

function changed(value: unknown, [name, ...rest]: Path, change: (part: unknown) => unknown): unknown {
  if (name === undefined) return change(value)
  if (Array.isArray(value)) return value.map((member: unknown, index) => (String(index) === name ? changed(member, rest, change) : member))
  const members = Object(value) as Record<string, unknown>
  return { ...members, [name]: changed(members[name], rest, change) }
}
