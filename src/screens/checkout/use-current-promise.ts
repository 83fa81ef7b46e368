import { useEffect, useState } from 'react'
import type { DeliveryPromises } from '#components/order/delivery-promise.tsx'

/** Returns the first promise until its cut-off passes, then the next one; undefined after the last one. */
export function useCurrentPromise(promises: DeliveryPromises): DeliveryPromises[number] | undefined {
  const [index, setIndex] = useState(0)
  const promise = promises[index]
  useEffect(() => {
    const timer = promise && setTimeout(() => setIndex(index + 1), Date.parse(promise.before) - Date.now())
    return () => clearTimeout(timer)
  }, [promise, index])
  return promise
}
