// The day by which the shop expects to deliver, on pages where the customer has not ordered yet.

import { useEffect, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { type PromiseCondition, promiseBeginning } from '#domain/order/delivery-promise-text.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'

export type DeliveryPromises = EndpointReply<'GET /api/delivery-promises'>['promises']

/** Shows the next promise when its cut-off passes, and nothing after the last one. */
export function DeliveryPromise({ promises, condition }: { promises: DeliveryPromises; condition: PromiseCondition }) {
  // Undefined at first, so that hydration renders what the server rendered.
  const [now, setNow] = useState<number>()
  const promise = promises.find(({ before }) => now === undefined || Date.parse(before) > now)
  const before = promise?.before
  useEffect(() => {
    const timer = before && setTimeout(() => setNow(Date.now()), Date.parse(before) - Date.now())
    return () => clearTimeout(timer)
  }, [before, now])
  return (
    promise && (
      <>
        {promiseBeginning(promise.before, condition)}
        <b className="text-ink">{formatWeekdayAndDay(promise.day)}</b> in huis.
      </>
    )
  )
}
