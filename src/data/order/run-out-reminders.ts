import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { type Db, type Transaction, rowsWhere } from '../core/db.ts'
import { orderLines, orders } from '../tables/order/orders.ts'
import { runOutReminders } from '../tables/customer/customer-requests.ts'
import { subscriptionLines, subscriptions } from '../tables/subscription/subscriptions.ts'
import { affectsRows, lockRow } from '../core/rows.ts'

export type RunOutReminderRow = typeof runOutReminders.$inferSelect
type ReminderRequest = {
  orderId: number
  remindOn: CalendarDay
  requestedAt: Date
  consentVersion: number | null
}

/**
 * Stores the request, or moves an earlier one to another day. Returns false if the customer stopped
 * the mails of this order.
 */
export const upsertRunOutReminder = (db: Db, request: ReminderRequest) =>
  affectsRows(
    db
      .insert(runOutReminders)
      .values(request)
      .onConflictDoUpdate({
        target: runOutReminders.orderId,
        set: request,
        setWhere: isNotNull(runOutReminders.remindOn),
      }),
  )

export const runOutRemindersOf = async (
  db: Db,
  orderIds: readonly number[],
): Promise<RunOutReminderRow[]> =>
  orderIds.length === 0
    ? []
    : db
        .select()
        .from(runOutReminders)
        .where(inArray(runOutReminders.orderId, [...orderIds]))
        .orderBy(asc(runOutReminders.orderId))

/** And the stops too. */
export async function deleteRunOutReminders(db: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length > 0)
    await db.delete(runOutReminders).where(inArray(runOutReminders.orderId, [...orderIds]))
}

/** A stop stays. Idempotent. */
export async function cancelRunOutReminder(db: Db, orderId: number): Promise<void> {
  await db
    .delete(runOutReminders)
    .where(and(eq(runOutReminders.orderId, orderId), isNotNull(runOutReminders.remindOn)))
}

/** The order gets no such mail any more. Idempotent: an earlier stop stays. */
export async function stopRunOutReminders(db: Db, orderId: number, at: Date): Promise<void> {
  const stopped = { remindOn: null, requestedAt: at, consentVersion: null, stoppedAt: at }
  await db
    .insert(runOutReminders)
    .values({ orderId, ...stopped })
    .onConflictDoUpdate({
      target: runOutReminders.orderId,
      set: stopped,
      setWhere: isNotNull(runOutReminders.remindOn),
    })
}

export const hasStoppedRunOutMails = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.$count(
    runOutReminders,
    and(eq(runOutReminders.orderId, orderId), isNotNull(runOutReminders.stoppedAt)),
  )) > 0

const isDueOn = (day: CalendarDay) => lte(runOutReminders.remindOn, day)

export async function findDueRunOutReminders(
  db: Db,
  day: CalendarDay,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ orderId: runOutReminders.orderId })
    .from(runOutReminders)
    .where(isDueOn(day))
    .orderBy(asc(runOutReminders.remindOn), asc(runOutReminders.orderId))
    .limit(limit)
  return rows.map(({ orderId }) => orderId)
}

/** Undefined if another process mailed it, or the customer moved or cancelled it, meanwhile. */
export const lockDueRunOutReminder = (
  tx: Transaction,
  orderId: number,
  day: CalendarDay,
): Promise<RunOutReminderRow | undefined> =>
  lockRow(tx, runOutReminders, and(eq(runOutReminders.orderId, orderId), isDueOn(day)))

type About = { orderId: number; email: string; subscriptionId: number | null }

/** True if the customer ordered a product of this order again since `since`, in whatever size. */
export async function hasOrderedAgain(
  db: Db,
  { orderId, email }: About,
  since: Date,
): Promise<boolean> {
  const products = db
    .select({ productId: orderLines.productId })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.isSample, false)))
  const linesOfSameProducts = rowsWhere(
    db,
    orderLines,
    and(
      eq(orderLines.orderId, orders.id),
      eq(orderLines.isSample, false),
      inArray(orderLines.productId, products),
    ),
  )
  const isConfirmed = or(isNotNull(orders.paidAt), isNotNull(orders.acceptedAt))
  const later = and(
    gt(orders.createdAt, since),
    isNull(orders.cancelledAt),
    isConfirmed,
    ne(orders.id, orderId),
  )
  return (
    (await db.$count(
      orders,
      and(eq(sql`lower(${orders.email})`, email.toLowerCase()), later, exists(linesOfSameProducts)),
    )) > 0
  )
}

/** The items of the order that a subscription of the customer has, with its state. */
export const subscribedItemsOf = (db: Db, { orderId, email, subscriptionId }: About) =>
  db
    .selectDistinct({
      itemId: orderLines.itemId,
      state: subscriptions.state,
      stoppedAt: subscriptions.stoppedAt,
    })
    .from(orderLines)
    .innerJoin(
      subscriptionLines,
      or(
        eq(subscriptionLines.itemId, orderLines.itemId),
        eq(subscriptionLines.slug, orderLines.slug),
      ),
    )
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionLines.subscriptionId))
    .where(
      and(
        eq(orderLines.orderId, orderId),
        or(
          eq(sql`lower(${subscriptions.email})`, email.toLowerCase()),
          subscriptionId === null ? undefined : eq(subscriptions.id, subscriptionId),
        ),
      ),
    )
