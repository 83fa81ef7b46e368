// The API client over HTTP. Screens and blocks call the API with `api('GET /api/product/:slug', {
// params })`. On the server they use the function with the same type in in-process.ts.

import { isProblem, Problem, type FieldErrors, type ProblemCode } from '#domain/problem.ts'
import type { EndpointInput, EndpointKey, EndpointReply } from '../index.ts'
import { maxWaitMs } from './max-wait-ms.ts'

export type Api = <K extends EndpointKey>(
  key: K,
  ...call: {} extends EndpointInput<K>
    ? [call?: EndpointInput<K> & RequestOptions]
    : [call: EndpointInput<K> & RequestOptions]
) => Promise<EndpointReply<K>>
export type RequestOptions = { signal?: AbortSignal; idempotencyKey?: string }
type AnyInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
} & RequestOptions
type Send = (request: Request) => Response | Promise<Response>

type Options = { send?: Send; token?: () => string | undefined }

/**
 * `origin` is '' in the browser. A call that its `signal` aborted throws the error of `fetch`.
 * @throws Problem for an error response; shop-unavailable without a `status` if there is no
 * connection or no answer in time; unexpected for an answer that is not JSON
 */
export const apiOverHttp =
  (
    origin: string,
    { send = (request) => fetch(request), token = () => undefined }: Options = {},
  ): Api =>
  async (key, ...[input]) => {
    const { response, reply } = await withNetworkProblem(
      async (signal) => {
        const sent = await send(createRequest(origin, key, { ...input, signal }, token()))
        return { response: sent, reply: await readReply(sent) }
      },
      input?.signal,
      maxWaitMs(key),
    )
    // The compiler cannot infer the type of the reply from the endpoint's key.
    if (response.ok) return reply as never
    throw toProblem(response, reply)
  }

/**
 * Returns the parsed JSON, a file with its name, or undefined for an empty body. An error response
 * may have any body.
 */
async function readReply(response: Response) {
  if (response.status === 204) return undefined
  const [, name] =
    /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  if (name !== undefined) return { name, bytes: new Uint8Array(await response.arrayBuffer()) }
  const text = await response.text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    if (response.ok) throw new Problem('unexpected', { status: response.status })
    return undefined
  }
}

function createRequest(
  origin: string,
  key: string,
  { params = {}, query = {}, body, signal, idempotencyKey }: AnyInput,
  token: string | undefined,
): Request {
  const [method, path] = key.split(' ') as [string, string]
  const url = new URL(fillPath(path, params), origin || location.origin)
  for (const [name, value] of Object.entries(query))
    for (const item of [value].flat())
      if (item !== undefined) url.searchParams.append(name, String(item))
  const headers = new Headers({ accept: 'application/json' })
  const form = toFormData(body)
  if (body !== undefined && !form) headers.set('content-type', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  return new Request(url, {
    method,
    headers,
    credentials: 'include',
    signal: signal ?? null,
    ...(body === undefined ? {} : { body: form ?? JSON.stringify(body) }),
  })
}

/** Undefined for a body without a file. */
function toFormData(body: unknown): FormData | undefined {
  const parts = Object.entries(Object(body) as Record<string, unknown>)
  if (!parts.some(([, part]) => part instanceof Blob)) return undefined
  const form = new FormData()
  for (const [name, part] of parts) form.append(name, part instanceof Blob ? part : String(part))
  return form
}

/** Replaces `:name` by one URL-encoded segment, and `:name{.*}` by a URL-encoded path. */
const fillPath = (path: string, params: Record<string, unknown>) =>
  path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string, rest?: string) =>
    rest
      ? String(params[name] ?? '')
          .split('/')
          .map(encodeURIComponent)
          .join('/')
      : encodeURIComponent(String(params[name] ?? '')),
  )

/** True if the shop did not answer in time. It may have done what the call asked. */
export const isTooLate = (error: unknown): boolean =>
  isProblem(error) && error.more['isTooLate'] === true

/** Ends a call whose answer is not there in time. Older browsers lack AbortSignal.any. */
async function withNetworkProblem<Answer>(
  call: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal | undefined,
  maxMs: number | undefined,
): Promise<Answer> {
  const ending = new AbortController()
  const end = () => ending.abort(signal?.reason)
  let isTooLate = false
  const timer =
    maxMs &&
    setTimeout(() => {
      isTooLate = true
      end()
    }, maxMs)
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end)
  try {
    return await call(ending.signal)
  } catch (error) {
    if (signal?.aborted || isProblem(error)) throw error
    throw new Problem('shop-unavailable', {
      message: `${isTooLate ? 'De winkel antwoordt niet.' : 'Geen verbinding met de winkel.'} Controleer je internet en probeer het opnieuw.`,
      more: { isTooLate },
    })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

type ProblemBody = { message?: string; code?: ProblemCode; errors?: FieldErrors } & Record<
  string,
  unknown
>
function toProblem(response: Response, reply: ProblemBody | undefined): Problem {
  const { message, code, errors, ...more } = reply ?? {}
  return new Problem(code ?? (response.status === 503 ? 'shop-unavailable' : 'unexpected'), {
    more,
    status: response.status,
    ...(errors && { errors }),
    ...(message && { serverMessage: message }),
  })
}
