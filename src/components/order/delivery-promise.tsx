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

/**
 * On an open page the next promise takes the place of the one whose cut-off passes. A timer does
 * not count the time that the device sleeps, so this reads the clock every second instead of
 * waiting for the cut-off. Not every sleep ends with an event of the page.
 */
export function usePromise(promises: DeliveryPromises): DeliveryPromises[number] | undefined {
  const [passed, setPassed] = useState('')
  useEffect(() => {
    const isPassed = ({ before }: DeliveryPromises[number]) => Date.parse(before) <= Date.now()
    const timer = setInterval(() => setPassed(promises.findLast(isPassed)?.before ?? ''), 1000)
    return () => clearInterval(timer)
  }, [promises])
  return promises.find(({ before }) => before > passed)
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
