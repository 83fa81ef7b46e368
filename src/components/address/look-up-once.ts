// Looks up an address for a form, and shows the outcome there. Ignores the reply to a lookup that a
// newer lookup replaced.

import type { Dispatch, RefObject, SetStateAction } from 'react'
import {
  additionKey,
  hasFoundAddress,
  needsLookup,
  normalisePostcodeAndNumber,
} from '#domain/checkout/address-lookup.ts'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { type AddressLookupResult, lookUpAddress } from './look-up-address.ts'

export type AddressLookupState = {
  status: 'idle' | 'looking' | 'failed'
  sentence: string
  additions: readonly string[]
  /** About an unknown addition, with the fields as they were. */
  question: (Pick<CheckoutValues, 'houseNumber' | 'addition'> & { text: string }) | undefined
}

type Outcome = Pick<AddressLookupResult, 'part' | 'stop'>
type LookedUp = { values: CheckoutValues; stop?: AddressLookupResult['stop'] }
export type ActiveLookup = {
  key: string
  controller: AbortController
  outcome: Promise<Outcome>
}
type Form = {
  active: RefObject<ActiveLookup | undefined>
  change: (part: Partial<CheckoutValues>) => void
  setState: Dispatch<SetStateAction<AddressLookupState>>
}

const stopped: Outcome = { part: {}, stop: 'address-by-hand' }

/**
 * Writes postcode and house number in their usual form and returns the values with street and city.
 * Forms that submit on Enter call it while the customer is still in the field. A second call for
 * the same address joins the first.
 */
export async function lookUpOnce(typed: CheckoutValues, form: Form): Promise<LookedUp> {
  const tidied = normalisePostcodeAndNumber(typed)
  form.change(tidied)
  const values = { ...typed, ...tidied }
  if (!needsLookup(values)) return { values }
  const { part, stop } = await findOutcome(values, form)
  return { values: { ...values, ...part }, ...(stop && { stop }) }
}

function findOutcome(values: CheckoutValues, { active, change, setState }: Form): Promise<Outcome> {
  const key = additionKey(values) ?? ''
  if (active.current?.key === key) return active.current.outcome
  active.current?.controller.abort()
  const controller = new AbortController()
  const { signal } = controller
  if (!hasFoundAddress(values)) setState((before) => ({ ...before, status: 'looking' }))
  const outcome = lookUpAddress(values, signal).then(
    (result) => {
      if (signal.aborted) return stopped
      active.current = undefined
      change(result.part)
      setState(toState(values, result))
      return result
    },
    () => stopped,
  )
  active.current = { key, controller, outcome }
  return outcome
}

function toState(
  { houseNumber, addition }: CheckoutValues,
  { notice: { sentence = '', additions = [], question: text } }: AddressLookupResult,
): AddressLookupState {
  return {
    status: sentence ? 'failed' : 'idle',
    sentence,
    additions,
    question: text === undefined ? undefined : { text, houseNumber, addition },
  }
}
