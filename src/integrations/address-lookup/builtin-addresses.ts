// The address lookup of a shop without an external service: a small table of public places.

import type { AddressLookup } from './address-lookup.ts'
import { streetsByPostcode, additionsBySharedNumber } from './streets-by-postcode.ts'

/** All real house numbers in these streets are lower, so a higher number is a typing mistake. */
const endOfStreet = 1000

/**
 * Finds the street of a postcode from streets-by-postcode.ts, for every house number below 1000.
 */
export const lookUpBuiltinAddress: AddressLookup = ({ postcode, houseNumber }) => {
  const place = houseNumber < endOfStreet ? streetsByPostcode.get(postcode) : undefined
  const additions = additionsBySharedNumber.get(`${postcode} ${houseNumber}`)
  return Promise.resolve(
    place && { ...place, ...(additions && { additions, knownAdditions: additions }) },
  )
}
