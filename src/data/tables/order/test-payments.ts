import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaymentStatus } from '#domain/payment/payment-status.ts'
import { moment, amount } from '../columns.ts'

/** Payments of the built-in test provider, which replaces Mollie when no API key is set. */
export const testPayments = pgTable(
  'test_payments',
  {
    id: text().primaryKey(),
    idempotencyKey: text().notNull(),
    orderId: integer().notNull(),
    orderNumber: text().notNull(),
    amount: amount(),
    method: text().notNull(),
    status: text().$type<PaymentStatus>().notNull().default('open'),
    /**
     * The customer at the test provider. The first payment of a customer creates a mandate, which
     * later payments use.
     */
    customerId: text(),
    mandateId: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('test_payments_once').on(table.idempotencyKey)],
)
