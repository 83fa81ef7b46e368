// Values that look like what an endpoint asks for: made from its own description, each part now and then wrong.

import * as fc from 'fast-check'
import { z } from 'zod'
import { hostile, hostileNumber, hostileText } from './hostile.ts'

/** What is read of a JSON Schema. */
export type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  minimum?: number
  maximum?: number
}

export function near(shape: z.ZodType): fc.Arbitrary<unknown> {
  const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema
  return nearSchema(schema, schema.$defs ?? {})
}

const mostly = (right: fc.Arbitrary<unknown>) => fc.oneof({ arbitrary: right, weight: 9 }, { arbitrary: hostile, weight: 1 })

/** `named` are the shapes that a `$ref` ends in. */
export function nearSchema(schema: Schema, named: Record<string, Schema>): fc.Arbitrary<unknown> {
  const one = (part: Schema) => mostly(nearSchema(part, named))
  if (schema.$ref) return nearSchema(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, named)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(one))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  switch (schema.type) {
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, one(part)])), {
        requiredKeys: [],
      })
    case 'array':
      return fc.array(one(schema.items ?? {}), { maxLength: 5 })
    case 'string':
      return fc.oneof(hostileText, fc.emailAddress(), fc.constantFrom('1012 JS', '12a', 'ideal', 'Dam'))
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: Math.ceil(schema.minimum ?? -9), max: Math.floor(schema.maximum ?? 99) }), hostileNumber)
    case 'boolean':
      return fc.boolean()
    default:
      return hostile
  }
}
