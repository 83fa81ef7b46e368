// Answers for everyone, kept as bytes with the tags of what they were made from, until one of these is invalidated.

import { LRUCache } from 'lru-cache'
import { best, type Entry, type Making, makeEntry, quick } from './entry.ts'

export type Made = { status: number; headers: Readonly<Record<string, string>>; body: Buffer; cacheTags: readonly string[]; keep: boolean }
export type PageCache = {
  /** Undefined when it must be made first. */
  find: (key: string) => Entry | undefined
  /** Makes the answer once, however many ask at the same time, and keeps it when `made.keep` says so and nothing changed meanwhile. */
  fill: (key: string, make: () => Promise<Made>) => Promise<Entry>
  /** Drops all that carries one of these tags; everything when none is given. */
  invalidate: (tags?: readonly string[]) => void
  size: () => { entries: number; bytes: number }
}

/** `making`: until it was asked for again, which brings the better compression. */
type Kept = { entry: Entry; cacheTags: readonly string[]; making: Making | undefined }
/** A making under way, with the tags that were invalidated since it began: its answer may be old. */
type Flight = { entry: Promise<Entry>; changed: Set<string>; allChanged: boolean }

/** Part of the room for keys with a query: of those anybody can think up as many as they like, which must not push out the pages that all look at. */
const shareOfQueries = 1 / 4

const keptIn = (bytes: number) =>
  new LRUCache<string, Kept>({ maxSize: Math.max(1, Math.floor(bytes)), sizeCalculation: ({ entry }) => entry.bytes })

/** When the kept bytes would exceed `maxBytes` those go that nobody asked for the longest; with 0 nothing is kept. */
export function pageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const withQuery = keptIn(maxBytes * shareOfQueries)
  const others = keptIn(maxBytes * (1 - shareOfQueries))
  const keptFor = (key: string) => (key.includes('?') ? withQuery : others)
  const joinable = new Map<string, Flight>()
  const flights = new Set<Flight>()
  let improving = Promise.resolve()

  async function make(key: string, flight: Flight, ask: () => Promise<Made>): Promise<Entry> {
    const made = await ask()
    const entry = await makeEntry(made, quick)
    const stale = flight.allChanged || made.cacheTags.some((tag) => flight.changed.has(tag))
    if (made.keep && !stale) keptFor(key).set(key, { entry, cacheTags: made.cacheTags, making: made })
    return entry
  }

  /**
   * Better brotli, one at a time, in the thread pool; a failure leaves the good enough form in place. It costs a hundred times the quick
   * one, so it is not for what is asked once, by a machine that reads every page; whoever comes next gets the page in one round trip less.
   */
  function improve(key: string, { entry, cacheTags }: Kept, making: Making) {
    improving = improving.then(async () => {
      if (keptFor(key).peek(key)?.entry !== entry) return
      const better = await makeEntry(making, best).catch(() => undefined)
      if (better && keptFor(key).peek(key)?.entry === entry) keptFor(key).set(key, { entry: better, cacheTags, making: undefined })
    })
  }

  return {
    find(key) {
      const one = keptFor(key).get(key)
      if (!one) return undefined
      if (one.making) {
        improve(key, one, one.making)
        one.making = undefined
      }
      return one.entry
    },
    fill(key, ask) {
      const busy = joinable.get(key)
      if (busy) return busy.entry
      const flight: Flight = { entry: Promise.resolve() as never, changed: new Set(), allChanged: false }
      flights.add(flight)
      joinable.set(key, flight)
      flight.entry = make(key, flight, ask).finally(() => {
        flights.delete(flight)
        if (joinable.get(key) === flight) joinable.delete(key)
      })
      return flight.entry
    },
    invalidate(tags) {
      // Whoever asks from now on must not get what was begun before the change.
      joinable.clear()
      for (const flight of flights)
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
