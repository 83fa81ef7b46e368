// Money at the payment provider, and the closed months. Amounts are in cents.

import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { SettlementCost, SettlementLineKind } from '#domain/payment/settlement.ts'
import type { Cents } from '#domain/money.ts'
import { ofOrder, orders, payments } from '#data/tables/order/orders.ts'
import { refunds } from '#data/tables/order/refunds.ts'
import { moment, cents, amount, actor, bookingDays } from '#data/tables/columns.ts'
import type { BookFileFormat } from '../domain/book-month.ts'
import { sqlDayOf } from '#data/core/sql-calendar.ts'

/**
 * One row per paid payment, one with a negative amount per paid-out refund, and one for each time
 * that the bank of a customer took money back (negative) or gave it back, on the day on which the
 * money moved. Triggers insert the rows, and reject changes.
 */
export const paymentEntries = pgTable(
  'payment_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...bookingDays(),
    orderId: ofOrder(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    refundId: integer().references(() => refunds.id),
    /** Counts the chargebacks of the payment and their reversals; null for other entries. */
    chargeback: integer(),
    amount: amount(),
  },
  (table) => [
    unique('payment_entries_once')
      .on(table.paymentId, table.refundId, table.chargeback)
      .nullsNotDistinct(),
    index('payment_entries_by_day').on(table.day, table.id),
    index('payment_entries_by_order').on(table.orderId),
  ],
)

/**
 * A payout of the payment provider. The shop stores it with all its lines at once, and never
 * changes it.
 */
export const settlements = pgTable(
  'settlements',
  {
    /** Of the provider, such as stl_… */
    id: text().primaryKey(),
    /** The reference on the bank statement. */
    reference: text().notNull(),
    /** The day on which the provider paid out. */
    ...bookingDays(),
    settledAt: moment().notNull(),
    /**
     * The payout. Negative if the provider collected money, because refunds and costs were higher
     * than the payments.
     */
    amount: amount(),
    /** The costs that the provider withheld: without VAT, and the VAT on them. */
    costsNet: amount(),
    costsVat: amount(),
    costs: jsonb().$type<SettlementCost[]>().notNull(),
    importedAt: moment().notNull(),
  },
  (table) => [index('settlements_by_day').on(table.day, table.id)],
)

export const settlementLines = pgTable(
  'settlement_lines',
  {
    settlementId: text()
      .notNull()
      .references(() => settlements.id),
    kind: text().$type<SettlementLineKind>().notNull(),
    /** The id of the payment, refund or chargeback at the provider. */
    id: text().notNull(),
    paymentId: text().notNull(),
    /** Above zero, also for refunds and chargebacks. */
    amount: amount(),
    /** The order of the payment; null for money that did not come through this shop. */
    orderId: integer().references(() => orders.id),
    /**
     * The amount that the shop has for this line. Null if the shop does not have it, or if an
     * earlier settlement contained it.
     */
    matchedAmount: cents(),
    /**
     * The part of a chargeback that the shop booked when it learned of it, so that the settlement
     * does not book it again.
     */
    bookedAmount: cents()
      .notNull()
      .default(0 as Cents),
  },
  (table) => [
    primaryKey({ columns: [table.settlementId, table.kind, table.id] }),
    check('settlement_lines_positive', sql`${table.amount} > 0`),
    index('settlement_lines_by_source').on(table.kind, table.id),
  ],
)

/** One row: how the last attempts to fetch settlements ended. */
export const settlementImports = pgTable(
  'settlement_imports',
  {
    id: smallint().primaryKey().default(1),
    attemptedAt: moment().notNull(),
    /** The last complete attempt. */
    succeededAt: moment(),
    /** Why the last attempt failed; null after a success. */
    problem: text().$type<'refused' | 'unreachable'>(),
  },
  (table) => [check('settlement_imports_one_row', sql`${table.id} = 1`)],
)

const sum = () => bigint({ mode: 'number' }).$type<Cents>().notNull()

/**
 * Months whose books are closed. Triggers book everything that arrives later in the first open
 * month, and reject changes.
 */
export const closedMonths = pgTable(
  'closed_months',
  {
    /** Its first day. */
    month: date().primaryKey(),
    closedAt: moment().notNull(),
    closedBy: actor().notNull(),
    /** Why staff closed a month that did not match; empty if everything matched. */
    reason: text().notNull(),
    /**
     * The sums at the closing: sales with VAT, money received minus paid back, and payouts of the
     * provider. An invariant compares them.
     */
    gross: sum(),
    vat: sum(),
    moved: sum(),
    settled: sum(),
  },
  (table) => [
    check('closed_months_first_day', sql`extract(day from ${table.month}) = 1`),
    check(
      'closed_months_past',
      sql`${table.month} < date_trunc('month', ${sqlDayOf(table.closedAt)})`,
    ),
  ],
)

/** The files for the bookkeeper, stored at the closing, so that they never change. */
export const closedMonthFiles = pgTable(
  'closed_month_files',
  {
    month: date()
      .notNull()
      .references(() => closedMonths.month),
    format: text().$type<BookFileFormat>().notNull(),
    name: text().notNull(),
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.format] })],
)
