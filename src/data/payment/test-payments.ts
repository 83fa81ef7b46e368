// For the built-in test provider, so that its payments survive a restart.

import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PaymentStatus } from '#domain/payment/payment-status.ts'
import type { Cents } from '#domain/money.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { Db } from '../core/db.ts'
import { testPayments } from '../tables/order/test-payments.ts'
import { testRefunds } from '../tables/order/refunds.ts'
import { testMandates } from '../tables/subscription/subscriptions.ts'
import { findRow, insertedRow } from '../core/rows.ts'

type Stored = Omit<typeof testPayments.$inferSelect, 'createdAt'>
/** `end` is the status that the next charges on the mandate get. */
type MandateOutcome = { mandateId: string; end: 'paid' | 'pending' | 'failed' }

/** For integrations/payments/test-payments.ts. */
export const createTestPaymentStore = (db: Db) => ({
  add: (payment: Stored): Promise<Stored> => addPayment(db, payment),
  find: (id: string): Promise<Stored | undefined> =>
    findRow(db, testPayments, eq(testPayments.id, id)),
  async settle(id: string, status: PaymentStatus): Promise<Stored | undefined> {
    const [settled] = await db
      .update(testPayments)
      .set({
        status,
        ...(status === 'paid' && {
          mandateId: sql`coalesce(mandate_id, case when customer_id is not null then 'tm_' || id end)`,
        }),
      })
      .where(and(eq(testPayments.id, id), inArray(testPayments.status, ['open', 'pending'])))
      .returning()
    return settled ?? createTestPaymentStore(db).find(id)
  },
  charges: {
    async mandateOutcome(
      customerId: string,
      mandateId: string | undefined,
    ): Promise<MandateOutcome | undefined> {
      const [mandate] = await db
        .select({ mandateId: testPayments.mandateId, end: testMandates.debitsEnd })
        .from(testPayments)
        .leftJoin(testMandates, eq(testMandates.id, testPayments.mandateId))
        .where(
          and(
            eq(testPayments.customerId, customerId),
            eq(testPayments.status, 'paid'),
            mandateId === undefined
              ? isNotNull(testPayments.mandateId)
              : eq(testPayments.mandateId, mandateId),
          ),
        )
        .orderBy(desc(testPayments.createdAt))
        .limit(1)
      return mandate?.mandateId
        ? { mandateId: mandate.mandateId, end: mandate.end ?? 'paid' }
        : undefined
    },
    findByIdempotencyKey: (key: string): Promise<Stored | undefined> =>
      findRow(db, testPayments, eq(testPayments.idempotencyKey, key)),
  },
})

/**
 * Inserts the payment without waiting for the write to disk. The later commit that links the
 * payment to its order writes both to disk. A crash of the database before that commit may lose the
 * payment. At that moment, no customer has seen the payment.
 */
async function addPayment(db: Db, payment: Stored): Promise<Stored> {
  const {
    id,
    idempotencyKey,
    orderId,
    orderNumber,
    amount,
    method,
    status,
    customerId,
    mandateId,
  } = payment
  const { rows } = await db.execute<Stored>(sql`
    with soon as materialized (select set_config('synchronous_commit', 'off', true))
    insert into test_payments as known (id, idempotency_key, order_id, order_number, amount, method, status, customer_id, mandate_id)
    select ${id}, ${idempotencyKey}, ${orderId}::int, ${orderNumber}, ${amount}::int, ${method}, ${status}, ${customerId}, ${mandateId} from soon
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
    returning id, idempotency_key as "idempotencyKey", order_id as "orderId", order_number as "orderNumber", amount, method, status,
      customer_id as "customerId", mandate_id as "mandateId"`)
  const [stored] = rows
  if (!stored) throw new Error('a test payment was not inserted')
  return stored
}

/** For integrations/payments/test-payments.ts. */
export const createTestRefundStore = (db: Db) => ({
  add(refund: Omit<typeof testRefunds.$inferSelect, 'createdAt'>) {
    const { idempotencyKey } = refund
    return insertedRow(
      db
        .insert(testRefunds)
        .values(refund)
        .onConflictDoUpdate({ target: testRefunds.idempotencyKey, set: { idempotencyKey } })
        .returning(),
    )
  },
  list: (paymentId: string) =>
    db
      .select()
      .from(testRefunds)
      .where(eq(testRefunds.paymentId, paymentId))
      .orderBy(testRefunds.createdAt),
})

type SettlementEntry = {
  day: CalendarDay
  paymentId: string
  refundId: string | null
  amount: Cents
}

/** For integrations/payments/test-settlements.ts. */
export const createTestSettlementStore = (db: Db) => ({
  async listEntries(): Promise<SettlementEntry[]> {
    const { rows } = await db.execute<SettlementEntry>(sql`
      select entry.day::text as day, entry.payment_id as "paymentId", refunds.provider_id as "refundId", abs(entry.amount) as amount
      from payment_entries as entry left join refunds on refunds.id = entry.refund_id
      where starts_with(entry.payment_id, 'tp_') and entry.chargeback is null order by entry.day, entry.id`)
    return rows
  },
})
