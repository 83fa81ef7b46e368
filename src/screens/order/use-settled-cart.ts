// When this device's last order is paid, what was bought leaves the cart, once; when its payment came to nothing, the cart stays.

import { useEffect } from 'react'
import { withoutBought } from '#domain/checkout/placed-order.ts'
import { endedUnpaid, wasPaid } from '#domain/order/progress.ts'
import { useCart } from '#parts/cart/cart-store.ts'
import { forgetAttempt, forgetCheckout, keepPlacedOrder, keptPlacedOrder } from '#parts/checkout/kept-order.ts'
import type { Order } from './use-order.ts'

export function useSettledCart(order: Order | undefined) {
  const { items, replace } = useCart()
  useEffect(() => {
    const placed = order && keptPlacedOrder()
    if (!placed || placed.orderId !== order.order_id) return
    if (wasPaid(order.state) && placed.bought.length > 0) {
      keepPlacedOrder({ ...placed, bought: [], ended: true })
      replace(withoutBought(items, placed.bought))
      forgetCheckout()
    } else if (endedUnpaid(order.state) && !placed.ended) {
      keepPlacedOrder({ ...placed, ended: true })
      forgetAttempt()
    }
  }, [order, items, replace])
}
