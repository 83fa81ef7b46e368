// Fills in street and city once the customer has entered postcode and house number, and asks once
// about an addition that the register does not know. Ignores the reply to a lookup that a newer
// lookup replaced.

import { useEffect, useRef, useState } from 'react'
import { manualAddressKey, type CheckoutValues } from '#domain/checkout/form-values.ts'
import { problemSentence } from '#domain/problem.ts'
import { withinTime } from '../requests/within-time.ts'
import type { AddressLookupResult } from './look-up-address.ts'

export type AddressLookupState = {
  status: 'idle' | 'looking' | 'failed'
  sentence: string
  additions: readonly string[]
  /** About an unknown addition, with the fields as they were. */
  question: (Pick<CheckoutValues, 'houseNumber' | 'addition'> & { text: string }) | undefined
}
type LookedUp = { values: CheckoutValues; stop?: AddressLookupResult['stop'] }
type ActiveLookup = {
  key: string
  controller: AbortController
  filled: Promise<LookedUp>
}

const maxLoadMs = 10_000
const loadLookup = () => withinTime(import('./look-up-address.ts'), maxLoadMs)

const idle: AddressLookupState = {
  status: 'idle',
  sentence: '',
  additions: [],
  question: undefined,
}

export function useAddressLookup(change: (part: Partial<CheckoutValues>) => void) {
  const [state, setState] = useState(idle)
  const active = useRef<ActiveLookup>(undefined)
  const stop = () => {
    active.current?.controller.abort()
    active.current = undefined
  }
  useEffect(() => {
    // Loads the script before the customer leaves the fields. Without it, `leave` reports that the
    // lookup failed.
    void loadLookup().catch(() => undefined)
    return () => active.current?.controller.abort()
  }, [])

  function applyResult(values: CheckoutValues, result: AddressLookupResult): LookedUp {
    const { part, stop, notice } = result
    const { sentence = '', additions = [], question: text } = notice
    const { houseNumber, addition } = values
    change(part)
    setState({
      status: sentence ? 'failed' : 'idle',
      sentence,
      additions,
      question: text === undefined ? undefined : { text, houseNumber, addition },
    })
    return { values: { ...values, ...part }, ...(stop && { stop }) }
  }

  /**
   * Returns the values with street and city, after a lookup if needed. `stop` says where the
   * customer must look first: the lookup failed or was stopped, or it asks about the addition. The
   * next call takes that addition.
   */
  async function lookUp(values: CheckoutValues): Promise<LookedUp> {
    const { additionKey, hasFoundAddress, lookUpAddress, needsLookup } = await loadLookup()
    if (!needsLookup(values)) return { values }
    const key = additionKey(values) ?? ''
    if (active.current?.key === key) return active.current.filled
    stop()
    const controller = new AbortController()
    const { signal } = controller
    if (!hasFoundAddress(values)) setState((before) => ({ ...before, status: 'looking' }))
    const stopped: LookedUp = { values, stop: 'address-by-hand' }
    const filled = lookUpAddress(values, signal).then(
      (result) => {
        if (signal.aborted) return stopped
        active.current = undefined
        return applyResult(values, result)
      },
      () => stopped,
    )
    active.current = { key, controller, filled }
    return filled
  }

  /**
   * Runs when the customer leaves a field of postcode, house number or addition. If postcode and
   * number have a value and the customer does not enter the address by hand, looks up the address.
   */
  async function leave(values: CheckoutValues) {
    if (
      values.addressOf === manualAddressKey ||
      !values.postcode.trim() ||
      !values.houseNumber.trim()
    )
      return
    try {
      const { normalisePostcodeAndNumber } = await loadLookup()
      const formatted = normalisePostcodeAndNumber(values)
      change(formatted)
      await lookUp({ ...values, ...formatted })
    } catch {
      setState({
        ...idle,
        status: 'failed',
        sentence: problemSentence('address-lookup-unavailable'),
      })
    }
  }

  /**
   * Stops the lookup and clears its result, for example when a saved address replaces the values.
   */
  function reset() {
    stop()
    setState(idle)
  }

  function openByHand() {
    change({ addressOf: manualAddressKey })
    reset()
  }

  /** The customer says that the unknown addition is right. */
  const confirmAddition = () => setState((before) => ({ ...before, question: undefined }))

  return { state, leave, lookUp, openByHand, confirmAddition, reset }
}
