// Caches responses for everyone as bytes, with the tags of what they show, until one of these tags is invalidated.

import { LRUCache } from 'lru-cache'
import { best, type Entry, type Content, makeEntry, quick } from './entry.ts'

export type Rendered = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  cacheTags: readonly string[]
  cacheable: boolean
}
export type PageCache = {
  find: (key: string) => Entry | undefined
  /** Renders once for all who ask at the same time, and caches the result when it is `cacheable` and none of its tags was invalidated meanwhile. */
  fill: (key: string, render: () => Promise<Rendered>) => Promise<Entry>
  /** Drops every entry with one of these tags; all entries without `tags`. */
  invalidate: (tags?: readonly string[]) => void
  size: () => { entries: number; bytes: number }
}

/** `uncompressed` is kept until the second request, which brings the better compression. */
type CachedEntry = { entry: Entry; cacheTags: readonly string[]; uncompressed: Content | undefined }
/** A rendering under way, with the tags that were invalidated since it began: its result may be stale. */
type InFlight = { entry: Promise<Entry>; changed: Set<string>; allChanged: boolean }

/** Share of `maxBytes` for keys with a query: anybody can think up any number of those, which must not evict the pages that everybody visits. */
const queryShare = 1 / 4

const entriesWithin = (bytes: number) =>
  new LRUCache<string, CachedEntry>({ maxSize: Math.max(1, Math.floor(bytes)), sizeCalculation: ({ entry }) => entry.bytes })

/** Evicts the least recently used entries beyond `maxBytes`; with 0 nothing is cached. */
export function pageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const withQuery = entriesWithin(maxBytes * queryShare)
  const others = entriesWithin(maxBytes * (1 - queryShare))
  const entriesFor = (key: string) => (key.includes('?') ? withQuery : others)
  const inFlightByKey = new Map<string, InFlight>()
  const inFlight = new Set<InFlight>()
  let compressing = Promise.resolve()

  async function renderAndCache(key: string, flight: InFlight, render: () => Promise<Rendered>): Promise<Entry> {
    const rendered = await render()
    const entry = await makeEntry(rendered, quick)
    const stale = flight.allChanged || rendered.cacheTags.some((tag) => flight.changed.has(tag))
    if (rendered.cacheable && !stale) entriesFor(key).set(key, { entry, cacheTags: rendered.cacheTags, uncompressed: rendered })
    return entry
  }

  /**
   * Compresses with the best brotli quality, one entry at a time, in the thread pool; a failure keeps the quick form. It takes a hundred
   * times as long, so it waits for a second request: crawlers read every page once.
   */
  function compressBetter(key: string, { entry, cacheTags }: CachedEntry, content: Content) {
    compressing = compressing.then(async () => {
      if (entriesFor(key).peek(key)?.entry !== entry) return
      const better = await makeEntry(content, best).catch(() => undefined)
      if (better && entriesFor(key).peek(key)?.entry === entry)
        entriesFor(key).set(key, { entry: better, cacheTags, uncompressed: undefined })
    })
  }

  return {
    find(key) {
      const cached = entriesFor(key).get(key)
      if (!cached) return undefined
      if (cached.uncompressed) {
        compressBetter(key, cached, cached.uncompressed)
        cached.uncompressed = undefined
      }
      return cached.entry
    },
    fill(key, render) {
      const busy = inFlightByKey.get(key)
      if (busy) return busy.entry
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
      for (const kept of [withQuery, others]) {
        const stale = [...kept.entries()].filter(([, { cacheTags }]) => !changed || cacheTags.some((tag) => changed.has(tag)))
        for (const [key] of stale) kept.delete(key)
      }
    },
    size: () => ({ entries: withQuery.size + others.size, bytes: withQuery.calculatedSize + others.calculatedSize }),
  }
}
