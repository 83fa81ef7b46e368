import { and, desc, eq, sql } from 'drizzle-orm'
import type { BookFileFormat } from '#domain/bookkeeping/book-file-format.ts'
import type { Cents } from '#domain/money.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { Db, Transaction } from '../core/db.ts'
import { closedMonthFiles, closedMonths } from '../tables/bookkeeping.ts'

export type ClosedMonth = typeof closedMonths.$inferSelect
export type BookFile = { format: BookFileFormat; name: string; content: string }

/**
 * Makes bookings wait until the transaction ends, and waits for those that are under way. Call it
 * first in the transaction.
 */
export const lockClosedMonths = (tx: Transaction): Promise<unknown> =>
  tx.execute(sql`select lock_closed_months()`)

/** Returns the closed months, newest first. */
export const listClosedMonths = (db: Db): Promise<ClosedMonth[]> =>
  db.select().from(closedMonths).orderBy(desc(closedMonths.month))

/** Returns the day of the first booking; undefined for a shop without bookings. */
export async function findFirstBookedDay(db: Db): Promise<CalendarDay | undefined> {
  const { rows } = await db.execute<{ day: CalendarDay | null }>(sql`
    select least((select min(day) from sales_entries), (select min(day) from payment_entries), (select min(day) from settlements))::text as day`)
  return rows[0]?.day ?? undefined
}

export type MonthSums = Pick<ClosedMonth, 'gross' | 'vat' | 'moved' | 'settled'>
export async function sumBookings(db: Db, { from, to }: Period): Promise<MonthSums> {
  const { rows } = await db.execute<MonthSums>(sql`
    select (select coalesce(sum(gross), 0)::float8 from sales_entries where day between ${from} and ${to}) as gross,
      (select coalesce(sum(vat), 0)::float8 from sales_entries where day between ${from} and ${to}) as vat,
      (select coalesce(sum(amount), 0)::float8 from payment_entries where day between ${from} and ${to}) as moved,
      (select coalesce(sum(amount), 0)::float8 from settlements where day between ${from} and ${to}) as settled`)
  return rows[0]!
}

/** Returns the gross sales per month ('2026-11-01'). */
export async function sumSalesPerMonth(db: Db): Promise<Map<CalendarDay, Cents>> {
  const { rows } = await db.execute<{ month: CalendarDay; gross: Cents }>(sql`
    select date_trunc('month', day)::date::text as month, sum(gross)::float8 as gross from sales_entries group by 1`)
  return new Map(rows.map(({ month, gross }) => [month, gross]))
}

export async function insertClosedMonth(
  tx: Transaction,
  month: ClosedMonth,
  files: readonly BookFile[],
): Promise<void> {
  await tx.insert(closedMonths).values(month)
  await tx.insert(closedMonthFiles).values(files.map((file) => ({ ...file, month: month.month })))
}

export async function findBookFile(
  db: Db,
  month: CalendarDay,
  format: BookFileFormat,
): Promise<BookFile | undefined> {
  const [file] = await db
    .select()
    .from(closedMonthFiles)
    .where(and(eq(closedMonthFiles.month, month), eq(closedMonthFiles.format, format)))
  return file
}
