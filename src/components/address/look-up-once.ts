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

type LookedUp = { values: CheckoutValues; stop?: AddressLookupResult['stop'] }
export type ActiveLookup = {
  key: string
  controller: AbortController
  filled: Promise<LookedUp>
}
type Form = {
  active: RefObject<ActiveLookup | undefined>
  change: (part: Partial<CheckoutValues>) => void
  setState: Dispatch<SetStateAction<AddressLookupState>>
}

/** Returns the values with street and city. A second call for the same address joins the first. */
export async function lookUpOnce(
  values: CheckoutValues,
  { active, change, setState }: Form,
): Promise<LookedUp> {
  if (!needsLookup(values)) return { values }
  const key = additionKey(values) ?? ''
  if (active.current?.key === key) return active.current.filled
  active.current?.controller.abort()
  const controller = new AbortController()
  const { signal } = controller
  if (!hasFoundAddress(values)) setState((before) => ({ ...before, status: 'looking' }))
  const stopped: LookedUp = { values, stop: 'address-by-hand' }
  const filled = lookUpAddress(values, signal).then(
    (result) => {
      if (signal.aborted) return stopped
      active.current = undefined
      change(result.part)
      setState(toState(values, result))
      return { values: { ...values, ...result.part }, ...(result.stop && { stop: result.stop }) }
    },
    () => stopped,
  )
  active.current = { key, controller, filled }
  return filled
}

/** Writes postcode and house number in their usual form, and looks up the address. */
export async function lookUpTidied(values: CheckoutValues, form: Form): Promise<void> {
  const tidied = normalisePostcodeAndNumber(values)
  form.change(tidied)
  await lookUpOnce({ ...values, ...tidied }, form)
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
