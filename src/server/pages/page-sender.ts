// Answers GET and HEAD requests for a page, from the cache or newly rendered. Redirects other
// spellings of a path to the canonical path, and missing pages for which staff made a redirect.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RateLimits } from '#api/framework/execute.ts'
import type { RouteWithRules } from '#app/match-route.ts'
import {
  type CachedResponse,
  cachedHeaderOf,
  createCachedResponse,
  quickQuality,
  sendCachedResponse,
} from '../cache/cached-response.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { SendOverload } from '../load-shedding/overload-response.ts'
import type { LoadShedder } from '../load-shedding/load-shedder.ts'
import type { ClientAddressOf } from '../http/client-address.ts'
import { notStored } from '../http/security-headers.ts'
import type { PageRenderer } from './page-renderer.ts'
import { splitQueryByCacheKey } from '../http/request-target.ts'

type SenderParts = {
  cache: PageCache
  renderer: PageRenderer
  shedder: LoadShedder
  sendOverload: SendOverload
  limits: RateLimits
  senderOf: ClientAddressOf
  /** Returns where a missing page redirects to, or counts it as missing. */
  findMissingTarget: (path: string, search: string) => Promise<string | undefined>
}
/**
 * `requestedPath` is the path of the request; `path` is its canonical path; `search` has no
 * question mark.
 */
type PageRequest = { requestedPath: string; path: string; search: string; route: RouteWithRules }
export type SendPage = (
  request: IncomingMessage,
  response: ServerResponse,
  page: PageRequest,
) => Promise<void>

export function createPageSender({
  cache,
  renderer,
  shedder,
  sendOverload,
  limits,
  senderOf,
  findMissingTarget,
}: SenderParts): SendPage {
  /**
   * Returns undefined if the request was shed or is above the rate limit; the response has then
   * been sent.
   */
  async function findOrRender(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    route: RouteWithRules,
  ): Promise<CachedResponse | undefined> {
    const cached = cache.find(address) ?? (await cache.restore(address))
    if (cached) return cached
    if (!route.staff) {
      const isShed = shedder.shouldShed(address.split('?')[0] ?? '')
      const wait = isShed ? undefined : await limits.spend('page', senderOf(request))
      if (isShed || wait !== undefined) {
        sendOverload(request, response, 'page', wait)
        return undefined
      }
    }
    const options = { cacheable: !route.private, route: `/${route.path}` }
    return options.cacheable
      ? cache.fill(address, () => renderer.page(address, options))
      : createCachedResponse(await renderer.page(address, options), quickQuality)
  }

  return async (request, response, { requestedPath, path, search, route }) => {
    const isCanonical = requestedPath === path
    if (!isCanonical && route.private) {
      redirect(response, path, search)
      return
    }
    const { counted, others } = splitQueryByCacheKey(search, route.query ?? [])
    const entry = await findOrRender(
      request,
      response,
      (route.path === 'shop/*' ? await renderer.shopPath(path) : path) + counted,
      route,
    )
    if (!entry) return
    const target =
      entry.status === 404 && !route.staff && !route.private
        ? await findMissingTarget(path, search)
        : undefined
    if (target !== undefined) {
      // Without `no-cache` browsers keep a 301 forever, and staff may change or delete the
      // redirect.
      response
        .writeHead(301, { location: target, 'content-length': 0, 'cache-control': 'no-cache' })
        .end()
      return
    }
    const to = cachedHeaderOf(entry, 'location')
    // If the canonical page is a redirect, other spellings redirect to the same target, so that a
    // visitor is redirected only once.
    if (to !== undefined && others) redirect(response, to, others, entry)
    else if (to !== undefined || isCanonical) sendCachedResponse(request, response, entry)
    else redirect(response, path, search)
  }
}

/**
 * `cached` is a redirect of which the response copies the status and cache-control. No other one is
 * stored, because its target can contain the token of a link, also for a path that no route
 * matches.
 */
function redirect(response: ServerResponse, to: string, search: string, cached?: CachedResponse) {
  response
    .writeHead(cached?.status ?? 301, {
      location: search ? `${to}${to.includes('?') ? '&' : '?'}${search}` : to,
      'content-length': 0,
      'cache-control': (cached && cachedHeaderOf(cached, 'cache-control')) ?? notStored,
    })
    .end()
}
