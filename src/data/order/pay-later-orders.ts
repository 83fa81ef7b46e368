// Pay-later orders: which ones are unpaid, which ones a customer already has, and which ones to
// remind.

import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { firstTestId } from '#domain/order/test-order.ts'
import { secondDueReminderDays } from '#domain/payment/pay-later-terms.ts'
import { addDays, type CalendarDay } from '#domain/time/calendar-day.ts'
import type { Db, Transaction } from '../core/db.ts'
import { orders } from '../tables/orders.ts'

/** Selects pay-later orders of which the customer still has to pay something. */
export const isDue = sql`(${orders.acceptedAt} is not null and ${orders.paidAt} is null and ${orders.credited} < ${orders.total})`

export type PayLaterCustomer = { email: string; postcode: string; houseNumber: string }

const advisoryLock = (kind: 'email' | 'house', value: string) =>
  sql`pg_advisory_xact_lock(hashtextextended(${`pay later ${kind} ${value}`}, 0))`

/**
 * Looks up what decides whether the shop accepts a pay-later order. Takes advisory locks on the
 * e-mail address and on the house until the transaction ends, so that two orders at the same moment
 * cannot both be accepted. Call this function before you lock items.
 */
export async function lockPayLaterHistory(
  tx: Transaction,
  { email, postcode, houseNumber }: PayLaterCustomer,
): Promise<{ hasPaidOrder: boolean; hasUnpaidOrder: boolean }> {
  // Every transaction takes the lock of the e-mail address first, so that two of them cannot wait
  // for each other.
  await tx.execute(sql`select ${advisoryLock('email', email.toLowerCase())}`)
  await tx.execute(sql`select ${advisoryLock('house', `${postcode} ${houseNumber}`)}`)
  const hasEmail = eq(sql`lower(${orders.email})`, email.toLowerCase())
  const livesThere = and(eq(orders.postcode, postcode), eq(orders.houseNumber, houseNumber))
  const [paid, unpaid] = [
    await tx.$count(
      orders,
      and(
        hasEmail,
        isNotNull(orders.paidAt),
        lt(orders.id, firstTestId),
        sql`${orders.state} not in ('cancelled', 'refunded')`,
      ),
    ),
    await tx.$count(orders, and(isDue, or(hasEmail, livesThere))),
  ]
  return { hasPaidOrder: paid > 0, hasUnpaidOrder: unpaid > 0 }
}

/** Returns sent pay-later orders that are due for their first or second reminder, oldest first. */
export const findOrdersToRemindOfPayment = (
  db: Db,
  today: CalendarDay,
  limit: number,
): Promise<{ id: number }[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isDue,
        isNull(orders.cancelledAt),
        isNull(orders.heldFor),
        // A reminder that the shop could not send in time is pointless long afterwards, when staff
        // already follow the order.
        gt(orders.paymentDueOn, addDays(today, -2 * secondDueReminderDays)),
        or(
          and(
            isNull(orders.firstDueReminderAt),
            isNull(orders.secondDueReminderAt),
            lte(orders.paymentDueOn, today),
          ),
          and(
            isNull(orders.secondDueReminderAt),
            lte(orders.paymentDueOn, addDays(today, -secondDueReminderDays)),
          ),
        ),
      ),
    )
    .orderBy(asc(orders.paymentDueOn))
    .limit(limit)
