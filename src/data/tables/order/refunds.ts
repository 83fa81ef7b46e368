// Refunds, which the shop stores before it calls the payment provider. Amounts are in cents.

import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { RefundStatus } from '#domain/payment/refund-status.ts'
import type { RefundShare } from '#domain/payment/refund-vat-split.ts'
import { ofOrder, orderLines, payments } from './orders.ts'
import { returns } from './returns.ts'
import { moment, amount, actor, requestKey } from '../columns.ts'

/** Triggers reject refunds that exceed the payment, and add credits to `orders.credited`. */
export const refunds = pgTable(
  'refunds',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    orderId: ofOrder(),
    /**
     * Null for a credit: the customer of an unpaid pay-later order has less to pay, and no money
     * goes back.
     */
    paymentId: text().references(() => payments.id),
    key: requestKey().notNull(),
    amount: amount(),
    /**
     * The refunded amounts per VAT rate; empty for money that was not part of the order total, such
     * as a double payment.
     */
    shares: jsonb().$type<RefundShare[]>().notNull(),
    returnId: integer().references(() => returns.id),
    status: text().$type<RefundStatus>().notNull().default('requested'),
    /** Of the provider, such as re_… */
    providerId: text().unique(),
    /**
     * 'shopper', a colleague such as 'staff:2', or 'payment' for a refund that staff made at the
     * payment provider.
     */
    by: actor().notNull(),
    /** Empty unless a colleague made the refund. */
    reason: text().notNull().default(''),
    createdAt: moment().notNull(),
    /** The lease for calling the provider. That of a killed process expires too. */
    leaseUntil: moment(),
    attempts: integer().notNull().default(0),
    checkedAt: moment(),
    /** When the provider reported it. */
    paidOutAt: moment(),
  },
  (table) => [
    check('refunds_something', sql`${table.amount} > 0`),
    check(
      'refunds_credit_is_final',
      sql`${table.paymentId} is not null or ${table.status} = 'refunded'`,
    ),
    uniqueIndex('refunds_once').on(table.key),
    index('refunds_by_order').on(table.orderId),
    index('refunds_by_payment').on(table.paymentId),
    index('refunds_under_way')
      .on(table.status, table.leaseUntil)
      .where(sql`status in ('requested', 'queued', 'pending', 'processing')`),
  ],
)

/**
 * The refunded packs. A refund of a free amount has no packs, and the packs of a return are in
 * `return_lines`. Triggers reject a second refund, withdrawal or return of the same packs. They
 * also reject the shipment of `unsent` packs.
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
    /**
     * The refunded packs that the shop will not ship any more, even if the provider rejects the
     * refund.
     */
    unsent: integer().notNull().default(0),
    /** The refunded packs that the shop added to the stock again. Unshipped packs come first. */
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

export const testRefunds = pgTable(
  'test_refunds',
  {
    id: text().primaryKey(),
    paymentId: text().notNull(),
    idempotencyKey: text().notNull(),
    reference: text().notNull(),
    amount: amount(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('test_refunds_once').on(table.idempotencyKey),
    index('test_refunds_by_payment').on(table.paymentId),
  ],
)
