import { calculateShippingCost, type ShippingRate } from './shipping-cost.ts'
import { type Cents, addCents, multiplyCents } from '../money.ts'

export type OrderTotals = { subtotal: Cents; shipping: Cents; total: Cents }
type PricedLine = { unitPrice: Cents; quantity: number }

export const calculateSubtotal = (lines: readonly PricedLine[]): Cents =>
  addCents(...lines.map(({ unitPrice, quantity }) => multiplyCents(unitPrice, quantity)))

export function calculateOrderTotals(lines: readonly PricedLine[], rate: ShippingRate): OrderTotals {
  const subtotal = calculateSubtotal(lines)
  const shipping = calculateShippingCost(subtotal, rate)
  return { subtotal, shipping, total: addCents(subtotal, shipping) }
}
