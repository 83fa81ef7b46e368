// How screens and blocks ask the API: `api('GET /api/product/:slug', { params })`.
// This one goes over HTTP; in-process.ts is the same function inside the server.

import { Problem, type FieldErrors } from '#domain/problem.ts'
import { isProblemCode } from '#domain/problem-status.ts'
import type { Call, Key, Reply } from './index.ts'

export type Api = <K extends Key>(
  key: K,
  ...call: {} extends Call<K> ? [call?: Call<K> & Extra] : [call: Call<K> & Extra]
) => Promise<Reply<K>>
/** What a browser may add to a call. */
export type Extra = { signal?: AbortSignal; idempotencyKey?: string }
type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown } & Extra
type Send = (request: Request) => Response | Promise<Response>

/** `origin` is '' in the browser. A failure of any kind arrives as a Problem; 'shop-unavailable' when the network or the shop is gone. */
export const apiOverHttp =
  (
    origin: string,
    { send = (request) => fetch(request), token = () => undefined }: { send?: Send; token?: () => string | undefined } = {},
  ): Api =>
  async (key, ...given) => {
    const response = await reached(() => send(requestOf(origin, key, given[0] ?? {}, token())), given[0]?.signal)
    const reply = await replyOf(response)
    // What a key answers is known to whoever asks it; here it may be any of them.
    if (response.ok) return reply as never
    throw problemOf(response, reply)
  }

/** JSON, or a file under its name. */
async function replyOf(response: Response) {
  if (response.status === 204) return undefined
  const [, name] = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  if (name !== undefined) return { name, bytes: new Uint8Array(await response.arrayBuffer()) }
  return response.json().catch(() => undefined)
}

function requestOf(
  origin: string,
  key: string,
  { params = {}, query = {}, body, signal, idempotencyKey }: Loose,
  token: string | undefined,
): Request {
  const [method, path] = key.split(' ') as [string, string]
  const url = new URL(fill(path, params), origin || location.origin)
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) url.searchParams.append(name, String(one))
  const headers = new Headers({ accept: 'application/json' })
  const form = formOf(body)
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

/** A body with a file in it travels as a form. */
function formOf(body: unknown): FormData | undefined {
  const parts = Object.entries(Object(body) as Record<string, unknown>)
  if (!parts.some(([, part]) => part instanceof Blob)) return undefined
  const form = new FormData()
  for (const [name, part] of parts) form.append(name, part instanceof Blob ? part : String(part))
  return form
}

/** `:name` takes one segment, `:name{.*}` the rest of the path. */
const fill = (path: string, params: Record<string, unknown>) =>
  path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string, rest?: string) =>
    rest
      ? String(params[name] ?? '')
          .split('/')
          .map(encodeURIComponent)
          .join('/')
      : encodeURIComponent(String(params[name] ?? '')),
  )

async function reached(ask: () => Response | Promise<Response>, signal: AbortSignal | undefined) {
  try {
    return await ask()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Problem('shop-unavailable', { message: 'Geen verbinding met de winkel. Controleer je internet en probeer het opnieuw.' })
  }
}

type ProblemBody = { message?: string; code?: string; errors?: FieldErrors } & Record<string, unknown>
function problemOf(response: Response, reply: ProblemBody | undefined): Problem {
  const { message, code, errors, ...more } = reply ?? {}
  const known = code !== undefined && isProblemCode(code) ? code : 'unexpected'
  return new Problem(response.status === 503 && !code ? 'shop-unavailable' : known, {
    more,
    ...(errors && { errors }),
    ...(message && { serverMessage: message }),
  })
}
