// Amounts are in cents.

import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { CountedStep } from '#domain/statistics/funnel-steps.ts'
import type { SwapDocument } from '#domain/order/swap/order-swap.ts'
import { orderSwaps } from './order/order-swaps.ts'
import { ofOrder } from './order/orders.ts'
import { refunds } from './order/refunds.ts'
import { amount, bookingDays } from './columns.ts'

/**
 * One row per VAT rate of a paid order, on the day of the payment. One row per VAT rate of a
 * paid-out refund, with negative amounts. A swap has rows that take back what the order was, and
 * rows of what it became; `data/statistics/swap-entries.ts` inserts these. Triggers insert the
 * other rows with the same calculation as domain/order/invoice/vat-split.ts.
 */
export const salesEntries = pgTable(
  'sales_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...bookingDays(),
    orderId: ofOrder(),
    refundId: integer().references(() => refunds.id),
    swapId: integer().references(() => orderSwaps.id),
    swapDocument: text().$type<SwapDocument>(),
    rate: smallint().notNull(),
    gross: amount(),
    vat: amount(),
    /** Included in `gross`. */
    shipping: amount(),
    /**
     * True for one of the rows of an order, of a refund, and of each document of a swap. Queries
     * count orders and refunds by this column.
     */
    isPrimary: boolean().notNull(),
  },
  (table) => [
    unique('sales_entries_once')
      .on(table.orderId, table.rate, table.refundId, table.swapId, table.swapDocument)
      .nullsNotDistinct(),
    index('sales_entries_by_day').on(table.day, table.id),
  ],
)

/**
 * How many visits reached each funnel step per day, and how often other steps happened, without
 * data about visitors.
 */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date().notNull(),
    step: text().$type<CountedStep>().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.step] })],
)
