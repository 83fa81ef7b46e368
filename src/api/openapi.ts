// OpenAPI 3.1, read off the endpoints themselves; nothing is written twice.

import { z } from 'zod'
import { type ProblemCode, problemStatus } from '#domain/problem-status.ts'
import { bodyKinds } from './body.ts'
import type { Endpoint } from './endpoint.ts'
import { fileTypes } from './file.ts'

type Schema = { $ref?: string; properties?: Record<string, object>; required?: string[]; $schema?: string; $defs?: Record<string, object> }

export function openapi(offered: readonly Endpoint[]) {
  const schemas: Record<string, object> = {}
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of offered) {
    const path = endpoint.path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')
    ;(paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, schemas)
  }
  const Problem = {
    type: 'object',
    properties: {
      message: { type: 'string', description: 'Dutch, fit for a shopper' },
      code: { type: 'string', enum: Object.keys(problemStatus) },
      errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    },
    required: ['message', 'code'],
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Luwte', version: '1', description: 'Amounts are euros with two decimals. Errors are JSON with a Dutch message.' },
    paths,
    components: { schemas: { ...schemas, Problem }, securitySchemes: { login: { type: 'http', scheme: 'bearer' } } },
  }
}

function operation(endpoint: Endpoint, schemas: Record<string, object>) {
  const {
    key,
    path,
    summary,
    query,
    body,
    bodyAs = 'json',
    reply,
    replyAs = 'json',
    status = 200,
    headers = {},
    cacheTags,
    mayWait,
    for: audience,
  } = endpoint
  const type = bodyKinds[bodyAs]
  const content = reply && {
    content: replyAs === 'json' ? { 'application/json': { schema: schemaOf(reply, 'output', schemas) } } : { [fileTypes[replyAs]]: {} },
  }
  return {
    summary,
    operationId: key,
    ...(audience !== 'everyone' && { security: [{ login: [] }] }),
    parameters: [
      ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...inQuery(query, schemas),
      ...Object.entries(headers).map(([name, description]) => ({ name, in: 'header', description, schema: { type: 'string' } })),
    ],
    ...(body && { requestBody: { required: true, content: { [type]: { schema: schemaOf(body, 'input', schemas) } } } }),
    responses: {
      [status]: { description: summary, ...content },
      ...(mayWait && { 202: { description: 'Waits until its owner confirms it from a mail', ...content } }),
      ...(cacheTags && { 304: { description: 'Not changed since the ETag in If-None-Match' } }),
      ...refusals(endpoint),
    },
  }
}

function inQuery(query: z.ZodType | undefined, schemas: Record<string, object>) {
  const { properties = {}, required = [] } = query ? schemaOf(query, 'input', schemas) : {}
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

/** What was declared, and what the API layer itself may answer for this kind of call. */
function refusals({ problems: declared = [], params, query, body, limit, ownPagesOnly, for: audience }: Endpoint) {
  const codes = new Set<ProblemCode>([...declared, 'shop-unavailable'])
  if (params) codes.add('not-found')
  if (query || body) codes.add('input-invalid')
  if (body) for (const code of ['body-malformed', 'body-too-large', 'media-type'] as const) codes.add(code)
  if (limit) codes.add('too-many-requests')
  if (audience !== 'everyone') codes.add('not-logged-in')
  if (audience === 'staff' || ownPagesOnly) codes.add('not-allowed')
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }
  const byStatus = Map.groupBy([...codes].sort(), (code) => problemStatus[code])
  return Object.fromEntries([...byStatus].map(([status, list]) => [status, { description: list.join(', '), content }]))
}

/** Shapes with a name of their own are told once, under components. */
function schemaOf(shape: z.ZodType, io: 'input' | 'output', schemas: Record<string, object>): Schema {
  const {
    $schema: _,
    $defs = {},
    ...own
  } = JSON.parse(
    JSON.stringify(z.toJSONSchema(shape, { io, unrepresentable: 'any' })).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as Schema
  Object.assign(schemas, $defs)
  const { id, ...rest } = own as { id?: string }
  if (!id) return own
  schemas[id] = rest
  return { $ref: `#/components/schemas/${id}` }
}
