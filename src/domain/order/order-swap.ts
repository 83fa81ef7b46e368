// Calculates the swap of packs in an order that is not packed yet: the new lines, the new total and
// the difference.

import { type Cents, cents, multiplyCents } from '../money.ts'
import { isConfirmed } from '../payment/pay-later.ts'
import { type FulfilmentStatus, isOpenAndUnpacked } from './fulfilment.ts'
import { calculateOrderTotals, type OrderTotals } from './order-totals.ts'
import type { ShippingRate } from './shipping-cost.ts'
import type { HoldReason } from './order-hold.ts'

export type SwapState = 'awaiting-payment' | 'done' | 'expired' | 'cancelled'
/** A swap takes back the earlier invoice with a credit note and issues a new invoice. */
export type SwapDocument = 'credit-note' | 'invoice'

/** Staff can waive a difference up to this amount. */
export const maxWaivedDifference = cents(200)
/** The order waits this many days for the payment of the difference. */
export const swapPaymentDays = 3

/** The order must be paid or accepted, have its packs reserved, and not be packed or on hold. */
export const canSwap = (
  order: FulfilmentStatus & { hasReservation: boolean; heldFor: HoldReason | null },
): boolean =>
  isOpenAndUnpacked(order) && isConfirmed(order) && order.hasReservation && order.heldFor === null

type Line = { id: number; itemId: number; quantity: number; unitPrice: Cents; discount: Cents }
type SwappedOrder = ShippingRate & { shipping: Cents; total: Cents }
/** `quantity` packs leave the line, and `newQuantity` packs of the item enter the order. */
export type SwapChoice = { line: number; quantity: number; newQuantity: number; itemId: number }
export type SwapCalculation = {
  /**
   * The price of one pack of the new item: its price in the order if the order already has the
   * item.
   */
  unitPrice: Cents
  /** The rate of the order from now on. Free shipping stays free, also below the limit. */
  rate: ShippingRate
  totals: OrderTotals
  difference: Cents
  /** The line that gets the packs; undefined if the order needs a new line. */
  existing: number | undefined
  /** The discount of the packs that remain in the line, and of the packs that enter the order. */
  discounts: { remaining: Cents; moved: Cents }
}

/** `price` is the current price of the new item. */
export function calculateSwap(
  order: SwappedOrder,
  lines: readonly Line[],
  { line, quantity, newQuantity, itemId }: SwapChoice,
  price: Cents,
): SwapCalculation {
  const existing = lines.find((one) => one.itemId === itemId)
  const unitPrice = existing?.unitPrice ?? price
  const { freeShippingFrom } = order
  const rate = {
    freeShippingFrom,
    shippingFee: order.shipping === 0 ? cents(0) : order.shippingFee,
  }
  const discounts = moveDiscount(
    lines.find(({ id }) => id === line),
    quantity,
    multiplyCents(unitPrice, newQuantity),
  )
  const remaining = lines.map((one) =>
    one.id === line
      ? { ...one, quantity: one.quantity - quantity, discount: discounts.remaining }
      : one,
  )
  const totals = calculateOrderTotals(
    [...remaining, { unitPrice, quantity: newQuantity, discount: discounts.moved }],
    rate,
  )
  return {
    unitPrice,
    rate,
    totals,
    difference: cents(totals.total - order.total),
    existing: existing?.id,
    discounts,
  }
}

/**
 * The discount of the packs that leave goes to the new packs. Cheaper packs get the same part of
 * their price off, so that the customer gets back a difference of what was paid, and not of the
 * prices without the discount.
 */
function moveDiscount(
  line: Line | undefined,
  quantity: number,
  newPrice: Cents,
): SwapCalculation['discounts'] {
  if (!line) return { remaining: cents(0), moved: cents(0) }
  const remaining = cents(Math.floor((line.discount * (line.quantity - quantity)) / line.quantity))
  const leaving = line.discount - remaining
  const oldPrice = multiplyCents(line.unitPrice, quantity)
  const moved = newPrice < oldPrice ? Math.ceil((leaving * newPrice) / oldPrice) : leaving
  return { remaining, moved: cents(moved) }
}

/**
 * Returns whether staff may waive the difference. The new packs then get the price of the old ones,
 * so they need a line of their own and must be as many.
 */
export const canWaive = (
  { quantity, newQuantity }: Pick<SwapChoice, 'quantity' | 'newQuantity'>,
  { difference, existing }: Pick<SwapCalculation, 'difference' | 'existing'>,
): boolean =>
  difference > 0 &&
  difference <= maxWaivedDifference &&
  existing === undefined &&
  newQuantity === quantity

/** The amount that the shop does not charge if the new packs get the price of the old ones. */
export const waivedAmount = (newPrice: Cents, oldPrice: Cents, quantity: number): Cents =>
  multiplyCents(cents(Math.max(0, newPrice - oldPrice)), quantity)
