// The built-in test payments in the database, so that they outlive a restart like real ones.

import { and, eq, sql } from 'drizzle-orm'
import type { PaymentStatus } from '#domain/order/payment-status.ts'
import type { Db } from './db.ts'
import { testPayments } from './tables/orders.ts'

type Stored = typeof testPayments.$inferSelect

/** The store of integrations/payments/test-payments.ts. */
export const testPaymentStore = (db: Db) => ({
  async add(payment: Omit<Stored, 'createdAt'>): Promise<Stored> {
    const [stored] = await db
      .insert(testPayments)
      .values(payment)
      .onConflictDoUpdate({ target: testPayments.idempotencyKey, set: { idempotencyKey: sql`excluded.idempotency_key` } })
      .returning()
      .prepare('add_test_payment')
      .execute()
    if (!stored) throw new Error('a test payment was not stored')
    return stored
  },
  async look(id: string): Promise<Stored | undefined> {
    const [payment] = await db.select().from(testPayments).where(eq(testPayments.id, id))
    return payment
  },
  async settle(id: string, status: PaymentStatus): Promise<Stored | undefined> {
    const [settled] = await db
      .update(testPayments)
      .set({ status })
      .where(and(eq(testPayments.id, id), eq(testPayments.status, 'open')))
      .returning()
    return settled ?? testPaymentStore(db).look(id)
  },
})
