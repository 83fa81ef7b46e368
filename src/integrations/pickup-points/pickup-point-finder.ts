// The interface of a carrier that lists its pickup points near a postcode.

import type { OpeningHours } from '#domain/order/opening-hours.ts'
import type { PickupPoint } from '#domain/order/pickup-point.ts'

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
