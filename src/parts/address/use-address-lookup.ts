// Street and city from the lookup as the shopper fills in postcode and house number; late answers are ignored.

import { useEffect, useRef, useState } from 'react'
import { addressKey, addressQuestion, needsLookup } from '#domain/checkout/address-question.ts'
import { byHand, type CheckoutValues } from '#domain/checkout/form-values.ts'
import { isProblem, problems } from '#domain/problem.ts'
import { browserApi } from '#parts/api-context.ts'

export type LookupState = { status: 'idle' | 'looking' | 'failed'; sentence: string; additions: readonly string[] }
type Found = Pick<CheckoutValues, 'street' | 'city' | 'addressOf'>
type Running = { key: string; ending: AbortController; found: Promise<Found | undefined> }

const idle: LookupState = { status: 'idle', sentence: '', additions: [] }
const nothing: Found = { street: '', city: '', addressOf: '' }

const whyNot = (error: unknown): string => {
  if (!isProblem(error)) return problems['address-lookup-unavailable'].text
  return error.code === 'not-found' ? 'We vinden geen straat bij deze postcode en dit huisnummer.' : error.message
}

export function useAddressLookup(change: (part: Partial<CheckoutValues>) => void) {
  const [state, setState] = useState(idle)
  const running = useRef<Running>(undefined)
  useEffect(() => () => running.current?.ending.abort(), [])

  const failed = (sentence: string) => {
    change(nothing)
    setState({ ...idle, status: 'failed', sentence })
    return undefined
  }

  async function ask(values: CheckoutValues, addressOf: string, signal: AbortSignal): Promise<Found | undefined> {
    setState((before) => ({ ...before, status: 'looking' }))
    try {
      const { street, city, additions = [] } = await browserApi('POST /api/check-address', { body: addressQuestion(values)!, signal })
      if (signal.aborted) return undefined
      change({ street, city, addressOf })
      setState({ ...idle, additions })
      return { street, city, addressOf }
    } catch (error) {
      return signal.aborted ? undefined : failed(whyNot(error))
    }
  }

  /** The values with street and city in them, asked for when needed; undefined when there is no answer. */
  async function lookUp(values: CheckoutValues): Promise<CheckoutValues | undefined> {
    if (!needsLookup(values)) return values
    const key = addressKey(values)
    if (!key) return failed('Deze postcode of dit huisnummer herkennen we niet. Een voorbeeld: 1234 AB en 12.')
    if (running.current?.key !== key) {
      running.current?.ending.abort()
      const ending = new AbortController()
      running.current = { key, ending, found: ask(values, key, ending.signal) }
    }
    const { found } = running.current
    const address = await found
    if (running.current?.found === found) running.current = undefined
    return address && { ...values, ...address }
  }

  function openByHand() {
    running.current?.ending.abort()
    running.current = undefined
    change({ addressOf: byHand })
    setState(idle)
  }

  return { state, lookUp, openByHand }
}
