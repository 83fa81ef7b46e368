// Looks up street and city. Loaded when the customer first leaves the postcode or house number
// field.

import { formatPostcode } from '#domain/address/postcode.ts'
import {
  addressLookupKey,
  toAddressLookupRequest,
  needsLookup,
} from '#domain/checkout/address-lookup.ts'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { isProblem, problemSentence } from '#domain/problem.ts'
import { browserApi } from '../api-context.ts'

export { addressLookupKey, needsLookup }

/**
 * Formats postcode and house number, and splits '12a' into number and addition. Returns only the
 * changed values; {} if parsing fails.
 */
export function normalisePostcodeAndNumber(values: CheckoutValues): Partial<CheckoutValues> {
  const request = toAddressLookupRequest(values)
  if (!request) return {}
  const { postcode, house_number, addition } = request
  const formatted = {
    postcode: formatPostcode(postcode),
    houseNumber: String(house_number),
    addition: addition ?? '',
  }
  return Object.fromEntries(
    Object.entries(formatted).filter(
      ([field, value]) => values[field as keyof typeof formatted] !== value,
    ),
  )
}

const enterByHandHint = 'Klopt het toch? Vul straat en plaats zelf in.'

export type AddressLookupResult =
  | { street: string; city: string; additions: readonly string[] }
  | { sentence: string }

/**
 * Returns street and city, or a sentence that explains why there are none. Rejects only if `signal`
 * aborts.
 */
export async function lookUpAddress(
  values: CheckoutValues,
  signal?: AbortSignal,
): Promise<AddressLookupResult> {
  const body = toAddressLookupRequest(values)
  if (!body)
    return {
      sentence: `Deze postcode of dit huisnummer herkennen we niet. Een voorbeeld: 1234 AB en 12. ${enterByHandHint}`,
    }
  try {
    const {
      street,
      city,
      additions = [],
    } = await browserApi('POST /api/check-address', { body, ...(signal && { signal }) })
    return { street, city, additions }
  } catch (error) {
    signal?.throwIfAborted()
    if (!isProblem(error) || !['not-found', 'input-invalid'].includes(error.code))
      return { sentence: problemSentence('address-lookup-unavailable') }
    return { sentence: `${error.message} ${enterByHandHint}` }
  }
}
