// The API over HTTP: every endpoint on its path, and one shape for everything that can go wrong.

import { type Context, Hono } from 'hono'
import { isProblem, Problem } from '#domain/problem.ts'
import { type ProblemCode, problemStatus } from '#domain/problem-status.ts'
import type { Shop } from '#operations/shop.ts'
import { answer, type Limits } from './answer.ts'
import { bodyReader } from './body.ts'
import type { Caller } from './caller.ts'
import type { Endpoint } from './endpoint.ts'
import { type AnsweredFile, fileTypes } from './file.ts'
import { allEndpoints } from './index.ts'
import { matching } from './match.ts'
import { openapi } from './openapi.ts'

export type ApiOptions = {
  shop: Shop
  callerOf: (context: Context) => Caller | Promise<Caller>
  limits: Limits
  /** Counts refused calls of one network address; none are counted when absent. */
  refusals?: RefusalLimit
  /** Hears of every failure that is the shop's own fault, and why its database cannot be used. */
  onFault: (error: unknown, context: Context) => void
  offered?: readonly Endpoint[]
}
export type RefusalLimit = {
  /** Seconds for which every call of this address is refused unread; undefined when it may ask. */
  secondsBlocked: (address: string) => Promise<number | undefined>
  count: (address: string) => Promise<void>
}
/** What the page cache hands in with a question whose answer it means to keep. */
export type ApiBindings = { collectTags?: (cacheTags: readonly string[]) => void }

export function apiApp({ shop, callerOf, limits, refusals, onFault, offered = allEndpoints }: ApiOptions) {
  const { methodsOf, queryOf } = matching(offered)
  const readBody = bodyReader()
  const app = new Hono<{ Bindings: ApiBindings }>()
  for (const endpoint of offered)
    app.on(endpoint.method, endpoint.path, async (c) => {
      if (endpoint.ownPagesOnly) refuseOtherSites(c.req.raw.headers, shop.appUrl)
      const caller = await callerOf(c)
      const wait = await refusals?.secondsBlocked(caller.address)
      if (wait !== undefined) throw new Problem('too-many-requests', { more: { retry_after: wait } })
      const query = queryOf(endpoint, new URL(c.req.url).searchParams)
      const asked = { params: c.req.param(), query, readBody: () => readBody(endpoint, c.req.raw, caller) }
      const { status, body, headers, cacheTags } = await answer(endpoint, shop, caller, asked, limits).catch(async (error: unknown) => {
        if (isProblem(error) && countedRefusals.has(error.code)) await refusals?.count(caller.address)
        throw error
      })
      if (cacheTags) c.env?.collectTags?.(cacheTags)
      headers.set('cache-control', cacheTags ? 'no-cache' : 'no-store')
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
    if (isProblem(error) && error.code === 'shop-unavailable' && error.cause !== undefined) onFault(error.cause, c)
    if (isProblem(error)) return refusal(error, { ...waitOf(error), ...(endsConnection(error, c) && { connection: 'close' }) })
    onFault(error, c)
    return refusal(new Problem('unexpected'))
  })
  return app
}

/** Refusals that a browser of the shop hardly ever meets, and that somebody who tries things out meets all the time. */
const countedRefusals: ReadonlySet<ProblemCode> = new Set([
  'not-logged-in',
  'not-allowed',
  'media-type',
  'body-too-large',
  'body-malformed',
  'input-invalid',
])

/** A refused limit says how many seconds to wait. */
const waitOf = ({ code, more }: Problem): Record<string, string> =>
  code === 'too-many-requests' ? { 'retry-after': String(Math.max(1, Math.ceil(Number(more.retry_after ?? 60)))) } : {}

const notAdmitted: ReadonlySet<number> = new Set([401, 403, 429])
/** Bytes. Node reads the rest of a smaller body and throws it away, so that its sender may ask again on the same connection. */
const maxBytesThrownAway = 65_536

/** Whether somebody who was not admitted still has much to send, or who is not logged in has more than any visitor needs. Staff who chose too large a picture should read why. */
function endsConnection({ code }: Problem, { req }: Context): boolean {
  const isLarge = req.header('transfer-encoding') !== undefined || Number(req.header('content-length') ?? 0) > maxBytesThrownAway
  const isStranger = req.header('authorization') === undefined && code === 'body-too-large'
  return isLarge && (isStranger || notAdmitted.has(problemStatus[code]))
}

/** A browser tells by these headers whose page asks; whatever is no browser sends neither and has nothing to lose. */
function refuseOtherSites(headers: Headers, appUrl: string) {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  if (origin !== null && origin !== new URL(appUrl).origin) throw new Problem('not-allowed')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new Problem('not-allowed')
}

function refusal({ code, message, errors, more }: Problem, headers: Record<string, string> = {}): Response {
  const status = problemStatus[code]
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
