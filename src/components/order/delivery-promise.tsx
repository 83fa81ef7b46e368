// The day by which the shop expects to deliver, on pages where the customer has not ordered yet.

import { useEffect, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { promisedPlace } from '#domain/order/delivery/promised-place.ts'

export type DeliveryPromises = EndpointReply<'GET /api/delivery-promises'>['promises']
/**
 * What the customer must have done before the cut-off. Only who pays afterwards has done enough by
 * ordering.
 */
type PromiseCondition = 'besteld' | 'betaald' | 'besteld en betaald'
type Props = {
  promises: DeliveryPromises
  condition: PromiseCondition
  isPickup?: boolean
}

/** The longest delay of a timer. */
const maxDelayMs = 2 ** 31 - 1

/** On an open page the next promise takes the place of the one whose cut-off passes. */
export function usePromise(promises: DeliveryPromises): DeliveryPromises[number] | undefined {
  const [passed, setPassed] = useState('')
  const promise = promises.find(({ before }) => before > passed)
  useEffect(() => {
    if (!promise) return
    const delay = Math.min(Date.parse(promise.before) - Date.now(), maxDelayMs)
    const timer = setTimeout(() => setPassed(promise.before), delay)
    return () => clearTimeout(timer)
  }, [promise])
  return promise
}

export function DeliveryPromise({ promises, condition, isPickup = false }: Props) {
  const promise = usePromise(promises)
  return (
    promise && (
      <>
        Voor {promise.before_text} {condition}: verwacht uiterlijk <b>{promise.day_text}</b>{' '}
        {promisedPlace(isPickup)}.
      </>
    )
  )
}
