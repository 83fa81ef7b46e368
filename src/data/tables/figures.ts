// What the figures are made of. Amounts are whole cents.

import { bigint, boolean, date, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { Cents } from '#domain/money.ts'
import type { VisitStep } from '#domain/statistics/visit-steps.ts'
import { orders } from './orders.ts'
import { refunds } from './refunds.ts'

const amount = () => integer().$type<Cents>().notNull()

/**
 * One row per VAT rate of each order on the day it was paid, and of each refund on the day it left (below zero). A trigger of the
 * migrations writes them when the money has come or gone, by the rule of domain/order/vat-split.ts.
 */
export const bookEntries = pgTable(
  'book_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** In the Netherlands. */
    day: date({ mode: 'string' }).notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    refundId: integer().references(() => refunds.id),
    rate: smallint().notNull(),
    gross: amount(),
    vat: amount(),
    /** Delivery within `gross`. */
    shipping: amount(),
    /** On one row of each order and of each refund, so that they can be counted. */
    leads: boolean().notNull(),
  },
  (table) => [
    unique('book_entries_once').on(table.orderId, table.rate, table.refundId).nullsNotDistinct(),
    index('book_entries_by_day').on(table.day, table.id),
  ],
)

/** How often a step was looked at on a day, by everybody together. */
export const visitCounts = pgTable(
  'visit_counts',
  { day: date({ mode: 'string' }).notNull(), step: text().$type<VisitStep>().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.step] })],
)
