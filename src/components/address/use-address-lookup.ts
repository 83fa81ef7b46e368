// Fills in street and city once the customer has entered postcode and house number, and asks once
// about an addition that the register does not know.

import { useEffect, useRef, useState } from 'react'
import { manualAddressKey, type CheckoutValues } from '#domain/checkout/form-values.ts'
import { problemSentence } from '#domain/problem.ts'
import { withinTime } from '#ui/lazy-within-time.tsx'
import type { ActiveLookup, AddressLookupState } from './look-up-once.ts'

const loadLookup = () => withinTime(import('./look-up-once.ts'))

const idle: AddressLookupState = {
  status: 'idle',
  sentence: '',
  additions: [],
  question: undefined,
}

export function useAddressLookup(change: (part: Partial<CheckoutValues>) => void) {
  const [state, setState] = useState(idle)
  const active = useRef<ActiveLookup>(undefined)
  const form = { active, change, setState }
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

  /**
   * Returns the values with street and city, after a lookup if needed. `stop` says where the
   * customer must look first: the lookup failed or was stopped, or it asks about the addition. The
   * next call takes that addition.
   */
  const lookUp = async (values: CheckoutValues) => (await loadLookup()).lookUpOnce(values, form)

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
      await lookUp(values)
    } catch {
      setState({
        ...idle,
        status: 'failed',
        sentence: problemSentence('address-lookup-unavailable'),
      })
    }
  }

  function reset() {
    stop()
    setState(idle)
  }

  function openByHand() {
    change({ addressOf: manualAddressKey })
    reset()
  }

  const confirmAddition = () => setState((before) => ({ ...before, question: undefined }))

  return { state, leave, lookUp, openByHand, confirmAddition, reset }
}
