// Asks for street and city. Fetched when postcode or house number is left for the first time.

import { writtenPostcode } from '#domain/address/postcode.ts'
import { addressKey, addressQuestion, needsLookup } from '#domain/checkout/address-question.ts'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { isProblem, problemSentence } from '#domain/problem.ts'
import { browserApi } from '#parts/api-context.ts'

export { addressKey, needsLookup }

/** What changes when postcode and number are written as on an envelope, '12a' split in two; nothing while they cannot be read. */
export function tidied(values: CheckoutValues): Partial<CheckoutValues> {
  const question = addressQuestion(values)
  if (!question) return {}
  const { postcode, house_number, addition } = question
  const tidy = { postcode: writtenPostcode(postcode), houseNumber: String(house_number), addition: addition ?? '' }
  return Object.fromEntries(Object.entries(tidy).filter(([field, value]) => values[field as keyof typeof tidy] !== value))
}

const byHandInstead = 'Klopt het toch? Vul straat en plaats zelf in.'

export type Answer = { street: string; city: string; additions: readonly string[] } | { sentence: string }

/** Street and city, or a sentence about why there are none. Rejects only when `signal` ends it. */
export async function findAddress(values: CheckoutValues, signal: AbortSignal): Promise<Answer> {
  const body = addressQuestion(values)
  if (!body) return { sentence: `Deze postcode of dit huisnummer herkennen we niet. Een voorbeeld: 1234 AB en 12. ${byHandInstead}` }
  try {
    const { street, city, additions = [] } = await browserApi('POST /api/check-address', { body, signal })
    return { street, city, additions }
  } catch (error) {
    signal.throwIfAborted()
    if (!isProblem(error) || error.code === 'address-lookup-unavailable') return { sentence: problemSentence('address-lookup-unavailable') }
    return { sentence: `${error.message} ${byHandInstead}` }
  }
}
