// Remembers the points near a postcode, so that placing an order rarely asks the carrier again.

import type { NearbyPickupPoint, PickupPointFinder } from './pickup-point-finder.ts'

type CacheSettings = { clock: () => Date; maxAgeMs?: number; maxPostcodes?: number }
type Entry = { at: number; points: Promise<NearbyPickupPoint[]> }

/** Requests for the same postcode share one call. A failure is not cached. */
export function cacheFinder(
  find: PickupPointFinder,
  { clock, maxAgeMs = 6 * 3_600_000, maxPostcodes = 1000 }: CacheSettings,
): PickupPointFinder {
  const entries = new Map<string, Entry>()
  return (postcode) => {
    const now = clock().getTime()
    const cached = entries.get(postcode)
    if (cached && now - cached.at < maxAgeMs) return cached.points
    const entry = { at: now, points: find(postcode) }
    entries.delete(postcode)
    entries.set(postcode, entry)
    const [oldest] = entries.keys()
    if (entries.size > maxPostcodes && oldest !== undefined) entries.delete(oldest)
    entry.points.catch(() => {
      if (entries.get(postcode) === entry) entries.delete(postcode)
    })
    return entry.points
  }
}
