// Values of nearly the right shape for an endpoint: generated from its schema, with a hostile part
// now and then.

import * as fc from 'fast-check'
import { z } from 'zod'
import { hostile, hostileNumber, hostileText } from './hostile.ts'

/** The parts of a JSON Schema that the generator reads. */
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

export function nearlyValid(shape: z.ZodType): fc.Arbitrary<unknown> {
  const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema
  return nearlyValidBySchema(schema, schema.$defs ?? {})
}

const mostlyValid = (valid: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: valid, weight: 9 }, { arbitrary: hostile, weight: 1 })

/** `definitions` are the schemas that a `$ref` names. */
export function nearlyValidBySchema(
  schema: Schema,
  definitions: Record<string, Schema>,
): fc.Arbitrary<unknown> {
  const one = (part: Schema) => mostlyValid(nearlyValidBySchema(part, definitions))
  if (schema.$ref)
    return nearlyValidBySchema(definitions[schema.$ref.split('/').at(-1) ?? ''] ?? {}, definitions)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(one))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, part]) => [name, one(part)]),
        ),
        {
          requiredKeys: [],
        },
      )
    case 'array':
      return fc.array(one(schema.items ?? {}), { maxLength: 5 })
    case 'string':
      return fc.oneof(
        hostileText,
        fc.emailAddress(),
        fc.constantFrom('1012 JS', '12a', 'ideal', 'Dam'),
      )
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.ceil(schema.minimum ?? -9), max: Math.floor(schema.maximum ?? 99) }),
        hostileNumber,
      )
    case 'boolean':
      return fc.boolean()
    default:
      return hostile
  }
}
