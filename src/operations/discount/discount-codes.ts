// Customer service makes an apology code for an order.

import { randomInt } from 'node:crypto'
import {
  insertDiscountCode,
  stopDiscountCode,
  usableApologyOf,
  findDiscountCode,
  type DiscountCodeRow,
  claimDiscountCode,
  insertDiscountUse,
  isDiscountUsedBy,
  type CustomerHashes,
} from '#data/discount/discount-codes.ts'
import { inTransaction, type Transaction } from '#data/core/db.ts'
import {
  normaliseDiscountCode,
  type DiscountInput,
  toApologyInput,
  validateDiscountInput,
} from '#domain/discount/discount-code.ts'
import { inactiveReason, discountOf } from '#domain/discount/discount-of.ts'
import {
  describeDiscountRefusal,
  type DiscountRefusal,
  notForSubscriptions,
  orderWithoutCode,
} from '#domain/discount/discount-refusal.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import { Problem, fieldProblem, assertNoErrors, requireFound } from '#domain/problem.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { DbAndClock, AppContext } from '../context.ts'
import { withOrder } from '../order/with-order.ts'
import type { OrderLineInsert } from '#data/order/insert-order.ts'
import { shareDiscount } from '#domain/order/line-discount.ts'
import { calculateOrderTotals } from '#domain/order/order-totals.ts'
import type { ShippingRate } from '#domain/order/delivery/shipping-cost.ts'
import type { DiscountCustomer } from './discount-hasher.ts'

type Author = { by: Actor; note: string }

/** @throws Problem input-invalid */
export async function createDiscountCode(
  { db, clock }: DbAndClock,
  input: DiscountInput,
  { by, note }: Author,
): Promise<DiscountCodeRow> {
  const [code, now] = [{ ...input, code: normaliseDiscountCode(input.code) }, clock()]
  const errors = validateDiscountInput(code, toCalendarDay(now))
  assertNoErrors(errors)
  const created = await inTransaction(db, (tx) =>
    insertDiscountCode(tx, { ...code, note, apologyOrderId: null, createdAt: now, createdBy: by }),
  )
  if (!created) throw fieldProblem('code', 'Deze code bestaat al. Kies een andere.')
  return created
}

/** Orders that customers placed before keep their discount. @throws Problem not-found */
export async function endDiscountCode(
  { db, clock }: DbAndClock,
  code: string,
): Promise<DiscountCodeRow> {
  return requireFound(await stopDiscountCode(db, normaliseDiscountCode(code), clock()))
}

/**
 * Returns the code that the order has already, while its customer can use that.
 * @throws Problem not-found
 */
export async function createApologyCode(
  { db, clock }: DbAndClock,
  number: string,
  { amount, by }: { amount: Cents; by: Actor },
): Promise<DiscountCodeRow> {
  const now = clock()
  const today = toCalendarDay(now)
  return withOrder(db, number, async (tx, order) => {
    const earlier = await usableApologyOf(tx, order.id, today)
    if (earlier) return earlier
    const input = toApologyInput(randomApologyCode(), amount, today)
    const row = {
      ...input,
      note: `Excuus bij bestelling ${number}`,
      apologyOrderId: order.id,
      createdAt: now,
      createdBy: by,
    }
    const created = await insertDiscountCode(tx, row)
    if (!created) throw new Error('a random discount code existed already')
    return created
  })
}

/** Without letters and digits that look alike. */
const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const randomApologyCode = () =>
  `SORRY${Array.from({ length: 7 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')}`

/**
 * `message` is empty if customers can order with the code today; otherwise it says why not. `row`
 * is undefined for an unknown code.
 */
export async function checkDiscountCode(
  { db, clock }: DbAndClock,
  text: string,
): Promise<{ row: DiscountCodeRow | undefined; message: string }> {
  const row = await findDiscountCode(db, normaliseDiscountCode(text))
  const refusal = row ? inactiveReason(row, toCalendarDay(clock())) : 'unknown'
  return { row, message: refusal ? describeDiscountRefusal(refusal, cents(0), row) : '' }
}

// Applies the discount code of an order that is being placed, and counts the use in the same
// transaction.

type DiscountUse = { codeId: number; code: string; hashes: CustomerHashes }
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
