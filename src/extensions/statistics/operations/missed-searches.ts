// Counts searches without a result. A search stays in memory until the shop got it five times; only
// then the database gets it, with the day.

import { addMissedSearches } from '../data/question-figures.ts'
import { toCountableSearch } from '../domain/countable-search.ts'
import { minGroupSize } from '../domain/small-groups.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { MissedSearchDeps } from '#operations/extension-parts.ts'

/** Somebody who repeats a search or goes back to it counts once. */
const repeatMs = 10 * 60_000
/**
 * The process forgets a rare search after this time, and the oldest search when it has too many.
 */
const memoryMs = 30 * msPerDay
const maxSearches = 2_000

type Pending = { count: number; since: number; latest: number }

/**
 * Each process counts for itself, and a restart loses what it had not stored. The returned promise
 * resolves when the count is stored.
 */
export function createMissedSearchCounter({
  db,
  clock,
  onFailure,
}: MissedSearchDeps): (query: string) => Promise<void> {
  const pending = new Map<string, Pending>()
  return async (query) => {
    const words = toCountableSearch(query)
    if (words === undefined) return
    const now = clock()
    const time = now.getTime()
    const found = pending.get(words)
    const before = found && time - found.since < memoryMs ? found : undefined
    if (before && time - before.latest < repeatMs) return
    const count = (before?.count ?? 0) + 1
    pending.delete(words)
    if (count >= minGroupSize)
      return addMissedSearches(db, { day: toCalendarDay(now), words, count }).catch(onFailure)
    pending.set(words, { count, since: before?.since ?? time, latest: time })
    const [oldest] = pending.keys()
    if (pending.size > maxSearches && oldest !== undefined) pending.delete(oldest)
  }
}
