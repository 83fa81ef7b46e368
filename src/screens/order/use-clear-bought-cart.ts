// Removes the bought products from the cart once the last order of this device is paid. If the
// payment failed, the cart stays.

import { useEffect } from 'react'
import { removeBoughtItems } from '#domain/checkout/last-placed-order.ts'
import { isExpiredFailedOrCancelled, isConfirmedState } from '#domain/order/order-progress.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { clearDiscountCode } from '#components/checkout/stored-discount-code.ts'
import {
  clearOrderAttempt,
  clearStoredCheckout,
  storePlacedOrder,
  storedPlacedOrder,
} from '#components/checkout/stored-order.ts'
import type { Order } from './use-order.ts'

export function useClearBoughtCart(order: Order | undefined) {
  const { items, replace } = useCart()
  useEffect(() => {
    const placed = order && storedPlacedOrder()
    if (!placed || placed.orderId !== order.order_id) return
    if (isConfirmedState(order.state) && placed.bought.length > 0) {
      storePlacedOrder({ ...placed, bought: [], ended: true })
      replace(removeBoughtItems(items, placed.bought))
      clearStoredCheckout()
      if (order.discount_code) clearDiscountCode()
    } else if (isExpiredFailedOrCancelled(order.state) && !placed.ended) {
      storePlacedOrder({ ...placed, ended: true })
      clearOrderAttempt()
    }
  }, [order, items, replace])
}
