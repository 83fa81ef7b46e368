// Renders the responses that the page cache holds: pages, and API answers for everyone. Only the address goes in, so nothing of a visitor can
// come out. The page for a submitted form is never cached.

import type { Hono } from 'hono'
import type { ApiBindings } from '#api/app.ts'
import type { Limits } from '#api/answer.ts'
import { visitor } from '#api/caller.ts'
import { apiInProcess } from '#api/in-process.ts'
import { shelfPath } from '#domain/catalogue/shelf-path.ts'
import type { Shop } from '#operations/shop.ts'
import type { LoaderCache } from '../cache/loader-cache.ts'
import type { Rendered } from '../cache/page-cache.ts'
import type { Pages } from '../pages/pages.ts'
import type { Turn } from '../load-shedding/render-queue.ts'
import { pagePolicy } from './security-headers.ts'

type Deps = {
  shop: Shop
  loaderCache: LoaderCache
  pages: Pages
  api: Hono<{ Bindings: ApiBindings }>
  headers: Readonly<Record<string, string>>
  onFault: (error: unknown, route: string) => void
  limits: Limits
  /** Waits until this page may be rendered (load-shedding/render-queue.ts). */
  turn: Turn
}
export type Renderer = {
  /** `address` is path and query; `cacheable` is false for what belongs to one person or order; `form` is a submitted form and `sender` the network address it came from, for the limits. */
  page: (address: string, options: { cacheable: boolean; route: string; form?: string; sender?: string }) => Promise<Rendered>
  apiAnswer: (cacheKey: string) => Promise<Rendered>
  /** The path under which a canonical path below /shop is rendered and cached. */
  shopPath: (path: string) => Promise<string>
}

export function createRenderer({ shop, loaderCache, pages, api, headers, onFault, limits, turn }: Deps): Renderer {
  const ask = loaderCache.through(
    (tags) => apiInProcess(shop, visitor, tags),
    () => undefined,
  )
  return {
    // Without an answer the page cannot be made either, and says so.
    shopPath: (path) =>
      ask('GET /api/overview').then(
        (known) => shelfPath(known, path),
        () => path,
      ),
    async page(address, { cacheable, route, form, sender = visitor.address }) {
      const cacheTags = new Set<string>()
      const collectTags = (tags: readonly string[]) => tags.forEach((tag) => cacheTags.add(tag))
      const ask =
        form === undefined
          ? loaderCache.through((tags) => apiInProcess(shop, visitor, tags), collectTags)
          : apiInProcess(shop, { ...visitor, address: sender }, collectTags, limits)
      const { status, html, location, uncached, error } = await pages.render(shop.appUrl + address, ask, { form, turn })
      if (error !== undefined) onFault(error, route)
      const mayCache = cacheable && !uncached && (status === 200 || status === 301)
      return {
        status,
        headers: {
          ...headers,
          'content-security-policy': pagePolicy(headers['content-security-policy'] ?? '', address.split('?')[0] ?? ''),
          'content-type': 'text/html; charset=utf-8',
          'cache-control': mayCache ? 'no-cache' : 'no-store',
          ...(location !== undefined && { location }),
        },
        body: html,
        cacheTags: [...cacheTags],
        cacheable: mayCache,
      }
    },
    async apiAnswer(cacheKey) {
      const cacheTags: string[] = []
      const response = await api.fetch(new Request(shop.appUrl + cacheKey), { collectTags: (tags) => void cacheTags.push(...tags) })
      return {
        status: response.status,
        headers: { ...headers, ...Object.fromEntries(response.headers) },
        body: Buffer.from(await response.arrayBuffer()),
        cacheTags,
        cacheable: response.status === 200 && cacheTags.length > 0,
      }
    },
  }
}
