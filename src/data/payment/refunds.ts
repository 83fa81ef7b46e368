import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import type { RefundedPacks } from '#domain/payment/refundable-packs.ts'
import { isRefundFailed, type RefundStatus } from '#domain/payment/refund-status.ts'
import type { Db, Transaction } from '../core/db.ts'
import { paymentTransfers } from '../tables/order/exchanges.ts'
import { payments } from '../tables/order/orders.ts'
import { refundLines, refunds } from '../tables/order/refunds.ts'
import { findRowBy, firstOf, listRowsBy, updateById } from '../core/rows.ts'

export type RefundRow = typeof refunds.$inferSelect
type RefundInsert = Pick<
  RefundRow,
  'orderId' | 'paymentId' | 'key' | 'amount' | 'shares' | 'by' | 'createdAt'
> & {
  returnId?: number | null
  reason?: string
} & Partial<Pick<RefundRow, 'status' | 'paidOutAt'>>

/**
 * Returns undefined if a refund with this key exists. The database rejects refunds of more than the
 * payment.
 */
export const insertRefund = (
  tx: Transaction,
  refund: RefundInsert,
): Promise<RefundRow | undefined> =>
  firstOf(
    tx.insert(refunds).values(refund).onConflictDoNothing({ target: refunds.key }).returning(),
  )

/**
 * Inserts the packs of a refund. The database rejects packs that are already refunded, withdrawn or
 * announced as a return.
 */
export async function insertRefundLines(
  tx: Transaction,
  refundId: number,
  packs: readonly RefundedPacks[],
): Promise<void> {
  if (packs.length > 0)
    await tx
      .insert(refundLines)
      .values(packs.map(({ line, ...counts }) => ({ refundId, orderLineId: line, ...counts })))
}

type RefundLineRow = RefundedPacks & {
  orderId: number
  refundId: number
  createdAt: Date
  /** False if the refund failed, so that the shop can refund the packs again. */
  counts: boolean
}

/** Returns the refunded packs of these orders, including those of failed refunds. */
export async function refundedPacksOf(
  db: Db,
  orderIds: readonly number[],
): Promise<RefundLineRow[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select({
      orderId: refunds.orderId,
      refundId: refunds.id,
      createdAt: refunds.createdAt,
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
  return rows.map(({ status, ...row }) => ({ ...row, counts: !isRefundFailed(status) }))
}

/**
 * Inserts a refund that staff created at the payment provider instead of in the shop. Returns
 * undefined if the shop already has the refund. The database rejects refunds of more than the
 * payment.
 */
export const insertExternalRefund = (
  tx: Transaction,
  refund: RefundInsert & Pick<RefundRow, 'providerId' | 'status' | 'paidOutAt'>,
): Promise<RefundRow | undefined> =>
  firstOf(tx.insert(refunds).values(refund).onConflictDoNothing().returning())

/**
 * True for the id of a payment that the customer transferred to the shop's own bank account,
 * outside the payment provider.
 */
export const isOwnTransfer = (paymentId: string): boolean => paymentId.startsWith('bank_')
/** Selects refunds of such payments that staff still have to transfer themselves. */
export const isOwnTransferRefund = sql`${refunds.paymentId} like 'bank\\_%' and ${refunds.status} = 'requested'`
const isProviderRefund = sql`${refunds.paymentId} not like 'bank\\_%'`

export const refundById = findRowBy(refunds, 'id')

/** Oldest first. */
export const refundsOf = listRowsBy(refunds, 'orderId', refunds.id)

export const refundsOfPayment = listRowsBy(refunds, 'paymentId', refunds.id)

export type PaidPayment = { id: string; amount: Cents; chargedBack: Cents; left: Cents }
/**
 * Returns the paid payments of an order, latest first, also those of another order whose money pays
 * this one since an exchange. `amount` is the part that pays this order. `left` is that part minus
 * the refunds that have not failed and minus what the bank of the customer took back.
 */
export async function paidPaymentsOf(db: Db, orderId: number): Promise<PaidPayment[]> {
  const isOwn = sql`payments.order_id = ${orderId}`
  const counts = sql.raw("refunds.status not in ('failed', 'canceled')")
  const moved = (column: 'from_order_id' | 'to_order_id') =>
    sql`(select coalesce(sum(amount), 0) from payment_transfers where payment_id = payments.id and ${sql.raw(column)} = ${orderId})`
  const refunded = sql`(select coalesce(sum(amount), 0) from refunds where payment_id = payments.id and ${counts})`
  const refundedHere = sql`(select coalesce(sum(amount), 0) from refunds where payment_id = payments.id and refunds.order_id = ${orderId} and ${counts})`
  const rows = await db
    .select({
      id: payments.id,
      amount: sql<Cents>`((case when ${isOwn} then amount else 0 end) + ${moved('to_order_id')} - ${moved('from_order_id')})::int`,
      chargedBack: sql<Cents>`(case when ${isOwn} then charged_back else 0 end)::int`,
      gone: sql<number>`${refundedHere}::int`,
      /** Of the whole payment, which pays no more than it has. */
      leftOfAll: sql<number>`(amount - charged_back - ${refunded})::int`,
    })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'paid'),
        or(
          eq(payments.orderId, orderId),
          inArray(
            payments.id,
            db
              .select({ id: paymentTransfers.paymentId })
              .from(paymentTransfers)
              .where(eq(paymentTransfers.toOrderId, orderId)),
          ),
        ),
      ),
    )
    .orderBy(desc(payments.sequence))
  return rows.map(({ gone, leftOfAll, ...payment }) => ({
    ...payment,
    left: Math.max(0, Math.min(payment.amount - gone - payment.chargedBack, leftOfAll)) as Cents,
  }))
}

