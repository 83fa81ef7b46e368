import type { DiscountCode } from '../../discount/discount-code.ts'
import { giftOf } from '../../discount/discount-of.ts'
import { addCents, type Cents, cents, multiplyCents } from '../../money.ts'
import { isConfirmed } from '../../payment/pay-later.ts'
import { type FulfilmentStatus, isOpenAndUnpacked } from '../fulfilment/fulfilment.ts'
import { calculateOrderTotals, calculateSubtotal, type OrderTotals } from '../order-totals.ts'
import type { ShippingRate } from '../delivery/shipping-cost.ts'
import type { ExchangeChoice } from '../exchange/exchange.ts'
import type { HoldReason } from '../order-hold.ts'

export type SwapState = 'awaiting-payment' | 'done' | 'expired' | 'cancelled'
/** A swap takes back the earlier invoice with a credit note and issues a new invoice. */
export type SwapDocument = 'credit-note' | 'invoice'

/** Staff can waive a difference up to this amount. */
export const maxWaivedDifference = cents(200)
/** The order waits this many days for the payment of the difference. */
export const swapPaymentDays = 3

export const canSwap = (
  order: FulfilmentStatus & {
    hasReservation: boolean
    heldFor: HoldReason | null
    /** Packs that come back pay the order, so that its contents stay as they were agreed. */
    covered: Cents
  },
): boolean =>
  isOpenAndUnpacked(order) &&
  isConfirmed(order) &&
  order.hasReservation &&
  order.heldFor === null &&
  order.covered === 0

type Line = { id: number; itemId: number; quantity: number; unitPrice: Cents; discount: Cents }
type SwappedOrder = ShippingRate & { shipping: Cents; total: Cents; discount: Cents }
export type SwapTerms = {
  /** The current price of the new item. */
  price: Cents
  /** The discount code of the order; undefined if it has none, or none that still exists. */
  code: Pick<DiscountCode, 'kind' | 'percent' | 'amount'> | undefined
  /** True if packs of the order were swapped before. */
  isSwapped: boolean
  /** The value of packs in the lines that were refunded, at the prices of the order. */
  refunded: Cents
}
export type SwapCalculation = {
  /**
   * The price of one pack of the new item: its price in the order if the order already has the
   * item.
   */
  unitPrice: Cents
  /**
   * The rate of the order from now on. Shipping that was free when the customer ordered stays free,
   * also below the limit; the first swap stores that as a fee of 0.
   */
  rate: ShippingRate
  totals: OrderTotals
  difference: Cents
  /** The line that gets the packs; undefined if the order needs a new line. */
  existing: number | undefined
  /** The discount of the packs that remain in the line, and of the packs that enter the order. */
  discounts: { remaining: Cents; moved: Cents }
}

/**
 * The total becomes what the order would have cost with its new packs, so that swapping back
 * restores it. It stays higher while the new packs cost less than their part of the discount: the
 * rest of that part lapses, and the other lines keep theirs. Only packs that are not refunded make
 * a delivery free that was paid.
 */
export function calculateSwap(
  order: SwappedOrder,
  lines: readonly Line[],
  { line, quantity, newQuantity, itemId }: ExchangeChoice,
  { price, code, isSwapped, refunded }: SwapTerms,
): SwapCalculation {
  const existing = lines.find((one) => one.itemId === itemId)
  const unitPrice = existing?.unitPrice ?? price
  const { freeShippingFrom } = order
  const rate = {
    freeShippingFrom,
    shippingFee: order.shipping === 0 && !isSwapped ? cents(0) : order.shippingFee,
  }
  const swapped = lines.find(({ id }) => id === line)
  const rest = lines.map((one) =>
    one === swapped ? { ...one, quantity: one.quantity - quantity } : one,
  )
  const subtotal = calculateSubtotal([...rest, { unitPrice, quantity: newQuantity }])
  const discounts = shareSwapDiscount(
    cents(discountOf(order, code, subtotal) - sumDiscounts(lines.filter((one) => one !== swapped))),
    { line: swapped, leaving: quantity, newPrice: multiplyCents(unitPrice, newQuantity) },
  )
  const totals = calculateOrderTotals(
    [
      ...rest.map((one) => (one.id === line ? { ...one, discount: discounts.remaining } : one)),
      { unitPrice, quantity: newQuantity, discount: discounts.moved },
    ],
    rate,
    order.shipping > 0 ? refunded : undefined,
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

const sumDiscounts = (lines: readonly Line[]) => addCents(...lines.map(({ discount }) => discount))

/** The minimum of the code counts when the customer orders, not for a swap. */
function discountOf(order: SwappedOrder, code: SwapTerms['code'], subtotal: Cents): Cents {
  if (!code) return cents(Math.min(order.discount, subtotal))
  const gift = giftOf({ subtotal, shipping: order.shipping }, { ...code, minSubtotal: cents(0) })
  return typeof gift === 'string' ? cents(0) : gift.discount
}

type SwappedPacks = { line: Line | undefined; leaving: number; newPrice: Cents }
/**
 * Divides the discount that the other lines do not have over the packs that remain and the new
 * ones. The remaining packs keep their part, because some may be refunded with it.
 */
function shareSwapDiscount(
  discount: Cents,
  { line, leaving, newPrice }: SwappedPacks,
): SwapCalculation['discounts'] {
  const quantity = line ? line.quantity - leaving : 0
  const part = line ? Math.floor((line.discount * quantity) / line.quantity) : 0
  const max = Math.min(multiplyCents(line?.unitPrice ?? cents(0), quantity), Math.max(discount, 0))
  const remaining = Math.min(Math.max(part, discount - newPrice), max)
  const moved = Math.min(Math.max(discount - remaining, 0), newPrice)
  return { remaining: cents(remaining), moved: cents(moved) }
}

/**
 * Returns whether staff may waive the difference. The new packs then get the price of the old ones,
 * so they need a line of their own and must be as many.
 */
export const canWaive = (
  { quantity, newQuantity }: Pick<ExchangeChoice, 'quantity' | 'newQuantity'>,
  { difference, existing }: Pick<SwapCalculation, 'difference' | 'existing'>,
): boolean =>
  difference > 0 &&
  difference <= maxWaivedDifference &&
  existing === undefined &&
  newQuantity === quantity

/** The amount that the shop does not charge if the new packs get the price of the old ones. */
export const waivedAmount = (newPrice: Cents, oldPrice: Cents, quantity: number): Cents =>
  multiplyCents(cents(Math.max(0, newPrice - oldPrice)), quantity)

/** Each swap makes two invoices and a mail, so after this many a colleague helps the customer. */
export const maxSwapsByCustomer = 8
