// Decides when the checkout looks up street and city, and builds the request for it.

import { splitHouseNumber } from '../address/house-number.ts'
import { parsePostcode } from '../address/postcode.ts'
import { manualAddressKey, type CheckoutValues } from './form-values.ts'

export type AddressLookupValues = Pick<
  CheckoutValues,
  'postcode' | 'houseNumber' | 'addition' | 'addressOf'
>

/**
 * Returns the body of POST /api/check-address; undefined without a valid postcode and house number.
 */
export function toAddressLookupRequest({ postcode, houseNumber, addition }: AddressLookupValues) {
  const parsedPostcode = parsePostcode(postcode)
  const split = splitHouseNumber(houseNumber)
  if (!parsedPostcode || !split) return undefined
  return {
    postcode: parsedPostcode,
    house_number: split.number,
    addition: addition.trim() || split.addition || null,
  }
}

/**
 * Returns a key of postcode and house number, without the addition, which changes neither street
 * nor city.
 */
export const addressLookupKey = (values: AddressLookupValues): string | undefined => {
  const request = toAddressLookupRequest(values)
  return request && `${request.postcode} ${request.house_number}`
}

/**
 * False if the form has street and city for this postcode and number, or if the customer enters
 * street and city manually.
 */
export const needsLookup = (values: AddressLookupValues): boolean =>
  values.addressOf !== manualAddressKey && values.addressOf !== addressLookupKey(values)
