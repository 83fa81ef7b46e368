import { calculateShippingCost } from './shipping-cost.ts'
import { type Cents, addCents, multiplyCents } from '../money.ts'

export type OrderTotals = { subtotal: Cents; shipping: Cents; total: Cents }

export function calculateOrderTotals(lines: readonly { unitPrice: Cents; quantity: number }[]): OrderTotals {
  const subtotal = addCents(...lines.map(({ unitPrice, quantity }) => multiplyCents(unitPrice, quantity)))
  const shipping = calculateShippingCost(subtotal)
  return { subtotal, shipping, total: addCents(subtotal, shipping) }
}
