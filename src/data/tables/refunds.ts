// Money on its way back. A row stands in the books before the provider is asked. Amounts are whole cents.

import type { Actor } from '#domain/account/actor.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Cents } from '#domain/money.ts'
import type { RefundStatus } from '#domain/order/refund-status.ts'
import type { VatShare } from '#domain/order/vat-split.ts'
import { orderLines, orders, payments } from './orders.ts'
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
    by: text().$type<Actor>().notNull(),
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

/**
 * The packs that a refund is for. None: an amount that was agreed upon, or a return, which has its own lines (returns.ts). Triggers of the
 * migrations refuse a pack that is refunded, withdrawn or returned twice, and one that leaves after it was taken out of its order.
 */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: integer()
      .notNull()
      .references(() => refunds.id),
    orderLineId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    /** Packs of it that had not left and are no longer sent. That stays so when the provider refuses the refund. */
    unsent: integer().notNull().default(0),
    /** Packs of it that went back on the shelf, those that had not left first. */
    restocked: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.orderLineId] }),
    check('refund_lines_positive', sql`${table.quantity} > 0`),
    check('refund_lines_unsent', sql`${table.unsent} between 0 and ${table.quantity}`),
    check('refund_lines_restocked', sql`${table.restocked} between 0 and ${table.quantity}`),
    index('refund_lines_by_line').on(table.orderLineId),
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
