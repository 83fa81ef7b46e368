// Pay-later orders: which ones are unpaid, which ones a customer already has, and which ones to
// remind.

import {
  and,
  asc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { mailboxOf } from '#domain/mailbox.ts'
import { cents } from '#domain/money.ts'
import { firstTestId } from '#domain/order/test-order.ts'
import type { OpenOrders, PayLaterHistory } from '#domain/payment/pay-later.ts'
import { payLaterMethodId, secondDueReminderDays } from '#domain/payment/pay-later-terms.ts'
import { addDays, type CalendarDay } from '#domain/time/calendar-day.ts'
import type { Db, Transaction } from '../core/db.ts'
import { orders } from '../tables/orders.ts'
import { sqlMailbox, sqlConfirmedAt } from '../tables/sql-expressions.ts'

/** Selects pay-later orders of which the customer still has to pay something. */
export const isDue = sql`(${orders.acceptedAt} is not null and ${orders.paidAt} is null and ${orders.credited} < ${orders.total})`

/** Selects pay-later orders that wait for their customer or for staff. */
const isUnaccepted = sql`(${orders.paymentMethod} = ${payLaterMethodId} and ${orders.acceptedAt} is null and ${orders.paidAt} is null and ${orders.state} = 'awaiting-payment')`
const isTaken = or(isDue, and(isUnaccepted, isNotNull(orders.heldFor)))
const isUnconfirmed = and(isUnaccepted, isNull(orders.heldFor))

type House = Pick<typeof orders.$inferSelect, 'postcode' | 'houseNumber' | 'houseNumberAddition'>
export type PayLaterCustomer = House & {
  email: string
  /** The keyed hash of the customer's network; null if the shop does not limit it. */
  network: string | null
}

const advisoryLock = (kind: 'email' | 'house' | 'network' | 'day', value: string) =>
  sql`pg_advisory_xact_lock(hashtextextended(${`pay later ${kind} ${value}`}, 0))`

/**
 * Looks up what decides whether the shop accepts a pay-later order. `exceptId` is the order itself,
 * if it was placed before; `today` is the start of the day. Takes advisory locks until the
 * transaction ends, so that two orders at the same moment cannot both be accepted. Call this
 * function before you lock items.
 */
export async function lockPayLaterHistory(
  tx: Transaction,
  { email, network, ...house }: PayLaterCustomer,
  { exceptId = 0, today }: { exceptId?: number | undefined; today: Date },
): Promise<PayLaterHistory> {
  // Every transaction takes the locks in this order, so that two of them cannot wait for each
  // other.
  await tx.execute(sql`select ${advisoryLock('email', mailboxOf(email))}`)
  await tx.execute(sql`select ${advisoryLock('house', `${house.postcode} ${house.houseNumber}`)}`)
  if (network !== null) await tx.execute(sql`select ${advisoryLock('network', network)}`)
  const hasMailbox = eq(sqlMailbox(orders.email), mailboxOf(email))
  const livesThere = and(
    eq(orders.postcode, house.postcode),
    eq(orders.houseNumber, house.houseNumber),
  )
  const isPaid = and(
    eq(sql`lower(${orders.email})`, email.toLowerCase()),
    livesThere,
    eq(sql`lower(${orders.houseNumberAddition})`, house.houseNumberAddition.toLowerCase()),
    isNotNull(orders.paidAt),
    gt(orders.total, cents(0)),
    lt(orders.id, firstTestId),
    sql`${orders.heldFor} is distinct from 'charged-back'`,
    sql`${orders.state} not in ('cancelled', 'refunded')`,
  )
  const countOpen = async (which: SQL | undefined): Promise<OpenOrders> => {
    const isOther = and(which, ne(orders.id, exceptId))
    return {
      taken: await tx.$count(orders, and(isOther, isTaken)),
      unconfirmed: await tx.$count(orders, and(isOther, isUnconfirmed)),
    }
  }
  const isKnown = (await tx.$count(orders, isPaid)) > 0
  if (!isKnown) await tx.execute(sql`select ${advisoryLock('day', '')}`)
  return {
    isKnown,
    hasPrepaid: isKnown && (await tx.$count(orders, and(isPaid, isNull(orders.acceptedAt)))) > 0,
    openOrders: await countOpen(or(hasMailbox, livesThere)),
    openInNetwork:
      network === null
        ? { taken: 0, unconfirmed: 0 }
        : await countOpen(eq(orders.senderNetwork, network)),
    firstOrdersToday: isKnown ? 0 : await countFirstOrders(tx, today),
  }
}

/** Counts the pay-later orders since `since` whose customer had no paid order to the same house. */
const countFirstOrders = (tx: Transaction, since: Date): Promise<number> =>
  tx.$count(
    orders,
    and(
      gte(sqlConfirmedAt(orders), since),
      gte(orders.acceptedAt, since),
      sql`not exists (select from orders as earlier where lower(earlier.email) = lower(${orders.email})
        and earlier.postcode = ${orders.postcode} and earlier.house_number = ${orders.houseNumber}
        and lower(earlier.house_number_addition) = lower(${orders.houseNumberAddition})
        and earlier.paid_at < ${orders.acceptedAt} and earlier.id < ${firstTestId})`,
    ),
  )

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
