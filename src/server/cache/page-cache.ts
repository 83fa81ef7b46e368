// Caches public responses as bytes, and removes them when one of their cache tags is invalidated or expires.

import { LRUCache } from 'lru-cache'
import { expiryOfTags } from '#domain/cache-tag.ts'
import { type CachedResponse, compressBetter, createCachedResponse, dropRawForm, memoryOf, quickQuality } from './cached-response.ts'
import { type SharedCaching, withSharedHeaders } from './shared-headers.ts'

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

type CachedEntry = {
  entry: CachedResponse
  cacheTags: readonly string[]
  /** In milliseconds. */
  expiresAt: number
  requests: number
  /** The memory that the cache counts for this entry. */
  bytes: number
}
/**
 * A rendering in progress. `changed` has the cache tags that were invalidated since the rendering began. If `allChanged`, all tags were
 * invalidated. A result with an invalidated tag is stale and not cached.
 */
type InFlight = { entry: Promise<CachedResponse>; changed: Set<string>; allChanged: boolean }

/** Share of `maxBytes` for URLs with a query. The number of these URLs is unlimited, and they must not evict the most visited pages. */
const queryShare = 1 / 4

/** The request that starts the best compression. Of a large catalogue most pages are evicted before, and compressing them would be in vain. */
const requestForBestQuality = 8

type PageCacheParts = {
  maxBytes: number
  maxEntries?: number | undefined
  clock: () => Date
  /** For an HTTP cache in front of the shop; undefined without one. */
  shared?: SharedCaching | undefined
}

/** Evicts the least recently used entries beyond `maxBytes` or `maxEntries`; with `maxBytes` 0 nothing is cached. */
export function createPageCache({ maxBytes, maxEntries, clock, shared }: PageCacheParts): PageCache {
  const entriesOf = (share: number) =>
    new LRUCache<string, CachedEntry>({
      maxSize: Math.max(1, Math.floor(maxBytes * share)),
      sizeCalculation: ({ bytes }) => bytes,
      ...(maxEntries !== undefined && { max: Math.max(1, Math.floor(maxEntries * share)) }),
    })
  const withQuery = entriesOf(queryShare)
  const others = entriesOf(1 - queryShare)
  const entriesFor = (key: string) => (key.includes('?') ? withQuery : others)
  const inFlightByKey = new Map<string, InFlight>()
  const inFlight = new Set<InFlight>()
  let compressing = Promise.resolve()

  const put = (key: string, cached: Omit<CachedEntry, 'bytes'>) =>
    void entriesFor(key).set(key, { ...cached, bytes: memoryOf(cached.entry) })

  async function renderAndCache(key: string, flight: InFlight, render: () => Promise<RenderedResponse>): Promise<CachedResponse> {
    const rendered = await render()
    const { content, expiresAt } = await withSharedHeaders(rendered, expiryOfTags(rendered.cacheTags), clock(), shared)
    const entry = await createCachedResponse(content, quickQuality)
    const { cacheTags } = rendered
    const stale = flight.allChanged || cacheTags.some((tag) => flight.changed.has(tag))
    if (rendered.cacheable && !stale) put(key, { entry: dropRawForm(entry), cacheTags, expiresAt, requests: 1 })
    // A stale response is sent, but the HTTP cache may not store it after the purge.
    return stale && content !== rendered ? createCachedResponse(rendered, quickQuality) : entry
  }

  /** Compresses in the thread pool, one entry at a time. If that fails, the cached entry stays. */
  function replaceByBetter(key: string, { entry }: CachedEntry) {
    compressing = compressing.then(async () => {
      if (entriesFor(key).peek(key)?.entry !== entry) return
      const better = await compressBetter(entry).catch(() => entry)
      const cached = entriesFor(key).peek(key)
      if (cached?.entry === entry) put(key, { ...cached, entry: better })
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
      if (++cached.requests === requestForBestQuality) replaceByBetter(key, cached)
      if (memoryOf(cached.entry) !== cached.bytes) put(key, cached)
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
