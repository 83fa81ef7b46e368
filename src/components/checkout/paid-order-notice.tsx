// Tells a visitor that the order which this device placed last was paid elsewhere, such as in the
// app of a bank, and removes what it contains from the cart.

import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { removeBoughtItems } from '#domain/checkout/last-placed-order.ts'
import { isProblem } from '#domain/problem.ts'
import { Notice } from '#ui/notice.tsx'
import { browserApi } from '../api-context.ts'
import { useCart } from '../cart/cart-store.ts'
import { storePlacedOrder, storedPlacedOrder, endPlacedOrder } from './stored-order.ts'
import { usePageRestored } from './use-page-restored.ts'

type PlacedOrder = EndpointReply<'GET /api/placed-order'>

/** Asks each time that `isActive` becomes true, as long as the cart may contain bought packs. */
export function PaidOrderNotice({ isActive, onGo }: { isActive: boolean; onGo?: () => void }) {
  const { update } = useCart()
  const [paid, setPaid] = useState<PlacedOrder>()
  const takePaid = async (): Promise<PlacedOrder | undefined> => {
    const placed = storedPlacedOrder()
    if (!placed || placed.bought.length === 0) return undefined
    const order = await fetchPlacedOrder(placed.key)
    if (order === 'unknown') storePlacedOrder({ ...placed, bought: [] })
    // The customer may have placed another order meanwhile.
    if (!order || order === 'unknown' || storedPlacedOrder()?.key !== placed.key) return undefined
    const bought = endPlacedOrder(placed, order)
    if (bought.length === 0) return undefined
    // The cart may have changed while the shop asked the payment provider.
    update((cart) => ({ ...cart, items: removeBoughtItems(cart.items, bought) }))
    return order
  }
  const takePaidNow = useEffectEvent(takePaid)
  useEffect(() => {
    if (isActive) void takePaidNow().then((order) => setPaid((shown) => order ?? shown))
  }, [isActive])
  usePageRestored(() => void takePaid().then((order) => setPaid((shown) => order ?? shown)))
  if (!paid) return null
  return (
    <div className="mb-6">
      <Notice kind="success">
        <p>
          Je bestelling {paid.number} is binnen. Wat je bestelde, hebben we uit je winkelmand
          gehaald.{' '}
          <Link to={paid.order_url} className="link" onClick={onGo}>
            Bekijk je bestelling
          </Link>
        </p>
      </Notice>
    </div>
  )
}

/** Returns undefined if the shop does not answer; the next check asks again. */
const fetchPlacedOrder = (idempotencyKey: string): Promise<PlacedOrder | 'unknown' | undefined> =>
  browserApi('GET /api/placed-order', { idempotencyKey }).catch((error: unknown) =>
    isProblem(error, 'not-found') ? 'unknown' : undefined,
  )
