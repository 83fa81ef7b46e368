// Calls an endpoint over HTTP without a server, with its sample input or any other.

import { createApiApp } from '#api/framework/http-app.ts'
import { contentTypesByRequestFormat } from '#api/framework/request-body.ts'
import type { Caller } from '#api/framework/caller.ts'
import type { Endpoint } from '#api/framework/endpoint.ts'
import type { EndpointKey } from '#api/index.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'
import type { AppContext } from '#operations/context.ts'
import { callerFor, callers } from './builders/callers.ts'
import { limitsReturning } from './builders/limits.ts'

export type EndpointInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}
type CallOptions = {
  text?: string
  type?: string
  caller?: Caller
  idempotencyKey?: string | undefined
}
type EndpointResponse = {
  status: number
  text: string
  headers: Headers
  faults: readonly unknown[]
}
export type CallEndpoint = (
  endpoint: Endpoint,
  input: EndpointInput,
  sending?: CallOptions,
) => Promise<EndpointResponse>

/** A body with this text sends `1e999` instead: valid JSON that JavaScript reads as Infinity. */
export const infinityMarker = '(infinite)'

/**
 * `text` and `type` replace the body and its content type. Unexpected errors inside the shop are
 * returned as `faults`.
 */
export function createEndpointCaller(context: AppContext): CallEndpoint {
  const app = createApiApp({
    context,
    endpoints: allEndpoints,
    callerOf: (context) => (context.env as { caller: Caller }).caller,
    limits: limitsReturning(undefined),
    onFault: (error, context) => void (context.env as { faults: unknown[] }).faults.push(error),
  })
  return async (
    endpoint,
    input,
    { text, type, caller = callerFor(endpoint), idempotencyKey } = {},
  ) => {
    const faults: unknown[] = []
    const body = text ?? encodeBody(endpoint, input.body)
    const encoded = new Response(body ?? '')
    const headers = {
      'content-type':
        type ??
        (body instanceof FormData
          ? (encoded.headers.get('content-type') ?? '')
          : contentTypesByRequestFormat[endpoint.requestFormat ?? 'json']),
    }
    const init = {
      method: endpoint.method,
      ...(body !== undefined && { body: await encoded.arrayBuffer(), headers }),
    }
    const response = await app.request(urlOf(endpoint, input), init, {
      caller: { ...caller, idempotencyKey },
      faults,
    })
    return {
      status: response.status,
      text: await response.text(),
      headers: response.headers,
      faults,
    }
  }
}

export const endpointOf = (key: EndpointKey): Endpoint =>
  allEndpoints.find((endpoint) => endpoint.key === key)!

/** Calls endpoints by their key. `body` is what the JSON says; undefined without any. */
export function createKeyCaller(context: AppContext) {
  const callEndpoint = createEndpointCaller(context)
  return async (key: EndpointKey, input: EndpointInput = {}, caller?: Caller) => {
    const options = caller ? { caller } : {}
    const { status, text } = await callEndpoint(endpointOf(key), input, options)
    return { status, body: text === '' ? undefined : JSON.parse(text) }
  }
}

/**
 * Reads the replies of endpoints, as customer service or as `caller`. @throws when a call is
 * refused.
 */
export function createReplyReader(context: AppContext) {
  const call = createKeyCaller(context)
  return async (key: EndpointKey, input: EndpointInput = {}, caller: Caller = callers.support) => {
    const { status, body } = await call(key, input, caller)
    if (status !== 200) throw new Error(`${key}: ${status} ${JSON.stringify(body)}`)
    return body as Record<string, never>
  }
}

function encodeBody({ requestFormat }: Endpoint, body: unknown): string | FormData | undefined {
  if (body === undefined) return undefined
  if (requestFormat === 'multipart') return encodeForm(Object(body) as object)
  if (requestFormat === 'form')
    return String(
      new URLSearchParams(
        Object.entries(Object(body) as object).map(([name, value]) => [name, toText(value)]),
      ),
    )
  return JSON.stringify(body).replaceAll(`"${infinityMarker}"`, '1e999')
}

function encodeForm(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    form.append(name.toWellFormed(), value instanceof Blob ? value : toText(value))
  return form
}

function urlOf({ path }: Endpoint, { params = {}, query = {} }: EndpointInput): string {
  const pathname = path.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) =>
    encodeURIComponent(toText(params[name] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) search.append(name, toText(one))
  return search.size > 0 ? `${pathname}?${search}` : pathname
}

/** Replaces lone surrogates, which a URL cannot carry. */
const toText = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
