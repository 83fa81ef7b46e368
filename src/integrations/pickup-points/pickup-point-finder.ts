// The interface of a carrier that lists its pickup points near a postcode.

import type { OpeningHours } from '#domain/order/delivery/opening-hours.ts'
import type { PickupPoint } from '#domain/order/delivery/pickup-point.ts'

export type NearbyPickupPoint = {
  point: PickupPoint
  /** Metres; null if the carrier gave no distance. */
  distance: number | null
  openingHours: OpeningHours
}

/**
 * Returns the nearest points first. The carrier gets the postcode, such as '1012JS', and the
 * country, and nothing else about the customer.
 * @throws Problem pickup-points-unavailable if the carrier fails or takes more than 2 s
 */
export type PickupPointFinder = (postcode: string) => Promise<NearbyPickupPoint[]>

export const maxNearbyPoints = 5

// Remembers the points near a postcode, so that placing an order rarely asks the carrier again.

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
