import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import { firstTestId } from '#domain/order/test-order.ts'
import type { PaymentStatus } from '#domain/payment/payment-status.ts'
import type { Db, Transaction } from '../core/db.ts'
import { orders, payments } from '../tables/order/orders.ts'
import { findRowBy, firstOf, affectsRows, listRowsBy, updateById } from '../core/rows.ts'

export type PaymentRow = typeof payments.$inferSelect
type PaymentInsert = {
  id: string
  orderId: number
  amount: Cents
  status: PaymentStatus
  checkoutUrl: string | null
  /** Set for the payment of the difference of a swap. */
  swapId?: number | undefined
}

/** Also releases the payment lease of its order. */
export async function insertPayment(db: Db, payment: PaymentInsert, now: Date): Promise<void> {
  const { id, orderId, amount, status, checkoutUrl, swapId = null } = payment
  const at = now.toISOString()
  await db.execute(sql`
    with free as (update orders set payment_lease_until = null where id = ${orderId}),
      linked as (insert into swap_payments (payment_id, swap_id) select ${id}, ${swapId}::int where ${swapId}::int is not null on conflict do nothing)
    insert into payments (id, order_id, amount, status, checkout_url, created_at, checked_at)
    values (${id}, ${orderId}, ${amount}, ${status}, ${checkoutUrl}, ${at}, ${at})
    on conflict do nothing`)
}

export const paymentById = findRowBy(payments, 'id')

/** Newest first. */
export const paymentsOfOrder = listRowsBy(payments, 'orderId', desc(payments.sequence))

/**
 * Returns the first payment of the order, so that a repeated checkout request gets the same
 * response.
 */
export const firstPaymentOfOrder = (db: Db, orderId: number): Promise<PaymentRow | undefined> =>
  firstOf(
    db
      .select()
      .from(payments)
      .where(eq(payments.orderId, orderId))
      .orderBy(asc(payments.sequence))
      .limit(1),
  )

export const latestPaymentOf = (db: Db, orderId: number): Promise<PaymentRow | undefined> =>
  firstOf(
    db
      .select()
      .from(payments)
      .where(eq(payments.orderId, orderId))
      .orderBy(desc(payments.sequence))
      .limit(1),
  )

export const countPayments = (db: Db, orderId: number): Promise<number> =>
  db.$count(payments, eq(payments.orderId, orderId))

export async function hasOpenPayment(db: Db, orderId: number): Promise<boolean> {
  const inProgress: PaymentStatus[] = ['open', 'pending', 'authorized']
  return (
    (await db.$count(
      payments,
      and(eq(payments.orderId, orderId), inArray(payments.status, inProgress)),
    )) > 0
  )
}

export const setPaymentStatus = (db: Db, id: string, status: PaymentStatus, checkedAt: Date) =>
  updateById(db, payments, id, { status, checkedAt })

/**
 * `chargedBack` is what the bank of the customer took back so far. A trigger books the difference.
 */
export const setChargedBack = (db: Db, id: string, chargedBack: Cents, checkedAt: Date) =>
  updateById(db, payments, id, { chargedBack, checkedAt })

/**
 * Returns true for only one of several concurrent callers, and false if the shop has polled the
 * payment since `before`.
 */
export const acquirePollLease = (
  db: Db,
  id: string,
  { before, now }: { before: Date; now: Date },
) =>
  affectsRows(
    db
      .update(payments)
      .set({ checkedAt: now })
      .where(and(eq(payments.id, id), lt(payments.checkedAt, before))),
  )

/**
 * Inserts a transfer to the shop's own bank account, which staff booked. Returns false if the
 * transfer was booked before.
 */
export async function insertBankTransfer(
  tx: Transaction,
  transfer: Pick<PaymentRow, 'id' | 'orderId' | 'amount' | 'createdAt'>,
): Promise<boolean> {
  const values = {
    ...transfer,
    status: 'paid',
    checkoutUrl: null,
    checkedAt: transfer.createdAt,
  } as const
  return affectsRows(tx.insert(payments).values(values).onConflictDoNothing())
}

export const releasePaymentLease = (db: Db, orderId: number) =>
  updateById(db, orders, orderId, { paymentLeaseUntil: null })

/** Sets the end of the order's payment lease to `until`, unless the lease already ends later. */
export const extendPaymentLease = (db: Db, orderId: number, until: Date) =>
  updateById(db, orders, orderId, {
    paymentLeaseUntil: sql`greatest(${orders.paymentLeaseUntil}, ${until.toISOString()}::timestamptz)`,
  })

/**
 * Returns false if another caller has the lease. Until `until`, only the caller with the lease may
 * start a payment of this order.
 */
export const acquirePaymentLease = (
  db: Db,
  orderId: number,
  { until, now }: { until: Date; now: Date },
) =>
  affectsRows(
    db
      .update(orders)
      .set({ paymentLeaseUntil: until })
      .where(
        and(
          eq(orders.id, orderId),
          sql`coalesce(${orders.paymentLeaseUntil}, '-infinity') < ${now.toISOString()}::timestamptz`,
        ),
      ),
  )

/**
 * Sums what arrived for the orders that wait for a decision about money that does not match. Events
 * of before the shop stored amounts, and of other currencies, count without an amount.
 */
export async function sumUndecidedMismatches(db: Db): Promise<{ count: number; amount: Cents }> {
  const { rows } = await db.execute<{ count: number; amount: Cents }>(sql`
    select count(distinct orders.id)::int as count,
      coalesce(sum((event.detail ->> 'amount')::int), 0)::int as amount
    from orders left join order_events as event on event.order_id = orders.id
      and event.detail ->> 'currency' is null
      and (event.type = 'payment-mismatch'
        or event.type = 'chargeback-reversed' and event.at >= orders.cancelled_at)
      and event.id > coalesce((select max(id) from order_events as decision
        where decision.order_id = orders.id and decision.type = 'hold-released'), 0)
    where orders.held_for = 'payment-mismatch' and orders.id < ${firstTestId}`)
  return rows[0]!
}

/** Sums what banks took back of the orders that wait for a decision about it. */
export async function sumUndecidedChargebacks(db: Db): Promise<{ count: number; amount: Cents }> {
  const [sums] = await db
    .select({
      count: sql<number>`count(distinct ${orders.id})::int`,
      amount: sql<Cents>`coalesce(sum(${payments.chargedBack}), 0)::int`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.heldFor, 'charged-back'), lt(orders.id, firstTestId)))
  return sums ?? { count: 0, amount: 0 as Cents }
}
