import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { DeliveryPromise, type DeliveryPromises } from '#components/order/delivery-promise.tsx'

type Props = {
  delivery: CheckoutValues['delivery']
  isPaidLater: boolean
  /** What follows in the same paragraph. */
  children?: ReactNode
}

export function CurrentPromise({ delivery, isPaidLater, children }: Props) {
  const { promises } = useLoaderData<{ promises: DeliveryPromises }>()
  return (
    <>
      <DeliveryPromise
        promises={promises}
        condition={isPaidLater ? 'besteld' : 'betaald'}
        isPickup={delivery === 'pickup'}
      />
      {children}
      {isPaidLater && (
        <span className="block">
          Niet ingelogd? Dan bevestig je je bestelling in een mail. Soms kijkt een collega haar
          eerst na.
        </span>
      )}
    </>
  )
}
