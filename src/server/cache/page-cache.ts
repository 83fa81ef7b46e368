// Caches public responses as bytes, and removes them when one of their cache tags is invalidated or expires.

import { LRUCache } from 'lru-cache'
import { expiryOfTags } from '#domain/cache-tag.ts'
import { type SharedCaching, withSharedHeaders } from './shared-headers.ts'
import { bestQuality, type CachedResponse, type ResponseContent, createCachedResponse, quickQuality } from './cached-response.ts'

export type RenderedResponse = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  cacheTags: readonly string[]
  cacheable: boolean
}
export type PageCache = {
  find: (key: string) => CachedResponse | undefined
  /** Concurrent requests share one rendering. Caches a `cacheable` result if none of its tags was invalidated during the rendering. */
  fill: (key: string, render: () => Promise<RenderedResponse>) => Promise<CachedResponse>
  /** Removes the entries with one of these tags. If `tags` is absent, removes all entries. */
  invalidate: (tags?: readonly string[]) => void
  size: () => { entries: number; bytes: number }
}

/** `uncompressed` is the original content. The cache stores it until the second request, which starts the best compression. */
type CachedEntry = {
  entry: CachedResponse
  cacheTags: readonly string[]
  /** In milliseconds. */
  expiresAt: number
  uncompressed: ResponseContent | undefined
}
/**
 * A rendering in progress. `changed` has the cache tags that were invalidated since the rendering began. If `allChanged`, all tags were
 * invalidated. A result with an invalidated tag is stale and not cached.
 */
type InFlight = { entry: Promise<CachedResponse>; changed: Set<string>; allChanged: boolean }

/** Share of `maxBytes` for URLs with a query. The number of these URLs is unlimited, and they must not evict the most visited pages. */
const queryShare = 1 / 4

const entriesWithin = (bytes: number) =>
  new LRUCache<string, CachedEntry>({ maxSize: Math.max(1, Math.floor(bytes)), sizeCalculation: ({ entry }) => entry.bytes })

type PageCacheParts = {
  maxBytes: number
  clock: () => Date
  /** For an HTTP cache in front of the shop; undefined without one. */
  shared?: SharedCaching | undefined
}

/** Evicts the least recently used entries beyond `maxBytes`; with 0 nothing is cached. */
export function createPageCache({ maxBytes, clock, shared }: PageCacheParts): PageCache {
  const withQuery = entriesWithin(maxBytes * queryShare)
  const others = entriesWithin(maxBytes * (1 - queryShare))
  const entriesFor = (key: string) => (key.includes('?') ? withQuery : others)
  const inFlightByKey = new Map<string, InFlight>()
  const inFlight = new Set<InFlight>()
  let compressing = Promise.resolve()

  async function renderAndCache(key: string, flight: InFlight, render: () => Promise<RenderedResponse>): Promise<CachedResponse> {
    const rendered = await render()
    const { content, expiresAt } = await withSharedHeaders(rendered, expiryOfTags(rendered.cacheTags), clock(), shared)
    const entry = await createCachedResponse(content, quickQuality)
    const { cacheTags } = rendered
    const stale = flight.allChanged || cacheTags.some((tag) => flight.changed.has(tag))
    if (rendered.cacheable && !stale) entriesFor(key).set(key, { entry, cacheTags, expiresAt, uncompressed: content })
    // A stale response is sent, but the HTTP cache may not store it after the purge.
    return stale && content !== rendered ? createCachedResponse(rendered, quickQuality) : entry
  }

  /**
   * Compresses an entry again with the best brotli quality, in the thread pool and one entry at a time. If the compression fails, the
   * cached entry stays. `find` calls this function only at a second request, because crawlers request most pages only once.
   */
  function compressBetter(key: string, { entry, ...cached }: CachedEntry, content: ResponseContent) {
    compressing = compressing.then(async () => {
      if (entriesFor(key).peek(key)?.entry !== entry) return
      const better = await createCachedResponse(content, bestQuality).catch(() => undefined)
      if (better && entriesFor(key).peek(key)?.entry === entry)
        entriesFor(key).set(key, { ...cached, entry: better, uncompressed: undefined })
    })
  }

  return {
    find(key) {
      const cached = entriesFor(key).get(key)
      if (!cached) return undefined
      if (clock().getTime() >= cached.expiresAt) {
        entriesFor(key).delete(key)
        return undefined
      }
      if (cached.uncompressed) {
        compressBetter(key, cached, cached.uncompressed)
        cached.uncompressed = undefined
      }
      return cached.entry
    },
    fill(key, render) {
      const current = inFlightByKey.get(key)
      if (current) return current.entry
      const flight: InFlight = { entry: Promise.resolve() as never, changed: new Set(), allChanged: false }
      inFlight.add(flight)
      inFlightByKey.set(key, flight)
      flight.entry = renderAndCache(key, flight, render).finally(() => {
        inFlight.delete(flight)
        if (inFlightByKey.get(key) === flight) inFlightByKey.delete(key)
      })
      return flight.entry
    },
    invalidate(tags) {
      // Requests from now on must not join a rendering that began before the change.
      inFlightByKey.clear()
      for (const flight of inFlight)
        if (tags) for (const tag of tags) flight.changed.add(tag)
        else flight.allChanged = true
      const changed = tags && new Set(tags)
      for (const entries of [withQuery, others]) {
        const stale = [...entries.entries()].filter(([, { cacheTags }]) => !changed || cacheTags.some((tag) => changed.has(tag)))
        for (const [key] of stale) entries.delete(key)
      }
    },
    size: () => ({ entries: withQuery.size + others.size, bytes: withQuery.calculatedSize + others.calculatedSize }),
  }
}
