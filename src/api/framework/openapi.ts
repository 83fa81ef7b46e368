// Generates the OpenAPI 3.1 document from the endpoint declarations.

import { z } from 'zod'
import { httpStatusByProblem } from '#domain/problem-status.ts'
import type { SentMessage } from './sent-message.ts'
import { contentTypesByRequestFormat } from './request-body.ts'
import { type Endpoint, problemCodesOf, contentTypeByFileFormat } from './endpoint.ts'
import type { Programs } from '#operations/programs.ts'

type Schema = {
  $ref?: string
  properties?: Record<string, object>
  required?: string[]
  $schema?: string
  $defs?: Record<string, object>
}

export function createOpenapiDocument(
  endpoints: readonly Endpoint[],
  sentMessages: Readonly<Record<string, SentMessage>>,
  programs: Programs | undefined,
) {
  const schemas: Record<string, object> = {}
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')
    ;(paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, schemas)
  }
  const Problem = {
    type: 'object',
    properties: {
      message: { type: 'string', description: 'Dutch, fit for a shopper' },
      code: { type: 'string', enum: Object.keys(httpStatusByProblem) },
      errors: {
        type: 'object',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
    },
    required: ['message', 'code'],
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Luwte',
      version: '1',
      description: 'Amounts are euros with two decimals. Errors are JSON with a Dutch message.',
    },
    paths,
    webhooks: Object.fromEntries(
      Object.entries(sentMessages).map(([event, message]) => [
        event,
        { post: sentOperation(message, schemas) },
      ]),
    ),
    components: {
      schemas: { ...schemas, Problem },
      securitySchemes: { login, ...(programs && { apiKey: apiKeyScheme(programs) }) },
    },
  }
}

/** People log in. */
const login = {
  type: 'http',
  scheme: 'bearer',
  description: 'The token of a session, beside its cookie',
}

/** Programs of partners have a key. An operation names the scope that the key needs. */
const apiKeyScheme = ({ key: { format, description }, scopes }: Programs) => ({
  type: 'http',
  scheme: 'bearer',
  bearerFormat: format,
  description: `${description}. Scopes: ${scopes.join(', ')}`,
})

function securityOf({ access, scope }: Endpoint) {
  if (access === 'public') return {}
  return { security: [access === 'partner' ? { apiKey: [scope] } : { login: [] }] }
}

function sentOperation(
  { summary, headers, body, answers }: SentMessage,
  schemas: Record<string, object>,
) {
  return {
    summary,
    parameters: Object.entries(headers).map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(body, 'output', schemas) } },
    },
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, description]) => [status, { description }]),
    ),
  }
}

function operation(endpoint: Endpoint, schemas: Record<string, object>) {
  const {
    key,
    method,
    path,
    summary,
    query,
    body,
    requestFormat = 'json',
    reply,
    responseFormat = 'json',
    status,
    headers = {},
    cacheTags,
    mayBePending,
  } = endpoint
  const type = contentTypesByRequestFormat[requestFormat]
  const content = reply && {
    content:
      responseFormat === 'json'
        ? { 'application/json': { schema: schemaOf(reply, 'output', schemas) } }
        : { [contentTypeByFileFormat[responseFormat]]: {} },
  }
  return {
    summary,
    operationId: key,
    ...securityOf(endpoint),
    // So that a changed permission is a changed line of docs/openapi.json.
    ...(endpoint.access === 'staff' && { 'x-permission': endpoint.permission }),
    parameters: [
      ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...queryParameters(query, schemas),
      ...Object.entries(headers).map(([name, description]) => ({
        name,
        in: 'header',
        description,
        schema: { type: 'string' },
      })),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { [type]: { schema: schemaOf(body, 'input', schemas) } },
      },
    }),
    responses: {
      [status]: { description: summary, ...content },
      ...(mayBePending && {
        202: { description: 'Pending until the customer confirms it by mail', ...content },
      }),
      ...(cacheTags &&
        method === 'GET' && { 304: { description: 'Unchanged since the ETag in If-None-Match' } }),
      ...problemResponses(endpoint),
    },
  }
}

function queryParameters(query: z.ZodType | undefined, schemas: Record<string, object>) {
  const { properties = {}, required = [] } = query ? schemaOf(query, 'input', schemas) : {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function problemResponses(endpoint: Endpoint) {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }
  const byStatus = Map.groupBy(
    [...problemCodesOf(endpoint)].sort(),
    (code) => httpStatusByProblem[code],
  )
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [status, { description: list.join(', '), content }]),
  )
}

/** Moves every shape with an id to `schemas`, and leaves a reference. */
function schemaOf(
  shape: z.ZodType,
  io: 'input' | 'output',
  schemas: Record<string, object>,
): Schema {
  const {
    $schema: _,
    $defs = {},
    ...schema
  } = JSON.parse(
    JSON.stringify(z.toJSONSchema(shape, { io, unrepresentable: 'any' })).replaceAll(
      '"#/$defs/',
      '"#/components/schemas/',
    ),
  ) as Schema
  Object.assign(schemas, $defs)
  const { id, ...rest } = schema as { id?: string }
  if (!id) return schema
  schemas[id] = rest
  return { $ref: `#/components/schemas/${id}` }
}
