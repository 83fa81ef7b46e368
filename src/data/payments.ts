// The payments of orders as the shop knows them.

import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import type { PaymentStatus } from '#domain/order/payment-status.ts'
import type { Db } from './db.ts'
import { orders, payments } from './tables/orders.ts'

export type StoredPayment = typeof payments.$inferSelect
type NewlyStarted = { id: string; orderId: number; amount: Cents; status: PaymentStatus; checkoutUrl: string | null }

/** Stores a payment that was just started, and frees the order for the next asker. */
export async function savePayment(db: Db, payment: NewlyStarted, now: Date): Promise<void> {
  const { id, orderId, amount, status, checkoutUrl } = payment
  const at = now.toISOString()
  await db.execute(sql`
    with free as (update orders set payment_busy_until = null where id = ${orderId})
    insert into payments (id, order_id, amount, status, checkout_url, created_at, checked_at)
    values (${id}, ${orderId}, ${amount}, ${status}, ${checkoutUrl}, ${at}, ${at})
    on conflict do nothing`)
}

export async function paymentById(db: Db, id: string): Promise<StoredPayment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  return payment
}

/** Newest first. */
export const paymentsOfOrder = (db: Db, orderId: number): Promise<StoredPayment[]> =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.sequence))

/** The answer to a repeated create-order: the payment that the order began with. */
export async function firstPaymentOf(db: Db, orderId: number): Promise<StoredPayment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.sequence)).limit(1)
  return payment
}

export async function latestPaymentOf(db: Db, orderId: number): Promise<StoredPayment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.sequence)).limit(1)
  return payment
}

export async function paymentsOf(db: Db, orderId: number): Promise<number> {
  const [counted] = await db.select({ number: count() }).from(payments).where(eq(payments.orderId, orderId))
  return counted?.number ?? 0
}

/** Some payment of it has not ended yet. */
export async function isBeingPaid(db: Db, orderId: number): Promise<boolean> {
  const underWay: PaymentStatus[] = ['open', 'pending', 'authorized']
  return (await db.$count(payments, and(eq(payments.orderId, orderId), inArray(payments.status, underWay)))) > 0
}

export async function setPaymentStatus(db: Db, id: string, status: PaymentStatus, checkedAt: Date): Promise<void> {
  await db.update(payments).set({ status, checkedAt }).where(eq(payments.id, id))
}

/** True for one asker at a time: the provider was last asked about this payment before `before`. */
export async function acquirePollLease(db: Db, id: string, { before, now }: { before: Date; now: Date }): Promise<boolean> {
  const claimed = await db
    .update(payments)
    .set({ checkedAt: now })
    .where(and(eq(payments.id, id), lt(payments.checkedAt, before)))
    .returning({ id: payments.id })
  return claimed.length > 0
}

export async function releasePaymentLease(db: Db, orderId: number): Promise<void> {
  await db.update(orders).set({ paymentBusyUntil: null }).where(eq(orders.id, orderId))
}

/** Whoever asks the provider already goes on until `until` at least. */
export async function extendPaymentLease(db: Db, orderId: number, until: Date): Promise<void> {
  await db
    .update(orders)
    .set({ paymentBusyUntil: sql`greatest(${orders.paymentBusyUntil}, ${until.toISOString()}::timestamptz)` })
    .where(eq(orders.id, orderId))
}

/** True for one asker at a time: from now until `until` only they ask the provider for a payment of this order. */
export async function acquirePaymentLease(db: Db, orderId: number, { until, now }: { until: Date; now: Date }): Promise<boolean> {
  const claimed = await db
    .update(orders)
    .set({ paymentBusyUntil: until })
    .where(and(eq(orders.id, orderId), sql`coalesce(${orders.paymentBusyUntil}, '-infinity') < ${now.toISOString()}::timestamptz`))
    .returning({ id: orders.id })
  return claimed.length > 0
}
