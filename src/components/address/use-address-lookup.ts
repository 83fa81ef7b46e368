// Fills in street and city once the customer has entered postcode and house number. Ignores the
// reply to a lookup that a newer lookup replaced.

import { useEffect, useRef, useState } from 'react'
import { manualAddressKey, type CheckoutValues } from '#domain/checkout/form-values.ts'
import { problemSentence } from '#domain/problem.ts'
import type { AddressLookupResult } from './look-up-address.ts'

export type AddressLookupState = {
  status: 'idle' | 'looking' | 'failed'
  sentence: string
  additions: readonly string[]
}
type ActiveLookup = {
  key: string
  controller: AbortController
  filled: Promise<CheckoutValues | undefined>
}

const loadLookup = () => import('./look-up-address.ts')

const idle: AddressLookupState = { status: 'idle', sentence: '', additions: [] }

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
    addressOf: string,
    result: AddressLookupResult,
  ): CheckoutValues | undefined {
    const found = !('sentence' in result)
    const address = found
      ? { street: result.street, city: result.city, addressOf }
      : { street: '', city: '', addressOf: '' }
    change(address)
    setState(
      found
        ? { ...idle, additions: result.additions }
        : { ...idle, status: 'failed', sentence: result.sentence },
    )
    return found ? { ...values, ...address } : undefined
  }

  /**
   * Returns the values with street and city, after a lookup if needed. Returns undefined if the
   * lookup failed or was stopped.
   */
  async function lookUp(values: CheckoutValues): Promise<CheckoutValues | undefined> {
    const { addressLookupKey, lookUpAddress, needsLookup } = await loadLookup()
    if (!needsLookup(values)) return values
    const key = addressLookupKey(values) ?? ''
    if (active.current?.key === key) return active.current.filled
    stop()
    const controller = new AbortController()
    const { signal } = controller
    setState((before) => ({ ...before, status: 'looking' }))
    const filled = lookUpAddress(values, signal).then(
      (result) => {
        if (signal.aborted) return undefined
        active.current = undefined
        return applyResult(values, key, result)
      },
      () => undefined,
    )
    active.current = { key, controller, filled }
    return filled
  }

  /**
   * Runs when the customer leaves the postcode or house number field. If both fields have a value
   * and the customer does not enter the address by hand, looks up the address.
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

  return { state, leave, lookUp, openByHand, reset }
}
