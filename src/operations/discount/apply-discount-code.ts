// Applies the discount code of an order that is being placed, and counts the use in the same
// transaction.

import {
  claimDiscountCode,
  findDiscountCode,
  insertDiscountUse,
  isDiscountUsedBy,
  type CustomerHashes,
  type DiscountCodeRow,
} from '#data/discount/discount-uses.ts'
import type { OrderLineInsert } from '#data/order/insert-order.ts'
import type { Transaction } from '#data/core/db.ts'
import { normaliseDiscountCode } from '#domain/discount/discount-code.ts'
import { discountOf } from '#domain/discount/discount-of.ts'
import {
  describeDiscountRefusal,
  type DiscountRefusal,
  notForSubscriptions,
  orderWithoutCode,
} from '#domain/discount/discount-refusal.ts'
import { type Cents, cents } from '#domain/money.ts'
import { shareDiscount } from '#domain/order/line-discount.ts'
import { calculateOrderTotals } from '#domain/order/order-totals.ts'
import type { ShippingRate } from '#domain/order/shipping-cost.ts'
import { Problem } from '#domain/problem.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { AppContext } from '../context.ts'
import type { DiscountCustomer } from './discount-hasher.ts'

export type DiscountUse = { codeId: number; code: string; hashes: CustomerHashes }
type Applied<Rate> = { lines: OrderLineInsert[]; rate: Rate; use: DiscountUse | undefined }
type DiscountedOrder<Rate> = {
  /** As the customer typed it; empty or absent for an order without a code. */
  code: string | null | undefined
  lines: OrderLineInsert[]
  rate: Rate
  customer: DiscountCustomer
  createdAt: Date
  /** True for the first order of a subscription, whose price stays agreed for later deliveries. */
  isSubscription: boolean
}

/**
 * Returns the lines with their part of the discount, and the rate of the order, whose fee is 0 if
 * the code gives free delivery. Call it after locking the items and before inserting the order: the
 * code stays locked until the commit, so that no more orders than the maximum use it.
 * @throws Problem discount-refused
 */
export async function applyDiscountCode<Rate extends ShippingRate>(
  tx: Transaction,
  { discountHasher }: Pick<AppContext, 'discountHasher'>,
  { code: text, lines, rate, customer, createdAt, isSubscription }: DiscountedOrder<Rate>,
): Promise<Applied<Rate>> {
  if (!text) return { lines, rate, use: undefined }
  if (isSubscription) throw discountRefused('subscription', notForSubscriptions)
  const { subtotal, shipping } = calculateOrderTotals(lines, rate)
  const code = await findDiscountCode(tx, normaliseDiscountCode(text))
  const result = discountOf({ subtotal, shipping }, code, toCalendarDay(createdAt))
  if ('refusal' in result) throw discountRefused(result.refusal, result.message)
  const { id, code: name, isOncePerCustomer } = requireCode(code)
  const hashes = isOncePerCustomer
    ? discountHasher(id, customer)
    : { emailHash: null, addressHash: null }
  await claimUse(tx, requireCode(code), hashes, subtotal)
  return {
    lines: shareDiscount(lines, result.discount),
    rate: result.isFreeDelivery ? { ...rate, shippingFee: cents(0) } : rate,
    use: { codeId: id, code: name, hashes },
  }
}

/** discountOf refuses an unknown code. */
function requireCode(code: DiscountCodeRow | undefined): DiscountCodeRow {
  if (!code) throw new Error('an unknown discount code was applied')
  return code
}

/**
 * Another order may have taken the last use, or staff may have stopped the code, since this
 * transaction read it.
 */
async function claimUse(
  tx: Transaction,
  code: DiscountCodeRow,
  hashes: CustomerHashes,
  subtotal: Cents,
): Promise<void> {
  const refuse = (refusal: DiscountRefusal) =>
    discountRefused(refusal, describeDiscountRefusal(refusal, subtotal, code))
  if (!(await claimDiscountCode(tx, code.id))) throw refuse('used-up')
  if (await isDiscountUsedBy(tx, code.id, hashes)) throw refuse('used-by-customer')
}

export const storeDiscountUse = (
  tx: Transaction,
  orderId: number,
  use: DiscountUse | undefined,
): Promise<void> =>
  use ? insertDiscountUse(tx, { orderId, codeId: use.codeId, ...use.hashes }) : Promise.resolve()

const discountRefused = (refusal: DiscountRefusal, message: string): Problem =>
  new Problem('discount-refused', {
    message: `${message} ${orderWithoutCode}`,
    more: { reason: refusal },
  })
