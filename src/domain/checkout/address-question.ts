// When street and city have to be looked up, and for which postcode and house number.

import { splitHouseNumber } from '../address/house-number.ts'
import { readPostcode } from '../address/postcode.ts'
import { byHand, type CheckoutValues } from './form-values.ts'

export type AddressValues = Pick<CheckoutValues, 'postcode' | 'houseNumber' | 'addition' | 'addressOf'>

/** The body of POST /api/check-address; undefined while postcode or house number cannot be read yet. */
export function addressQuestion({ postcode, houseNumber, addition }: AddressValues) {
  const read = readPostcode(postcode)
  const split = splitHouseNumber(houseNumber)
  if (!read || !split) return undefined
  return { postcode: read, house_number: split.number, addition: addition.trim() || split.addition || null }
}

/** Names the address that street and city belong to; an addition changes neither. */
export const addressKey = (values: AddressValues): string | undefined => {
  const question = addressQuestion(values)
  return question && `${question.postcode} ${question.house_number}`
}

/** False once street and city belong to this postcode and number, or are filled in by hand. */
export const needsLookup = (values: AddressValues): boolean => values.addressOf !== byHand && values.addressOf !== addressKey(values)
