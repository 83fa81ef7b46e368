import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { DeliveryPromise, type DeliveryPromises } from '#components/order/delivery-promise.tsx'

/** The first promise until its cut-off passes, then the next one, and none after the last one. */
export function usePromise(): DeliveryPromises[number] | undefined {
  const { promises } = useLoaderData<{ promises: DeliveryPromises }>()
  const [index, setIndex] = useState(0)
  const promise = promises[index]
  useEffect(() => {
    const timer =
      promise && setTimeout(() => setIndex(index + 1), Date.parse(promise.before) - Date.now())
    return () => clearTimeout(timer)
  }, [promise, index])
  return promise
}

export function CurrentPromise({
  delivery,
  isPaidLater,
}: {
  delivery: CheckoutValues['delivery']
  isPaidLater: boolean
}) {
  const promise = usePromise()
  return (
    <>
      <DeliveryPromise
        promise={promise}
        condition={isPaidLater ? 'besteld' : 'betaald'}
        isPickup={delivery === 'pickup'}
      />
      {isPaidLater && (
        <span className="block">
          Niet ingelogd? Dan bevestig je je bestelling in een mail. Soms kijkt een collega haar
          eerst na.
        </span>
      )}
    </>
  )
}
