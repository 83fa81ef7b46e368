// Renders the responses that the page cache stores: pages and public API responses. A cached
// response is rendered for an anonymous caller from the URL alone, so it contains no data of one
// visitor. The page for a submitted form is never cached.

import type { IncomingMessage } from 'node:http'
import type { Hono } from 'hono'
import type { HonoBindings } from '#api/framework/http-app.ts'
import type { Caching, RateLimits } from '#api/framework/execute.ts'
import { anonymousCaller } from '#api/framework/caller.ts'
import { apiInProcess } from '#api/framework/in-process.ts'
import { toCanonicalCategoryPath } from '#domain/catalogue/listing/category-page.ts'
import type { AppContext } from '#operations/context.ts'
import { inSpan } from '#operations/in-span.ts'
import type { LoaderCache } from '../cache/loader-cache.ts'
import type { RenderedResponse } from '../cache/cached-response.ts'
import type { ServerPages } from './built-pages.ts'
import type { WaitForTurn } from '../load-shedding/render-queue.ts'
import { notStored, pagePolicy } from '../http/security-headers.ts'

type RendererParts = {
  context: AppContext
  loaderCache: LoaderCache
  pages: ServerPages
  api: Hono<{ Bindings: HonoBindings }>
  headers: Readonly<Record<string, string>>
  onFault: (error: unknown, route: string) => void
  limits: RateLimits
  /** Waits until this page may be rendered (load-shedding/render-queue.ts). */
  waitForTurn: WaitForTurn
  noStore: string
}
export type PageRenderer = {
  /**
   * `address` is the path and query. `cacheable` is false for a page of one customer or order.
   * `form` is the body of a submitted form. `sender` is the network address that sent the form, for
   * the rate limits.
   */
  page: (
    address: string,
    options: { cacheable: boolean; route: string; form?: string; sender?: string },
  ) => Promise<RenderedResponse>
  /** `incoming` is the request of the sender to whom a refusal counts. */
  apiAnswer: (cacheKey: string, incoming: IncomingMessage) => Promise<RenderedResponse>
  /** Returns the canonical path of a category page. The cache stores the page under this path. */
  shopPath: (path: string) => Promise<string>
}

export function createPageRenderer({
  context,
  loaderCache,
  pages,
  api,
  headers,
  onFault,
  limits,
  waitForTurn,
  noStore,
}: RendererParts): PageRenderer {
  const callApi = loaderCache.through(
    (onReply) => apiInProcess(context, anonymousCaller, onReply),
    () => undefined,
  )
  return {
    // Ignores an error, because rendering the page makes the same call and then shows the error.
    shopPath: (path) =>
      callApi('GET /api/overview').then(
        (overview) => toCanonicalCategoryPath(overview, path),
        () => path,
      ),
    async page(address, { cacheable, route, form, sender = anonymousCaller.ipAddress }) {
      const cacheTags = new Set<string>()
      let isOutdated = false
      const onReply = (caching: Caching) => {
        caching.cacheTags?.forEach((tag) => cacheTags.add(tag))
        isOutdated ||= caching.isOutdated
      }
      const callApi =
        form === undefined
          ? loaderCache.through((report) => apiInProcess(context, anonymousCaller, report), onReply)
          : apiInProcess(context, { ...anonymousCaller, ipAddress: sender }, onReply, limits)
      const { status, html, location, uncached, error } = await inSpan(`render ${route}`, () =>
        pages.render(context.appUrl + address, callApi, { form, turn: waitForTurn }),
      )
      if (error !== undefined) onFault(error, route)
      const mayCache = cacheable && !uncached && !isOutdated && (status === 200 || status === 301)
      return {
        status,
        headers: {
          ...headers,
          'content-security-policy': pagePolicy(
            headers['content-security-policy'] ?? '',
            address.split('?')[0] ?? '',
          ),
          'content-type': 'text/html; charset=utf-8',
          'cache-control': mayCache ? 'no-cache' : location === undefined ? noStore : notStored,
          ...(location !== undefined && { location }),
        },
        body: html,
        cacheTags: [...cacheTags],
        cacheable: mayCache,
      }
    },
    async apiAnswer(cacheKey, incoming) {
      const cacheTags: string[] = []
      const response = await api.fetch(new Request(context.appUrl + cacheKey), {
        collectTags: (tags) => void cacheTags.push(...tags),
        incoming,
      })
      const cacheable = response.status === 200 && cacheTags.length > 0
      return {
        status: response.status,
        headers: {
          ...headers,
          ...Object.fromEntries(response.headers),
          ...(!cacheable && { 'cache-control': noStore }),
        },
        body: Buffer.from(await response.arrayBuffer()),
        cacheTags,
        cacheable,
      }
    },
  }
}
