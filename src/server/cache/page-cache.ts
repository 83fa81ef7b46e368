// Caches public responses as bytes, and removes them when one of their cache tags is invalidated or
// expires. It has two levels: responses that are ready to send, and below them many more in little
// memory (page-archive.ts).

import { LRUCache } from 'lru-cache'
import { expiryOfTags } from '#domain/cache-tag.ts'
import {
  type CachedResponse,
  type RenderedResponse,
  compressBetter,
  createCachedResponse,
  dropRawForm,
  memoryOf,
  quickQuality,
} from './cached-response.ts'
import { createPageArchive } from './page-archive.ts'

/**
 * Adds the headers by which a cache in front of the shop stores the response. Returns also until
 * when the shop may send the response, at most `expiresAt`, in milliseconds.
 */
export type ShareResponse = (
  rendered: RenderedResponse,
  expiresAt: number,
  now: Date,
) => Promise<{ content: RenderedResponse; expiresAt: number }>

const shareNothing: ShareResponse = (content, expiresAt) => Promise.resolve({ content, expiresAt })

export type PageCache = {
  find: (key: string) => CachedResponse | undefined
  /**
   * Restores the response from the second level, or joins its rendering in progress; undefined if
   * it has to be rendered.
   */
  restore: (key: string) => Promise<CachedResponse> | undefined
  /**
   * Restores the response, or renders it. Concurrent requests share one rendering. Caches a
   * `cacheable` result if none of its tags was invalidated during the rendering.
   */
  fill: (key: string, render: () => Promise<RenderedResponse>) => Promise<CachedResponse>
  /** Without `tags` removes all. */
  invalidate: (tags?: readonly string[]) => void
  /**
   * `entries` are responses ready to send, `archived` those of the second level, which has most of
   * the others too.
   */
  size: () => { entries: number; archived: number; bytes: number }
}

type CachedEntry = {
  entry: CachedResponse
  cacheTags: readonly string[]
  /** In milliseconds. */
  expiresAt: number
  requests: number
  /** Bytes of a long key, headers and cache tags. */
  longTextBytes: number
  bytes: number
}
/**
 * A rendering in progress. `changed` has the cache tags that were invalidated since the rendering
 * began. If `allChanged`, all tags were invalidated. A result with an invalidated tag is stale and
 * not cached.
 */
type InFlight = { entry: Promise<CachedResponse>; changed: Set<string>; allChanged: boolean }

/**
 * Shares of `maxBytes`. URLs with a query have their own, because their number is unlimited and
 * they must not evict the most visited pages; the second level does not store them. The second
 * level has most, because rendering a page takes ten times as long as restoring it.
 */
const shares = { withQuery: 1 / 8, others: 1 / 4, archive: 5 / 8 }

/**
 * The request that starts the better compression. Of a large catalogue most pages are evicted
 * before, and compressing them would be in vain.
 */
const requestForGoodQuality = 8

type PageCacheParts = {
  maxBytes: number
  maxEntries?: number | undefined
  clock: () => Date
  /** By default no cache in front of the shop stores a response. */
  share?: ShareResponse | undefined
}

/**
 * Evicts the least recently used entries beyond `maxBytes` or `maxEntries`; with `maxBytes` 0
 * nothing is cached.
 */
