// The API over HTTP: every endpoint on its path, and one shape for everything that can go wrong.

import { type Context, Hono } from 'hono'
import { isProblem, Problem, type ProblemCode, problems } from '#domain/problem.ts'
import type { Shop } from '#operations/shop.ts'
import { answer } from './answer.ts'
import { bodyOf } from './body.ts'
import type { Caller } from './caller.ts'
import type { Endpoint, LimitName } from './endpoint.ts'
import { type AnsweredFile, fileTypes } from './file.ts'
import { allEndpoints } from './index.ts'
import { matching } from './match.ts'
import { openapi } from './openapi.ts'

export type ApiOptions = {
  shop: Shop
  callerOf: (context: Context) => Caller | Promise<Caller>
  /** Seconds to wait when this caller has used up the limit; undefined when there is room. */
  spend: (limit: LimitName, caller: Caller) => Promise<number | undefined>
  /** Hears of every failure that is the shop's own fault. */
  onFault: (error: unknown, context: Context) => void
  offered?: readonly Endpoint[]
}
/** What the page cache hands in with a question whose answer it means to keep. */
export type ApiBindings = { hear?: (madeFrom: readonly string[]) => void }

export function apiApp({ shop, callerOf, spend, onFault, offered = allEndpoints }: ApiOptions) {
  const { methodsOf, queryOf } = matching(offered)
  const app = new Hono<{ Bindings: ApiBindings }>()
  for (const endpoint of offered)
    app.on(endpoint.method, endpoint.path, async (c) => {
      if (endpoint.path === '/env') sameOriginOnly(c.req.header('origin'), shop.appUrl)
      const caller = await callerOf(c)
      const wait = endpoint.limit && (await spend(endpoint.limit, caller))
      if (wait !== undefined) return refusal(new Problem('too-many-requests'), { 'retry-after': String(Math.max(1, Math.ceil(wait))) })
      const query = queryOf(endpoint, new URL(c.req.url).searchParams)
      const asked = { params: c.req.param(), query, body: await bodyOf(endpoint, c.req.raw) }
      const { status, body, headers, madeFrom } = await answer(endpoint, shop, caller, asked)
      if (madeFrom) c.env?.hear?.(madeFrom)
      headers.set('cache-control', madeFrom ? 'no-cache' : 'no-store')
      if (endpoint.replyAs && endpoint.replyAs !== 'json') return file(body as AnsweredFile, fileTypes[endpoint.replyAs], headers)
      return body === undefined ? new Response(null, { status, headers }) : json(body, status, headers)
    })

  // Nearly a megabyte that hardly anybody asks for.
  let described: string | undefined
  app.get('/api/openapi.json', (c) =>
    c.body((described ??= JSON.stringify(openapi(offered))), 200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  )

  const unknown = (c: Context) => {
    const allowed = methodsOf(c.req.path)
    return allowed.length > 0
      ? refusal(new Problem('method-not-allowed'), { allow: allowed.join(', ') })
      : refusal(new Problem('not-found'))
  }
  for (const path of ['/api', '/api/*', '/env']) app.all(path, unknown)

  app.onError((error, c) => {
    if (isProblem(error)) return refusal(error, waitOf(error))
    onFault(error, c)
    return refusal(new Problem('unexpected'))
  })
  return app
}

/** A refusal from inside an endpoint says itself how many seconds to wait. */
const waitOf = ({ code, more }: Problem): Record<string, string> =>
  code === 'too-many-requests' ? { 'retry-after': String(Math.max(1, Math.ceil(Number(more.retry_after ?? 60)))) } : {}

function sameOriginOnly(origin: string | undefined, appUrl: string) {
  if (origin !== undefined && origin !== new URL(appUrl).origin) throw new Problem('not-allowed')
}

function refusal({ code, message, errors, more }: Problem, headers: Record<string, string> = {}): Response {
  const status = problems[code satisfies ProblemCode].status
  return json({ ...more, message, code, ...(errors && { errors }) }, status, new Headers({ ...headers, 'cache-control': 'no-store' }))
}

/** Saved under its name, never shown inside the shop's own pages. */
function file({ name, bytes }: AnsweredFile, type: string, headers: Headers): Response {
  headers.set('content-type', type)
  headers.set('content-disposition', `attachment; filename="${name}"`)
  return new Response(Buffer.from(bytes), { status: 200, headers })
}

function json(body: unknown, status: number, headers: Headers): Response {
  headers.set('content-type', 'application/json; charset=utf-8')
  return new Response(JSON.stringify(body), { status, headers })
}
