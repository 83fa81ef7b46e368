// Random valid calls of the public endpoints, made from their schemas.

import { z } from 'zod'
import type { Endpoint } from '#api/framework/endpoint.ts'
import { contentTypesByRequestFormat } from '#api/framework/request-body.ts'
import type { Schema as BaseSchema } from '../api/contract/nearly-valid.ts'

type Schema = BaseSchema & { maxItems?: number; maxLength?: number; format?: string }
/** Texts that the shop knows, such as slugs, by the name of a parameter or member. */
export type KnownTexts = Readonly<Record<string, readonly string[]>>
type Draw = { random: () => number; known: KnownTexts }

const upTo = (max: number, { random }: Draw) => Math.floor(random() * (max + 1))
const pick = <Item>(items: readonly Item[], draw: Draw): Item =>
  items[upTo(items.length - 1, draw)]!

function drawText(name: string, { maxLength = 40, format }: Schema, draw: Draw): string {
  const known = draw.known[name]
  if (known && draw.random() < 0.8) return pick(known, draw)
  const word = draw.random().toString(36).slice(2)
  if (format === 'email') return `${word}@voorbeeld.example`
  if (format === 'date') return `2027-01-${String(1 + upTo(27, draw)).padStart(2, '0')}`
  return word.slice(0, maxLength)
}

function drawValue(
  name: string,
  schema: Schema,
  definitions: Schema['$defs'],
  draw: Draw,
): unknown {
  const part = (next: Schema, partName = name) => drawValue(partName, next, definitions, draw)
  if (schema.$ref) return part(definitions?.[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if (schema.anyOf) return part(pick(schema.anyOf, draw))
  if (schema.enum) return pick(schema.enum, draw)
  if ('const' in schema) return schema.const
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
          draw.random() < 0.7 ? [[key, part(value, key)]] : [],
        ),
      )
    case 'array':
      return Array.from({ length: upTo(Math.min(schema.maxItems ?? 5, 20), draw) }, () =>
        part(schema.items ?? {}),
      )
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 1_000 } = schema
      return minimum + upTo(Math.min(maximum - minimum, 1_000), draw)
    }
    case 'boolean':
      return draw.random() < 0.5
    default:
      return drawText(name, schema, draw)
  }
}

const schemas = new WeakMap<z.ZodType, Schema>()
function drawShape(shape: z.ZodType, draw: Draw): unknown {
  const schema =
    schemas.get(shape) ?? (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema)
  schemas.set(shape, schema)
  return drawValue('', schema, schema.$defs, draw)
}

/** The path with its query, and what fetch needs for the rest. */
export function drawQuestion(
  { method, path, query, body, requestFormat = 'json' }: Endpoint,
  draw: Draw,
): { path: string; init: RequestInit } {
  const filled = path.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) =>
    name === 'path'
      ? pick(draw.known[name] ?? [''], draw)
      : encodeURIComponent(drawText(name, {}, draw)),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ? (drawShape(query, draw) as object) : {}))
    for (const one of [value].flat()) search.append(name, String(one))
  const input = body && drawShape(body, draw)
  return {
    path: search.size > 0 ? `${filled}?${search}` : filled,
    init: {
      method,
      ...(body &&
        (requestFormat === 'multipart'
          ? { body: toForm(input) }
          : {
              headers: { 'content-type': contentTypesByRequestFormat[requestFormat] },
              body:
                requestFormat === 'form'
                  ? new URLSearchParams(input as Record<string, string>).toString()
                  : JSON.stringify(input),
            })),
    },
  }
}

function toForm(input: unknown): FormData {
  const form = new FormData()
  for (const name of Object.keys(input as object)) form.append(name, new Blob(['x']))
  return form
}
