import { parseAddition, splitHouseNumber } from '../address/house-number.ts'
import { formatPostcode, parsePostcode } from '../address/postcode.ts'
import { manualAddressKey, type CheckoutValues } from './form-values.ts'

export type AddressLookupValues = Pick<
  CheckoutValues,
  'postcode' | 'houseNumber' | 'addition' | 'addressOf' | 'additionOf'
>

/**
 * Returns the body of POST /api/check-address. An addition typed behind the number counts more than
 * the one in its own field, which may be an earlier one.
 */
export function toAddressLookupRequest({ postcode, houseNumber, addition }: AddressLookupValues) {
  const parsedPostcode = parsePostcode(postcode)
  const split = splitHouseNumber(houseNumber)
  if (!parsedPostcode || !split) return undefined
  return {
    postcode: parsedPostcode,
    house_number: split.number,
    addition: split.addition || (parseAddition(addition) ?? addition.trim()) || null,
  }
}

/** Without the addition, which changes neither street nor city. */
export const addressLookupKey = (values: AddressLookupValues): string | undefined => {
  const request = toAddressLookupRequest(values)
  return request && `${request.postcode} ${request.house_number}`
}

/** Of the whole address, for an addition that the lookup has checked. */
export const additionKey = (values: AddressLookupValues): string | undefined => {
  const request = toAddressLookupRequest(values)
  return request && `${request.postcode} ${request.house_number} ${request.addition ?? ''}`.trim()
}

export const hasFoundAddress = (values: AddressLookupValues): boolean =>
  values.addressOf !== '' && values.addressOf === addressLookupKey(values)

export const needsLookup = (values: AddressLookupValues): boolean =>
  values.addressOf !== manualAddressKey &&
  !(
    hasFoundAddress(values) &&
    (!toAddressLookupRequest(values)?.addition || values.additionOf === additionKey(values))
  )

/** Returns only the changed values; {} if parsing fails. */
export function normalisePostcodeAndNumber(values: CheckoutValues): Partial<CheckoutValues> {
  const request = toAddressLookupRequest(values)
  if (!request) return {}
  const { postcode, house_number, addition } = request
  const formatted = {
    postcode: formatPostcode(postcode),
    houseNumber: String(house_number),
    addition: addition ?? '',
    splitAddition:
      splitHouseNumber(values.houseNumber)?.addition || currentSplitAddition(values, addition),
  }
  return Object.fromEntries(
    Object.entries(formatted).filter(
      ([field, value]) => values[field as keyof typeof formatted] !== value,
    ),
  )
}

/** The customer may have changed the addition after the form split it off. */
const currentSplitAddition = ({ splitAddition }: CheckoutValues, addition: string | null) =>
  addition === splitAddition ? splitAddition : ''
