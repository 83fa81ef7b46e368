// Months whose books are closed. Triggers book everything that arrives later in the first open
// month, and reject changes.

import { sql } from 'drizzle-orm'
import { bigint, check, date, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Actor } from '#domain/order/actor.ts'
import type { BookFileFormat } from '#domain/bookkeeping/book-month.ts'
import type { Cents } from '#domain/money.ts'
import { sqlDayOf } from '../core/sql-calendar.ts'

const sum = () => bigint({ mode: 'number' }).$type<Cents>().notNull()

export const closedMonths = pgTable(
  'closed_months',
  {
    /** The first day of the month. */
    month: date({ mode: 'string' }).primaryKey(),
    closedAt: timestamp({ withTimezone: true }).notNull(),
    closedBy: text().$type<Actor>().notNull(),
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
    month: date({ mode: 'string' })
      .notNull()
      .references(() => closedMonths.month),
    format: text().$type<BookFileFormat>().notNull(),
    name: text().notNull(),
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.format] })],
)
