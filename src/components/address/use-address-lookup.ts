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
/** The element that a form focuses instead of submitting. */
type Stop = 'address-by-hand' | 'addition'
type LookedUp = { values: CheckoutValues; stop?: Stop }
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

  function applyResult(
    values: CheckoutValues,
    keys: Pick<CheckoutValues, 'addressOf' | 'additionOf'>,
    result: AddressLookupResult,
  ): LookedUp {
    const isKnown = values.street !== '' && values.addressOf === keys.addressOf
    // Without an answer about its addition, an address that was found is taken as it is.
    if ('sentence' in result && isKnown) return { values }
    if ('sentence' in result) {
      change({ street: '', city: '', addressOf: '' })
      setState({ ...idle, status: 'failed', sentence: result.sentence })
      return { values, stop: 'address-by-hand' }
    }
    const { street, city, additions, question } = result
    const address = { street, city, ...keys }
    change(address)
    const { houseNumber, addition } = values
    setState({
      ...idle,
      additions,
      question: question ? { text: question, houseNumber, addition } : undefined,
    })
    return { values: { ...values, ...address }, ...(question && { stop: 'addition' as const }) }
  }

  /**
   * Returns the values with street and city, after a lookup if needed. `stop` says where the
   * customer must look first: the lookup failed or was stopped, or it asks about the addition. The
   * next call takes that addition.
   */
  async function lookUp(values: CheckoutValues): Promise<LookedUp> {
    const { additionKey, addressLookupKey, hasFoundAddress, lookUpAddress, needsLookup } =
      await loadLookup()
    if (!needsLookup(values)) return { values }
    const keys = {
      addressOf: addressLookupKey(values) ?? '',
      additionOf: additionKey(values) ?? '',
    }
    if (active.current?.key === keys.additionOf) return active.current.filled
    stop()
    const controller = new AbortController()
    const { signal } = controller
    if (!hasFoundAddress(values)) setState((before) => ({ ...before, status: 'looking' }))
    const stopped: LookedUp = { values, stop: 'address-by-hand' }
    const filled = lookUpAddress(values, signal).then(
      (result) => {
        if (signal.aborted) return stopped
        active.current = undefined
        return applyResult(values, keys, result)
      },
      () => stopped,
    )
    active.current = { key: keys.additionOf, controller, filled }
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