export function createPageCache({
  maxBytes,
  maxEntries,
  clock,
  share = shareNothing,
}: PageCacheParts): PageCache {
  const entriesOf = (shareOfBytes: number, shareOfEntries: number) =>
    new LRUCache<string, CachedEntry>({
      maxSize: Math.max(1, Math.floor(maxBytes * shareOfBytes)),
      sizeCalculation: ({ bytes }) => bytes,
      ...(maxEntries !== undefined && {
        max: Math.max(1, Math.floor(maxEntries * shareOfEntries)),
      }),
    })
  const withQuery = entriesOf(shares.withQuery, shares.withQuery)
  const others = entriesOf(shares.others, 1 - shares.withQuery)
  const archive = createPageArchive({
    maxBytes: maxBytes * shares.archive,
    maxEntries: maxEntries && maxEntries * (1 - shares.withQuery),
    clock,
  })
  const entriesFor = (key: string) => (hasQuery(key) ? withQuery : others)
  const inFlightByKey = new Map<string, InFlight>()
  const inFlight = new Set<InFlight>()
  let compressing = Promise.resolve()

  const put = (key: string, cached: Omit<CachedEntry, 'bytes'>) =>
    void entriesFor(key).set(key, {
      ...cached,
      bytes: memoryOf(cached.entry) + cached.longTextBytes,
    })

  async function renderAndCache(
    key: string,
    flight: InFlight,
    render: () => Promise<RenderedResponse>,
  ): Promise<CachedResponse> {
    const rendered = await render()
    const { content, expiresAt } = await share(rendered, expiryOfTags(rendered.cacheTags), clock())
    const entry = await createCachedResponse(content, quickQuality)
    const { cacheTags } = rendered
    const stale = flight.allChanged || cacheTags.some((tag) => flight.changed.has(tag))
    if (rendered.cacheable && !stale) {
      const longTextBytes = longTextBytesOf([key, ...entry.sharedHeaders, ...cacheTags])
      put(key, { entry: dropRawForm(entry), cacheTags, expiresAt, requests: 1, longTextBytes })
      if (!hasQuery(key) && !archive.has(key)) archive.store(key, rendered)
    }
    // A stale response is sent, but the HTTP cache may not store it after the purge.
    return stale && content !== rendered ? createCachedResponse(rendered, quickQuality) : entry
  }

  function startFlight(
    key: string,
    render: () => Promise<RenderedResponse>,
  ): Promise<CachedResponse> {
    const flight: InFlight = {
      entry: Promise.resolve() as never,
      changed: new Set(),
      allChanged: false,
    }
    inFlight.add(flight)
    inFlightByKey.set(key, flight)
    flight.entry = renderAndCache(key, flight, render).finally(() => {
      inFlight.delete(flight)
      if (inFlightByKey.get(key) === flight) inFlightByKey.delete(key)
    })
    return flight.entry
  }

  function restore(key: string): Promise<CachedResponse> | undefined {
    const current = inFlightByKey.get(key)
    if (current) return current.entry
    const archived = archive.find(key)
    return archived && startFlight(key, () => Promise.resolve(archived))
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
      if (++cached.requests === requestForGoodQuality) replaceByBetter(key, cached)
      if (memoryOf(cached.entry) + cached.longTextBytes !== cached.bytes) put(key, cached)
      // So that the second level does not evict a popular page, which would then be rendered once
      // the first level evicts it.
      archive.touch(key)
      return cached.entry
    },
    restore,
    fill: (key, render) => restore(key) ?? startFlight(key, render),
    invalidate(tags) {
      // Requests from now on must not join a rendering that began before the change.
      inFlightByKey.clear()
      for (const flight of inFlight)
        if (tags) for (const tag of tags) flight.changed.add(tag)
        else flight.allChanged = true
      archive.invalidate(tags)
      const changed = tags && new Set(tags)
      for (const entries of [withQuery, others]) {
        const stale = [...entries.entries()].filter(
          ([, { cacheTags }]) => !changed || cacheTags.some((tag) => changed.has(tag)),
        )
        for (const [key] of stale) entries.delete(key)
      }
    },
    size: () => ({
      entries: withQuery.size + others.size,
      archived: archive.size().entries,
      bytes: withQuery.calculatedSize + others.calculatedSize + archive.size().bytes,
    }),
  }
}

/** `memoryOf` counts as many for ordinary texts. A visitor can ask with a key of 16 KB. */
const ordinaryTextBytes = 2000
const longTextBytesOf = (texts: readonly string[]): number =>
  Math.max(0, texts.reduce((sum, text) => sum + text.length, 0) - ordinaryTextBytes)

const hasQuery = (key: string): boolean => key.includes('?')
