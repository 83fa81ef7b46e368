// Looks up street and city. Loaded when the customer first leaves the postcode or house number
// field.

import {
  additionKey,
  addressLookupKey,
  hasFoundAddress,
  needsLookup,
  normalisePostcodeAndNumber,
  toAddressLookupRequest,
} from '#domain/checkout/address-lookup.ts'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { isProblem, problemSentence } from '#domain/problem.ts'
import { browserApi } from '../api-context.ts'

export { additionKey, addressLookupKey, hasFoundAddress, needsLookup, normalisePostcodeAndNumber }

const enterByHandHint = 'Klopt het toch? Vul straat en plaats zelf in.'

export type AddressLookupResult =
  | { street: string; city: string; additions: readonly string[]; question: string }
  | { sentence: string }

/**
 * Returns street and city, with a question about an addition that the register does not know; or a
 * sentence that explains why there are none. Rejects only if `signal` aborts.
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
      is_addition_unknown: isUnknown,
    } = await browserApi('POST /api/check-address', { body, ...(signal && { signal }) })
    return { street, city, additions, question: isUnknown ? askAddition(body, additions) : '' }
  } catch (error) {
    signal?.throwIfAborted()
    if (!isProblem(error) || !['not-found', 'input-invalid'].includes(error.code))
      return { sentence: problemSentence('address-lookup-unavailable') }
    return { sentence: `${error.message} ${enterByHandHint}` }
  }
}

const maxNamedAdditions = 8

function askAddition(
  { house_number, addition }: { house_number: number; addition: string | null },
  known: readonly string[],
): string {
  const last = known.at(-1)
  const others = known.slice(0, -1)
  const names = others.length > 0 ? `${others.join(', ')} en ${last}` : last
  return last === undefined || known.length > maxNamedAdditions
    ? `Bij nummer ${house_number} kennen we toevoeging ${addition} niet. Klopt hij?`
    : `Bij nummer ${house_number} kennen we ${names}, maar geen ${addition}. Klopt ${addition}?`
}
