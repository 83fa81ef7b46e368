// Serves every endpoint over HTTP on its path, and sends all errors in one JSON shape.

import { type Context, Hono } from 'hono'
import { isProblem, Problem } from '#domain/problem.ts'
import { type ProblemCode, httpStatusByProblem } from '#domain/problem-status.ts'
import type { AppContext } from '#operations/context.ts'
import { type ApiRequest, type ApiResponse, executeEndpoint, type RateLimits } from './execute.ts'
import { type BodyReceivers, createBodyReader } from './request-body.ts'
import type { BodySource } from './receive-body.ts'
import type { Caller } from './caller.ts'
import { type Endpoint, type FileResponse, contentTypeByFileFormat } from './endpoint.ts'
import { createRouteTable } from './route-matching.ts'

export type ApiOptions = {
  context: AppContext
  callerOf: (request: Context, endpoint: Endpoint) => Caller | Promise<Caller>
  limits: RateLimits
  /** Limits the number of rejected calls per IP address. Tests may leave it out. */
  rejectionLimit?: RejectionLimit
  /**
   * Receives every fault of the shop. If the database is unavailable, it receives the database
   * error.
   */
  onFault: (error: unknown, context: Context) => void
  /**
   * Receives every executed call: the problem that refused it, 'unexpected' after a fault, or
   * undefined if it succeeded.
   */
  onCall?: (endpoint: Endpoint, context: Context, problem: ProblemCode | undefined) => void
  /** Shares replies to the same question. Tests may leave it out. */
  shareReply?: ShareReply
  /** Receives request bodies. Tests may leave it out. */
  bodyReceivers?: BodyReceivers
  endpoints: readonly Endpoint[]
}
/**
 * Returns the stored reply of this name, or calls `execute` and stores its reply until one of its
 * cache tags is invalidated.
 */
export type ShareReply = (name: string, execute: () => Promise<ApiResponse>) => Promise<ApiResponse>
export type RejectionLimit = {
  /**
   * Returns the number of seconds that the address is still blocked, or undefined if it is not
   * blocked.
   */
  secondsBlocked: (address: string) => number | undefined
  count: (address: string) => Promise<void>
}
/**
 * `collectTags` receives the cache tags of a response that the server may cache. `incoming` is the
 * request of the HTTP server.
 */
export type HonoBindings = {
  collectTags?: (cacheTags: readonly string[]) => void
  incoming?: BodySource
}

export function createApiApp({
  context,
  callerOf,
  limits,
  rejectionLimit,
  onFault,
  onCall,
  shareReply,
  bodyReceivers,
  endpoints,
}: ApiOptions) {
  const { methodsOf, queryOf } = createRouteTable(endpoints)
  const readBody = createBodyReader(bodyReceivers)
  const app = new Hono<{ Bindings: HonoBindings }>()
  for (const endpoint of endpoints)
    app.on(endpoint.method, endpoint.path, async (c) => {
      if (endpoint.sameOriginOnly) refuseOtherSites(c.req.raw.headers, context.appUrl)
      const caller = await callerOf(c, endpoint)
      const wait = rejectionLimit?.secondsBlocked(caller.ipAddress)
      if (wait !== undefined)
        throw new Problem('too-many-requests', { more: { retry_after: wait } })
      const query = queryOf(endpoint, new URL(c.req.url).searchParams)
      const request = {
        params: c.req.param(),
        query,
        readBody: () => readBody(endpoint, c.req.raw, caller, c.env?.incoming),
      }
      const execute = (input: ApiRequest) =>
        executeEndpoint(endpoint, context, caller, input, limits)
      const answer =
        shareReply && isSharedQuery(endpoint)
          ? shareByBody(shareReply, endpoint, request, execute)
          : execute(request)
      const { status, body, headers, caching } = await answer.catch(async (error: unknown) => {
        onCall?.(endpoint, c, isProblem(error) ? error.code : 'unexpected')
        if (isProblem(error) && countedProblems.has(error.code))
          await rejectionLimit?.count(caller.ipAddress)
        throw error
      })
      onCall?.(endpoint, c, undefined)
      if (caching.cacheTags) c.env?.collectTags?.(caching.cacheTags)
      headers.set(
        'cache-control',
        caching.cacheTags && endpoint.method === 'GET' ? 'no-cache' : 'no-store',
      )
      if (endpoint.responseFormat && endpoint.responseFormat !== 'json')
        return fileResponse(
          body as FileResponse,
          contentTypeByFileFormat[endpoint.responseFormat],
          headers,
        )
      return body === undefined
        ? new Response(null, { status, headers })
        : jsonResponse(body, status, headers)
    })

  const refuseUnknown = (c: Context) => {
    const allowed = methodsOf(c.req.path)
    return allowed.length > 0
      ? problemResponse(new Problem('method-not-allowed'), { allow: allowed.join(', ') })
      : problemResponse(new Problem('not-found'))
  }
  for (const path of ['/api', '/api/*', '/env']) app.all(path, refuseUnknown)

  app.onError((error, c) => {
    if (isProblem(error, 'shop-unavailable') && error.cause !== undefined) onFault(error.cause, c)
    if (isProblem(error))
      return problemResponse(error, {
        ...retryAfter(error),
        ...keyChallenge(error),
        ...(shouldCloseConnection(error, c) && { connection: 'close' }),
      })
    onFault(error, c)
    return problemResponse(new Problem('unexpected'))
  })
  return app
}

