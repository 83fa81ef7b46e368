// The built-in test payments in the database, so that they outlive a restart like real ones.

import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PaymentStatus } from '#domain/order/payment-status.ts'
import type { Db } from './db.ts'
import { testPayments } from './tables/orders.ts'
import { testRefunds } from './tables/refunds.ts'
import { testMandates } from './tables/subscriptions.ts'

type Stored = Omit<typeof testPayments.$inferSelect, 'createdAt' | 'redirectUrl'>
/** A leave to debit, and how debits on it end. */
type Ending = { mandateId: string; end: 'paid' | 'pending' | 'failed' }

/** The store of integrations/payments/test-payments.ts. */
export const testPaymentStore = (db: Db) => ({
  add: (payment: Stored): Promise<Stored> => addPayment(db, payment),
  async look(id: string): Promise<Stored | undefined> {
    const [payment] = await db.select().from(testPayments).where(eq(testPayments.id, id))
    return payment
  },
  async settle(id: string, status: PaymentStatus): Promise<Stored | undefined> {
    const [settled] = await db
      .update(testPayments)
      .set({
        status,
        ...(status === 'paid' && { mandateId: sql`coalesce(mandate_id, case when customer_id is not null then 'tm_' || id end)` }),
      })
      .where(and(eq(testPayments.id, id), inArray(testPayments.status, ['open', 'pending'])))
      .returning()
    return settled ?? testPaymentStore(db).look(id)
  },
  debits: {
    async ending(customerId: string, mandateId: string | undefined): Promise<Ending | undefined> {
      const [given] = await db
        .select({ mandateId: testPayments.mandateId, end: testMandates.debitsEnd })
        .from(testPayments)
        .leftJoin(testMandates, eq(testMandates.id, testPayments.mandateId))
        .where(
          and(
            eq(testPayments.customerId, customerId),
            eq(testPayments.status, 'paid'),
            mandateId === undefined ? isNotNull(testPayments.mandateId) : eq(testPayments.mandateId, mandateId),
          ),
        )
        .orderBy(desc(testPayments.createdAt))
        .limit(1)
      return given?.mandateId ? { mandateId: given.mandateId, end: given.end ?? 'paid' } : undefined
    },
    async under(idempotencyKey: string): Promise<Stored | undefined> {
      const [payment] = await db.select().from(testPayments).where(eq(testPayments.idempotencyKey, idempotencyKey))
      return payment
    },
  },
})

/**
 * It does not wait for the disk: the log is written in order, so whoever stores next that an order has this payment, and waits,
 * has waited for both. What a lost computer forgot before that was told to nobody.
 */
async function addPayment(db: Db, payment: Stored): Promise<Stored> {
  const { id, idempotencyKey, orderId, orderNumber, amount, method, status, customerId, mandateId } = payment
  const { rows } = await db.execute<Stored>(sql`
    with soon as materialized (select set_config('synchronous_commit', 'off', true))
    insert into test_payments as known (id, idempotency_key, order_id, order_number, amount, method, status, customer_id, mandate_id)
    select ${id}, ${idempotencyKey}, ${orderId}::int, ${orderNumber}, ${amount}::int, ${method}, ${status}, ${customerId}, ${mandateId} from soon
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
    returning id, idempotency_key as "idempotencyKey", order_id as "orderId", order_number as "orderNumber", amount, method, status,
      customer_id as "customerId", mandate_id as "mandateId"`)
  const [stored] = rows
  if (!stored) throw new Error('a test payment was not stored')
  return stored
}

/** The store of integrations/payments/test-refunds.ts. */
export const testRefundStore = (db: Db) => ({
  async add(refund: Omit<typeof testRefunds.$inferSelect, 'createdAt'>) {
    const { idempotencyKey } = refund
    const [stored] = await db
      .insert(testRefunds)
      .values(refund)
      .onConflictDoUpdate({ target: testRefunds.idempotencyKey, set: { idempotencyKey } })
      .returning()
    if (!stored) throw new Error('a test refund was not stored')
    return stored
  },
  of: (paymentId: string) => db.select().from(testRefunds).where(eq(testRefunds.paymentId, paymentId)).orderBy(testRefunds.createdAt),
})
