// Money on its way back. A row stands in the books before the provider is asked. Amounts are whole cents.

import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Cents } from '#domain/money.ts'
import type { RefundStatus } from '#domain/order/refund-status.ts'
import type { VatShare } from '#domain/order/vat-split.ts'
import { orders, payments } from './orders.ts'
import { returns } from './returns.ts'

const moment = () => timestamp({ withTimezone: true })

/** A trigger of the migrations keeps the refunds of a payment at or below what was paid. */
export const refunds = pgTable(
  'refunds',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    /** The same deed asked twice is one refund. */
    key: text().notNull(),
    amount: integer().$type<Cents>().notNull(),
    /** What it takes back of the order's VAT; empty for money that never belonged to the order's price. */
    shares: jsonb().$type<VatShare[]>().notNull(),
    returnId: integer().references(() => returns.id),
    status: text().$type<RefundStatus>().notNull().default('asked'),
    /** The provider's id, such as re_… */
    providerId: text().unique(),
    /** 'shopper', 'shop' or a staff member. */
    by: text().notNull(),
    /** Why, in the words of the colleague who gave it back. */
    reason: text().notNull().default(''),
    createdAt: moment().notNull(),
    /** Somebody is asking the provider until then; a killed process frees it by the clock. */
    busyUntil: moment(),
    attempts: integer().notNull().default(0),
    checkedAt: moment(),
    /** When the provider said that the money has left. */
    paidOutAt: moment(),
  },
  (table) => [
    check('refunds_something', sql`${table.amount} > 0`),
    uniqueIndex('refunds_once').on(table.key),
    index('refunds_by_order').on(table.orderId),
    index('refunds_by_payment').on(table.paymentId),
    index('refunds_under_way')
      .on(table.status, table.busyUntil)
      .where(sql`status in ('asked', 'queued', 'pending', 'processing')`),
  ],
)

/** Refunds of the built-in test payments. */
export const testRefunds = pgTable(
  'test_refunds',
  {
    id: text().primaryKey(),
    paymentId: text().notNull(),
    idempotencyKey: text().notNull(),
    reference: text().notNull(),
    amount: integer().$type<Cents>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('test_refunds_once').on(table.idempotencyKey), index('test_refunds_by_payment').on(table.paymentId)],
)