/**
 * A question in a body, whose answer is the same for every caller. A stored answer is sent without
 * authorising the caller or counting the call. The page cache stores such answers to GET requests.
 */
const isSharedQuery = ({ method, access, cacheTags }: Endpoint) =>
  method === 'POST' && access === 'public' && cacheTags !== undefined
/** In characters. A longer question is answered on its own, so that names take little memory. */
const maxSharedName = 500

/** The name has only what the endpoint reads of the body, so that nothing else makes it another. */
async function shareByBody(
  shareReply: ShareReply,
  { key, body: shape }: Endpoint,
  request: ApiRequest,
  execute: (input: ApiRequest) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const body = await request.readBody?.()
  const input = { ...request, readBody: () => body }
  const question = shape?.safeParse(body)
  const name = `${key} ${JSON.stringify(question?.data)}`
  if (!question?.success || name.length > maxSharedName) return execute(input)
  let isShared = true
  try {
    return await shareReply(name, () => {
      isShared = false
      return execute(input)
    })
  } catch (error) {
    // The sender who asked this first is above a limit; this one may not be.
    if (isShared && isProblem(error, 'too-many-requests')) return execute(input)
    throw error
  }
}

/**
 * Problems that count towards the rejection limit. Attackers cause many of them, and the shop's own
 * pages hardly any.
 */
const countedProblems: ReadonlySet<ProblemCode> = new Set([
  'not-logged-in',
  'not-allowed',
  'api-key-refused',
  'scope-missing',
  'media-type',
  'body-too-large',
  'body-too-slow',
  'body-malformed',
  'input-invalid',
])

const retryAfter = ({ code, more }: Problem): Record<string, string> =>
  code === 'too-many-requests'
    ? { 'retry-after': String(Math.max(1, Math.ceil(Number(more.retry_after ?? 60)))) }
    : {}

/** RFC 6750 tells programs why their key was refused. */
function keyChallenge({ code, more }: Problem): Record<string, string> {
  if (code === 'api-key-refused')
    return { 'www-authenticate': 'Bearer realm="luwte", error="invalid_token"' }
  if (code === 'scope-missing')
    return {
      'www-authenticate': `Bearer realm="luwte", error="insufficient_scope", scope="${String(more['scope'])}"`,
    }
  return {}
}

/** The statuses of refusals that do not read the body. */
const refusedStatuses: ReadonlySet<number> = new Set([401, 403, 404, 429])
/**
 * With a content-length up to this size, the connection stays open after an error. The client can
 * then reuse the connection.
 */
const maxDiscardedBytes = 65_536

/**
 * Whether to close the connection after an error, so that the server does not read the rest of a
 * large body. If staff upload a picture that is too large, the connection stays open, because the
 * browser must receive the error.
 */
function shouldCloseConnection({ code }: Problem, { req }: Context): boolean {
  if (code === 'body-too-slow') return true
  const isLarge =
    req.header('transfer-encoding') !== undefined ||
    Number(req.header('content-length') ?? 0) > maxDiscardedBytes
  const isVisitor = req.header('authorization') === undefined && code === 'body-too-large'
  return isLarge && (isVisitor || refusedStatuses.has(httpStatusByProblem[code]))
}

/**
 * Browsers send the site of the requesting page in the Origin and Sec-Fetch-Site headers. Clients
 * that send neither header are no target of cross-site attacks.
 */
function refuseOtherSites(headers: Headers, appUrl: string) {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  if (origin !== null && origin !== new URL(appUrl).origin) throw new Problem('not-allowed')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new Problem('not-allowed')
}

function problemResponse(
  { code, message, errors, more }: Problem,
  headers: Record<string, string> = {},
): Response {
  const status = httpStatusByProblem[code]
  return jsonResponse(
    { ...more, message, code, ...(errors && { errors }) },
    status,
    new Headers({ ...headers, 'cache-control': 'no-store' }),
  )
}

/**
 * Sends the file as `attachment`, so that browsers save it and do not open it as a page. The policy
 * forbids everything in the file itself.
 */
function fileResponse({ name, bytes }: FileResponse, type: string, headers: Headers): Response {
  headers.set('content-type', type)
  headers.set('content-security-policy', "default-src 'none'; sandbox")
  headers.set('content-disposition', `attachment; filename="${name}"`)
  return new Response(Buffer.from(bytes), { status: 200, headers })
}

function jsonResponse(body: unknown, status: number, headers: Headers): Response {
  headers.set('content-type', 'application/json; charset=utf-8')
  return new Response(JSON.stringify(body), { status, headers })
}
