// The day by which the shop expects to deliver, on pages where the customer has not ordered yet.

import { useEffect, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'

export type DeliveryPromises = EndpointReply<'GET /api/delivery-promises'>['promises']
/** What the customer must have done before the cut-off. Only who pays afterwards has done enough by ordering. */
type PromiseCondition = 'besteld' | 'betaald' | 'besteld en betaald'

/** Shows the next promise when its cut-off passes, and nothing after the last one. */
export function DeliveryPromise({ promises, condition }: { promises: DeliveryPromises; condition: PromiseCondition }) {
  // Starts with the first promise, so that hydration renders what the server rendered.
  const [index, setIndex] = useState(0)
  const promise = promises[index]
  useEffect(() => {
    const timer = promise && setTimeout(() => setIndex(index + 1), Date.parse(promise.before) - Date.now())
    return () => clearTimeout(timer)
  }, [promise, index])
  return (
    promise && (
      <>
        Voor {promise.before_text} {condition}: verwacht uiterlijk <b>{promise.day_text}</b> in huis.
      </>
    )
  )
}
