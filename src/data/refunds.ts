// Refunds in the books: asked for, sent, and how each ended.

import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import type { RefundedPacks } from '#domain/order/refundable.ts'
import { cameToNothing, type RefundStatus } from '#domain/order/refund-status.ts'
import type { Db, Transaction } from './db.ts'
import { payments } from './tables/orders.ts'
import { refundLines, refunds } from './tables/refunds.ts'

export type StoredRefund = typeof refunds.$inferSelect
type NewRefund = Pick<StoredRefund, 'orderId' | 'paymentId' | 'key' | 'amount' | 'shares' | 'by' | 'createdAt'> & {
  returnId?: number | null
  reason?: string
}

/** Undefined when a refund under this key is there already. The database refuses more than was paid. */
export async function addRefund(tx: Transaction, refund: NewRefund): Promise<StoredRefund | undefined> {
  const [added] = await tx.insert(refunds).values(refund).onConflictDoNothing({ target: refunds.key }).returning()
  return added
}

/** The packs that a refund is for. The database refuses a pack that was refunded, withdrawn or returned before. */
export async function addRefundLines(tx: Transaction, refundId: number, packs: readonly RefundedPacks[]): Promise<void> {
  if (packs.length > 0)
    await tx.insert(refundLines).values(packs.map(({ line, ...counts }) => ({ refundId, orderLineId: line, ...counts })))
}

export type StoredRefundedPacks = RefundedPacks & {
  orderId: number
  refundId: number
  /** False when the provider refused the refund: the money stayed, and the packs may be refunded again. */
  counts: boolean
}

/** Packs of every refund of these orders, also of those that came to nothing. */
export async function refundedPacksOf(db: Db, orderIds: readonly number[]): Promise<StoredRefundedPacks[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select({
      orderId: refunds.orderId,
      refundId: refunds.id,
      status: refunds.status,
      line: refundLines.orderLineId,
      quantity: refundLines.quantity,
      unsent: refundLines.unsent,
      restocked: refundLines.restocked,
    })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(asc(refundLines.refundId), asc(refundLines.orderLineId))
  return rows.map(({ status, ...row }) => ({ ...row, counts: !cameToNothing(status) }))
}

/** One that was made at the provider itself; nothing when it is known or does not fit. */
export async function addForeignRefund(
  tx: Transaction,
  refund: NewRefund & Pick<StoredRefund, 'providerId' | 'status' | 'paidOutAt'>,
): Promise<StoredRefund | undefined> {
  const [added] = await tx.insert(refunds).values(refund).onConflictDoNothing().returning()
  return added
}

export async function refundById(db: Db, id: number): Promise<StoredRefund | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  return refund
}

/** Oldest first. */
export const refundsOf = (db: Db, orderId: number): Promise<StoredRefund[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id))

export const refundsOfPayment = (db: Db, paymentId: string): Promise<StoredRefund[]> =>
  db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.id))

export type PaidPayment = { id: string; amount: Cents; left: Cents }
/** Payments that came in, the latest first, with what has not gone back of each. */
export async function paidPaymentsOf(db: Db, orderId: number): Promise<PaidPayment[]> {
  const gone = sql<number>`coalesce((select sum(amount) from refunds where payment_id = payments.id and refunds.status not in ('failed', 'canceled')), 0)::int`
  const rows = await db
    .select({ id: payments.id, amount: payments.amount, gone })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
    .orderBy(desc(payments.sequence))
  return rows.map(({ id, amount, gone: back }) => ({ id, amount, left: (amount - back) as Cents }))
}

/** The refund for one asker at a time, until `until`; undefined when it was sent or somebody is at it. Counts the attempt. */
export async function claimRefund(db: Db, id: number, { until, now }: { until: Date; now: Date }): Promise<StoredRefund | undefined> {
  const [claimed] = await db
    .update(refunds)
    .set({ busyUntil: until, attempts: sql`${refunds.attempts} + 1` })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'asked'), or(isNull(refunds.busyUntil), lt(refunds.busyUntil, now))))
    .returning()
  return claimed
}

type Change = Partial<Pick<StoredRefund, 'status' | 'providerId' | 'busyUntil' | 'checkedAt' | 'paidOutAt'>>
export async function changeRefund(db: Db, id: number, change: Change): Promise<void> {
  await db.update(refunds).set(change).where(eq(refunds.id, id))
}

/** Refunds that nobody is sending and that were not sent. */
export const unsentRefunds = (db: Db, now: Date, most: number): Promise<{ id: number }[]> =>
  db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'asked'), or(isNull(refunds.busyUntil), lt(refunds.busyUntil, now))))
    .orderBy(asc(refunds.id))
    .limit(most)

const underWay: RefundStatus[] = ['queued', 'pending', 'processing']
/** Payments with refunds under way of which nothing was heard since `before`. */
export const paymentsToLookAt = async (db: Db, before: Date, most: number): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ paymentId: refunds.paymentId })
    .from(refunds)
    .where(and(inArray(refunds.status, underWay), or(isNull(refunds.checkedAt), lt(refunds.checkedAt, before))))
    .limit(most)
  return rows.map(({ paymentId }) => paymentId)
}
