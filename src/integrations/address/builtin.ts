// The address lookup of a shop that asks nobody: a small table of public places.

import type { AddressLookup } from './address-lookup.ts'
import { publicPlaces, sharedNumbers } from './public-places.ts'

/** Numbers on these streets stay below it; a higher one is a typing mistake. */
const endOfStreet = 1000

/** Knows the postcodes of public-places.ts, each with every number below 1000. */
export const builtinAddresses: AddressLookup = ({ postcode, houseNumber }) => {
  const place = houseNumber < endOfStreet ? publicPlaces.get(postcode) : undefined
  const additions = sharedNumbers.get(`${postcode} ${houseNumber}`)
  return Promise.resolve(place && { ...place, ...(additions && { additions }) })
}
