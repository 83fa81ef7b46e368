// Staff make and stop discount codes. Customer service makes an apology code for an order.

import { randomInt } from 'node:crypto'
import {
  insertDiscountCode,
  stopDiscountCode,
  usableApologyOf,
} from '#data/discount/discount-codes.ts'
import { findDiscountCode, type DiscountCodeRow } from '#data/discount/discount-uses.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { normaliseDiscountCode } from '#domain/discount/discount-code.ts'
import {
  type DiscountInput,
  toApologyInput,
  validateDiscountInput,
} from '#domain/discount/discount-input.ts'
import { inactiveReason } from '#domain/discount/discount-of.ts'
import { describeDiscountRefusal } from '#domain/discount/discount-refusal.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import { fieldProblem, assertNoErrors, requireFound } from '#domain/problem.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { DbAndClock } from '../context.ts'
import { withOrder } from '../order/with-order.ts'

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
