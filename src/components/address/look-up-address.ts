import {
  additionKey,
  addressLookupKey,
  hasFoundAddress,
  toAddressLookupRequest,
} from '#domain/checkout/address-lookup.ts'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { isProblem, problemSentence } from '#domain/problem.ts'
import { browserApi } from '../api-context.ts'

const enterByHandHint = 'Klopt het toch? Vul straat en plaats zelf in.'

type LookupNotice = {
  sentence?: string
  additions?: readonly string[]
  /** About an unknown addition. */
  question?: string
}
export type AddressLookupResult = {
  part: Partial<CheckoutValues>
  notice: LookupNotice
  /** The element that a form focuses instead of submitting. */
  stop?: 'address-by-hand' | 'addition'
}

/**
 * Looks up street and city. Marks an addition that the register does not know, so that the form
 * asks about it once. Rejects only if `signal` aborts.
 */
export async function lookUpAddress(
  values: CheckoutValues,
  signal?: AbortSignal,
): Promise<AddressLookupResult> {
  const body = toAddressLookupRequest(values)
  if (!body)
    return notFound(
      `Deze postcode of dit huisnummer herkennen we niet. Een voorbeeld: 1234 AB en 12. ${enterByHandHint}`,
    )
  try {
    const {
      street,
      city,
      additions = [],
      is_addition_unknown: isUnknown,
    } = await browserApi('POST /api/check-address', { body, ...(signal && { signal }) })
    const part = {
      street,
      city,
      addressOf: addressLookupKey(values) ?? '',
      additionOf: additionKey(values) ?? '',
    }
    return isUnknown
      ? { part, notice: { additions, question: askAddition(body, additions) }, stop: 'addition' }
      : { part, notice: { additions } }
  } catch (error) {
    signal?.throwIfAborted()
    // Without an answer about its addition, an address that was found is taken as it is.
    if (hasFoundAddress(values)) return { part: {}, notice: {} }
    if (!isProblem(error) || !['not-found', 'input-invalid'].includes(error.code))
      return notFound(problemSentence('address-lookup-unavailable'))
    return notFound(`${error.message} ${enterByHandHint}`)
  }
}

const notFound = (sentence: string): AddressLookupResult => ({
  part: { street: '', city: '', addressOf: '' },
  notice: { sentence },
  stop: 'address-by-hand',
})

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
