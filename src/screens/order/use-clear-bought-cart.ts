// Removes the bought products from the cart once the last order of this device is paid. If the
// payment failed, the cart stays.

import { useEffect } from 'react'
import { removeBoughtItems } from '#domain/checkout/last-placed-order.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { endPlacedOrder } from '#components/checkout/end-placed-order.ts'
import { storedPlacedOrder } from '#components/checkout/stored-order.ts'
import type { Order } from './use-order.ts'

export function useClearBoughtCart(order: Order | undefined) {
  const { items, replace } = useCart()
  useEffect(() => {
    const placed = order && storedPlacedOrder()
    if (!placed || placed.orderId !== order.order_id) return
    const bought = endPlacedOrder(placed, order)
    if (bought.length > 0) replace(removeBoughtItems(items, bought))
  }, [order, items, replace])
}
