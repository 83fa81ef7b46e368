// Answers for everyone, kept as bytes with the names of what they were made from, until one of these changes.

import { best, type Entry, type Making, makeEntry, quick } from './entry.ts'

export type Made = { status: number; headers: Readonly<Record<string, string>>; body: Buffer; madeFrom: readonly string[]; keep: boolean }
export type PageCache = {
  /** Undefined when it must be made first. */
  find: (key: string) => Entry | undefined
  /** Makes the answer once, however many ask at the same time, and keeps it when `made.keep` says so and nothing changed meanwhile. */
  fill: (key: string, make: () => Promise<Made>) => Promise<Entry>
  /** Drops all that was made from one of these names; everything when none is given. */
  drop: (names?: readonly string[]) => void
  size: () => { entries: number; bytes: number }
}

type Kept = { entry: Entry; madeFrom: readonly string[]; making: Making; askedAgain: boolean }
/** A making under way, with the names that changed since it began: its answer may be old. */
type Flight = { entry: Promise<Entry>; changed: Set<string>; allChanged: boolean }

/** Least recently asked goes first when the kept bytes exceed `maxBytes`. */
export function pageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const kept = new Map<string, Kept>()
  const joinable = new Map<string, Flight>()
  const flights = new Set<Flight>()
  let bytes = 0
  let improving = Promise.resolve()

  function forget(key: string) {
    bytes -= kept.get(key)?.entry.bytes ?? 0
    kept.delete(key)
  }

  function keep(key: string, one: Kept) {
    forget(key)
    if (one.entry.bytes > maxBytes) return
    kept.set(key, one)
    bytes += one.entry.bytes
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break
      forget(oldest)
    }
  }

  async function make(key: string, flight: Flight, ask: () => Promise<Made>): Promise<Entry> {
    const made = await ask()
    const entry = await makeEntry(made, quick)
    const stale = flight.allChanged || made.madeFrom.some((name) => flight.changed.has(name))
    if (made.keep && !stale) keep(key, { entry, madeFrom: made.madeFrom, making: made, askedAgain: false })
    return entry
  }

  /**
   * Better brotli, one at a time, in the thread pool; a failure leaves the good enough form in place. It costs a hundred times the quick
   * one, so it is not for what is asked once, by a machine that reads every page; whoever comes next gets the page in one round trip less.
   */
  function improve(key: string, { entry, madeFrom, making }: Kept) {
    improving = improving.then(async () => {
      if (kept.get(key)?.entry !== entry) return
      const better = await makeEntry(making, best).catch(() => undefined)
      if (better && kept.get(key)?.entry === entry) keep(key, { entry: better, madeFrom, making, askedAgain: true })
    })
  }

  return {
    find(key) {
      const one = kept.get(key)
      if (!one) return undefined
      kept.delete(key)
      kept.set(key, one)
      if (!one.askedAgain) {
        one.askedAgain = true
        improve(key, one)
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
    drop(names) {
      // Whoever asks from now on must not get what was begun before the change.
      joinable.clear()
      for (const flight of flights)
        if (names) for (const name of names) flight.changed.add(name)
        else flight.allChanged = true
      const changed = names && new Set(names)
      for (const [key, { madeFrom }] of kept) if (!changed || madeFrom.some((name) => changed.has(name))) forget(key)
    },
    size: () => ({ entries: kept.size, bytes }),
  }
}
