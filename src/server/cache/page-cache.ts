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

/** `asked`: since the last time that room was made. `making`: until it was asked for again, which brings the better compression. */
type Kept = { entry: Entry; madeFrom: readonly string[]; making: Making | undefined; asked: boolean }
/** A making under way, with the names that changed since it began: its answer may be old. */
type Flight = { entry: Promise<Entry>; changed: Set<string>; allChanged: boolean }

/** When the kept bytes would exceed `maxBytes` the oldest go that nobody asked for since room was made before (a clock, or second chance). */
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
    makeRoom(one.entry.bytes)
    kept.set(key, one)
    bytes += one.entry.bytes
  }

  /** Who gets a second chance comes by again, at the end. */
  function makeRoom(forBytes: number) {
    for (const [key, one] of kept) {
      if (bytes + forBytes <= maxBytes) return
      kept.delete(key)
      if (one.asked) kept.set(key, Object.assign(one, { asked: false }))
      else bytes -= one.entry.bytes
    }
  }

  async function make(key: string, flight: Flight, ask: () => Promise<Made>): Promise<Entry> {
    const made = await ask()
    const entry = await makeEntry(made, quick)
    const stale = flight.allChanged || made.madeFrom.some((name) => flight.changed.has(name))
    if (made.keep && !stale) keep(key, { entry, madeFrom: made.madeFrom, making: made, asked: false })
    return entry
  }

  /**
   * Better brotli, one at a time, in the thread pool; a failure leaves the good enough form in place. It costs a hundred times the quick
   * one, so it is not for what is asked once, by a machine that reads every page; whoever comes next gets the page in one round trip less.
   */
  function improve(key: string, { entry, madeFrom }: Kept, making: Making) {
    improving = improving.then(async () => {
      if (kept.get(key)?.entry !== entry) return
      const better = await makeEntry(making, best).catch(() => undefined)
      if (better && kept.get(key)?.entry === entry) keep(key, { entry: better, madeFrom, making: undefined, asked: true })
    })
  }

  return {
    find(key) {
      const one = kept.get(key)
      if (!one) return undefined
      one.asked = true
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
