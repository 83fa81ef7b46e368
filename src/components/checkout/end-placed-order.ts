// What this device forgets once the order that it placed last is paid, or can no longer be paid.

import type { BoughtItem, LastPlacedOrder } from '#domain/checkout/last-placed-order.ts'
import type { OrderState } from '#domain/order/order-state.ts'
import { isConfirmedState, isExpiredFailedOrCancelled } from '#domain/order/order-state-groups.ts'
import { clearDiscountCode } from './stored-discount-code.ts'
import { clearOrderAttempt, clearStoredCheckout, storePlacedOrder } from './stored-order.ts'

/** Returns the packs to remove from the cart: once, after the payment. */
export function endPlacedOrder(
  placed: LastPlacedOrder,
  { state, discount_code }: { state: OrderState; discount_code: string | null },
): readonly BoughtItem[] {
  if (isConfirmedState(state) && placed.bought.length > 0) {
    storePlacedOrder({ ...placed, bought: [], ended: true })
    clearStoredCheckout()
    if (discount_code) clearDiscountCode()
    return placed.bought
  }
  if (isExpiredFailedOrCancelled(state) && !placed.ended) {
    storePlacedOrder({ ...placed, ended: true })
    clearOrderAttempt()
  }
  return []
}
