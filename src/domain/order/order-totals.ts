import { calculateShippingCost, type ShippingRate } from './delivery/shipping-cost.ts'
import { type Cents, addCents, cents, multiplyCents } from '../money.ts'

/** `subtotal` is the value of the products before the discount. */
export type OrderTotals = { subtotal: Cents; discount: Cents; shipping: Cents; total: Cents }
/**
 * `discount` is the line's part of the order's discount; absent where no discount is possible, such
 * as in a subscription.
 */
type PricedLine = { unitPrice: Cents; quantity: number; discount?: Cents }

export const calculateSubtotal = (lines: readonly PricedLine[]): Cents =>
  addCents(...lines.map(({ unitPrice, quantity }) => multiplyCents(unitPrice, quantity)))

/** `refunded` is the value of packs in the lines that no longer count for free delivery. */
export function calculateOrderTotals(
  lines: readonly PricedLine[],
  rate: ShippingRate,
  refunded = cents(0),
): OrderTotals {
  const subtotal = calculateSubtotal(lines)
  const discount = addCents(...lines.map((line) => line.discount ?? cents(0)))
  const shipping = calculateShippingCost(cents(subtotal - refunded), rate)
  return { subtotal, discount, shipping, total: cents(subtotal - discount + shipping) }
}

/** `packs` are some of those in the lines, which they name by their `id`. */
export const valueOfPacks = (
  lines: readonly { id: number; unitPrice: Cents }[],
  packs: readonly { line: number; quantity: number }[],
): Cents =>
  addCents(
    ...packs.map(({ line, quantity }) =>
      multiplyCents(lines.find(({ id }) => id === line)?.unitPrice ?? cents(0), quantity),
    ),
  )