/**
 * Gives the caller the exclusive right until `until` to send the refund to the provider, and counts
 * the attempt. Returns undefined if the shop has already sent the refund or another process has the
 * lease.
 */
export const acquireRefundLease = (
  db: Db,
  id: number,
  { until, now }: { until: Date; now: Date },
): Promise<RefundRow | undefined> =>
  firstOf(
    db
      .update(refunds)
      .set({ leaseUntil: until, attempts: sql`${refunds.attempts} + 1` })
      .where(
        and(
          eq(refunds.id, id),
          eq(refunds.status, 'requested'),
          isProviderRefund,
          or(isNull(refunds.leaseUntil), lt(refunds.leaseUntil, now)),
        ),
      )
      .returning(),
  )

type Change = Partial<
  Pick<RefundRow, 'status' | 'providerId' | 'leaseUntil' | 'checkedAt' | 'paidOutAt'>
>
export const updateRefund = (db: Db, id: number, change: Change) =>
  updateById(db, refunds, id, change)

/**
 * Returns refunds that the shop has not sent to the provider yet and that no process is sending.
 */
export const findUnsentRefunds = (db: Db, now: Date, limit: number): Promise<{ id: number }[]> =>
  db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, 'requested'),
        isProviderRefund,
        or(isNull(refunds.leaseUntil), lt(refunds.leaseUntil, now)),
      ),
    )
    .orderBy(asc(refunds.id))
    .limit(limit)

const inProgress: RefundStatus[] = ['queued', 'pending', 'processing']
/**
 * Returns the ids of payments that have a refund in progress and whose refund status the shop has
 * not polled since `before`.
 */
export const findPaymentsToPollForRefunds = async (
  db: Db,
  before: Date,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ paymentId: refunds.paymentId })
    .from(refunds)
    .where(
      and(
        inArray(refunds.status, inProgress),
        or(isNull(refunds.checkedAt), lt(refunds.checkedAt, before)),
      ),
    )
    .limit(limit)
  return rows.flatMap(({ paymentId }) => paymentId ?? [])
}
