// Finds the pickup points of DHL eCommerce in the Netherlands. Its list is public and needs no key.

import { parsePeriod, type OpeningHours } from '#domain/order/delivery/opening-hours.ts'
import { memberOf } from '../network/member-of.ts'
import { listNearest, parsePoint, fetchPoints, pointsUnavailable } from './parse-points.ts'
import { maxNearbyPoints, type PickupPointFinder } from './pickup-point-finder.ts'

/** `url` is the address of the API without a path. */
type Settings = { url: string; timeoutMs?: number }

/** DHL's word for a point where customers collect parcels; others only take them in. */
const collects = 'parcel-last-mile'

export const createDhlFinder =
  ({ url, timeoutMs = 2000 }: Settings): PickupPointFinder =>
  async (postcode) => {
    // Some of the points may be broken.
    const query = new URLSearchParams({
      zipCode: postcode,
      limit: String(maxNearbyPoints * 2),
      serviceType: collects,
    })
    const { status, body } = await fetchPoints({
      url: `${url}/parcel-shop-locations/NL?${query}`,
      timeoutMs,
    })
    if (status === 404) return []
    if (!Array.isArray(body)) throw pointsUnavailable(new Error('DHL answered without locations'))
    return listNearest(body, toNearbyPoint)
  }

function toNearbyPoint({
  id,
  name,
  distance,
  serviceTypes,
  address,
  openingTimes,
}: Record<string, unknown>) {
  if (Array.isArray(serviceTypes) && !serviceTypes.includes(collects)) return undefined
  const parsed = parsePoint('dhl', {
    id,
    network: '',
    name,
    street: memberOf(address, 'street'),
    number: memberOf(address, 'number'),
    addition: memberOf(address, 'addition'),
    postcode: memberOf(address, 'zipCode'),
    city: memberOf(address, 'city'),
    country: memberOf(address, 'countryCode'),
    distance,
  })
  return parsed && { ...parsed, openingHours: toOpeningHours(openingTimes) }
}

const toOpeningHours = (times: unknown): OpeningHours =>
  [1, 2, 3, 4, 5, 6, 7].map((day) =>
    (Array.isArray(times) ? times : [])
      .filter((time) => memberOf(time, 'weekDay') === day)
      .flatMap(
        (time) =>
          parsePeriod(
            `${String(memberOf(time, 'timeFrom'))}-${String(memberOf(time, 'timeTo'))}`,
          ) ?? [],
      ),
  )
