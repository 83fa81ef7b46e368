// What the checkout knows of a discount code, and what it gives for a cart. The server applies the
// code itself when the customer orders.

import { type Cents, fromEuros } from '../money.ts'
import { calculateShippingCost, type ShippingRate } from '../order/delivery/shipping-cost.ts'
import type { DiscountKind } from './discount-code.ts'
import { type Discount, giftOf } from './discount-of.ts'
import { describeDiscountRefusal } from './discount-refusal.ts'

/** As the API sends it: amounts in euros. */
export type DiscountTerms = {
  kind: DiscountKind
  percent: number
  amount: number
  min_subtotal: number
  gift: string
  conditions: string[]
}

/** Call it for a code that customers can use today. */
export function discountFor(
  subtotal: Cents,
  rate: ShippingRate,
  { terms, message }: { terms: DiscountTerms | null; message: string },
): Discount | { message: string } {
  if (!terms) return { message }
  const { kind, percent } = terms
  const gift = {
    kind,
    percent,
    amount: fromEuros(terms.amount),
    minSubtotal: fromEuros(terms.min_subtotal),
  }
  const result = giftOf({ subtotal, shipping: calculateShippingCost(subtotal, rate) }, gift)
  return typeof result === 'string'
    ? { message: describeDiscountRefusal(result, subtotal, gift) }
    : result
}
