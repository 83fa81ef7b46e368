// Street and city appear as the shopper fills in postcode and house number; late answers are ignored.

import { useEffect, useRef, useState } from 'react'
import { byHand, type CheckoutValues } from '#domain/checkout/form-values.ts'
import { problemSentence } from '#domain/problem.ts'
import type { Answer } from './find-address.ts'

export type LookupState = { status: 'idle' | 'looking' | 'failed'; sentence: string; additions: readonly string[] }
type Running = { key: string; ending: AbortController; filled: Promise<CheckoutValues | undefined> }

const idle: LookupState = { status: 'idle', sentence: '', additions: [] }

export function useAddressLookup(change: (part: Partial<CheckoutValues>) => void) {
  const [state, setState] = useState(idle)
  const running = useRef<Running>(undefined)
  const stop = () => {
    running.current?.ending.abort()
    running.current = undefined
  }
  useEffect(() => () => running.current?.ending.abort(), [])

  function take(values: CheckoutValues, addressOf: string, answer: Answer): CheckoutValues | undefined {
    const found = !('sentence' in answer)
    const address = found ? { street: answer.street, city: answer.city, addressOf } : { street: '', city: '', addressOf: '' }
    change(address)
    setState(found ? { ...idle, additions: answer.additions } : { ...idle, status: 'failed', sentence: answer.sentence })
    return found ? { ...values, ...address } : undefined
  }

  /** The values with street and city in them, asked for when needed; undefined when there is no answer or it came too late. */
  async function lookUp(values: CheckoutValues): Promise<CheckoutValues | undefined> {
    const { addressKey, findAddress, needsLookup } = await import('./find-address.ts')
    if (!needsLookup(values)) return values
    const key = addressKey(values) ?? ''
    if (running.current?.key === key) return running.current.filled
    stop()
    const ending = new AbortController()
    const { signal } = ending
    setState((before) => ({ ...before, status: 'looking' }))
    const filled = findAddress(values, signal).then(
      (answer) => {
        if (signal.aborted) return undefined
        running.current = undefined
        return take(values, key, answer)
      },
      () => undefined,
    )
    running.current = { key, ending, filled }
    return filled
  }

  /** On leaving postcode or house number: when both are there, they are written neatly and asked for. */
  async function leave(values: CheckoutValues) {
    if (values.addressOf === byHand || !values.postcode.trim() || !values.houseNumber.trim()) return
    try {
      const { tidied } = await import('./find-address.ts')
      const tidy = tidied(values)
      change(tidy)
      await lookUp({ ...values, ...tidy })
    } catch {
      setState({ ...idle, status: 'failed', sentence: problemSentence('address-lookup-unavailable') })
    }
  }

  /** Forgets the answer so far: a whole address came from elsewhere. */
  function reset() {
    stop()
    setState(idle)
  }

  function openByHand() {
    change({ addressOf: byHand })
    reset()
  }

  return { state, leave, lookUp, openByHand, reset }
}
