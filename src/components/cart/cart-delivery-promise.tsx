// The day by which the shop expects to deliver the cart.

import { useQuery } from '../requests/use-query.ts'
import { browserApi } from '../api-context.ts'
import { DeliveryPromise } from '../order/delivery-promise.tsx'

const fetchPromises = () => browserApi('GET /api/delivery-promises')

/**
 * Reserves the height of the sentence, so that nothing shifts when the reply arrives. Stays empty
 * if the request fails.
 */
export function CartDeliveryPromise() {
  const { result } = useQuery(fetchPromises)
  return (
    <p className="mb-3 min-h-11 text-sm text-ink-soft">
      {result.status === 'done' && (
        <DeliveryPromise promise={result.data.promises[0]} condition="besteld en betaald" />
      )}
    </p>
  )
}
