// What an order costs.

import { shippingCost } from '../delivery/shipping-cost.ts'
import { type Cents, add, times } from '../money.ts'

export type OrderTotals = { subtotal: Cents; shipping: Cents; total: Cents }

/** Subtotal, delivery by the rule of delivery/shipping-cost.ts, and their sum. */
export function orderTotals(lines: readonly { unitPrice: Cents; quantity: number }[]): OrderTotals {
  const subtotal = add(...lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity)))
  const shipping = shippingCost(subtotal)
  return { subtotal, shipping, total: add(subtotal, shipping) }
}
