// Finds the pickup points of PostNL with its Locations API.

import { isRecord } from '#domain/is-record.ts'
import { parsePeriod, type OpeningHours } from '#domain/order/delivery/opening-hours.ts'
import { memberOf } from '../network/member-of.ts'
import { listNearest, parsePoint, fetchPoints, pointsUnavailable } from './parse-points.ts'
import type { PickupPointFinder } from './pickup-point-finder.ts'

/** `url` is the address of the API without a path. */
type Settings = { apiKey: string; url: string; timeoutMs?: number }

export const createPostnlFinder =
  ({ apiKey, url, timeoutMs = 2000 }: Settings): PickupPointFinder =>
  async (postcode) => {
    const query = new URLSearchParams({
      CountryCode: 'NL',
      PostalCode: postcode,
      DeliveryOptions: 'PG',
    })
    const { body } = await fetchPoints({
      url: `${url}/shipment/v2_1/locations/nearest?${query}`,
      headers: { apikey: apiKey },
      timeoutMs,
    })
    const list = memberOf(body, 'GetLocationsResult', 'ResponseLocation')
    // One location can come without a list around it.
    if (!Array.isArray(list) && !isRecord(list))
      throw pointsUnavailable(new Error('PostNL answered without locations'))
    return listNearest([list].flat(), toNearbyPoint)
  }

/**
 * The network of every Dutch location. PostNL no longer promises to name it, and its labels still
 * need it.
 */
const dutchNetwork = 'PNPNL-01'

function toNearbyPoint({
  LocationCode: id,
  Name: name,
  Distance: distance,
  Address: address,
  OpeningHours: hours,
  ...rest
}: Record<string, unknown>) {
  const network = rest['RetailNetworkID']
  const parsed = parsePoint('postnl', {
    id,
    network: typeof network === 'string' && /^[A-Z]+-\d+$/.test(network) ? network : dutchNetwork,
    name,
    street: memberOf(address, 'Street'),
    number: memberOf(address, 'HouseNr'),
    addition: memberOf(address, 'HouseNrExt'),
    postcode: memberOf(address, 'Zipcode'),
    city: memberOf(address, 'City'),
    country: memberOf(address, 'Countrycode'),
    distance,
  })
  return parsed && { ...parsed, openingHours: toOpeningHours(hours) }
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Each day has one period as a text, or several as a list. */
const toOpeningHours = (hours: unknown): OpeningHours =>
  days.map((day) =>
    [memberOf(hours, day, 'string')]
      .flat()
      .flatMap((text) => (typeof text === 'string' ? (parsePeriod(text) ?? []) : [])),
  )
