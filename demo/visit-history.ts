// Counts of visits and refused orders of the past two years.

import { sql } from 'drizzle-orm'
import type { Transaction } from '#data/core/db.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { daysBack } from './order-history.ts'

/** Inserts more visits than orders, and fewer the longer ago. */
export async function fillVisitHistory(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into visit_counts (day, step, count)
    select day::date, step, greatest(1, ((22 + 14 * abs(sin(extract(doy from day)::float8))) * share * (1 - age / 1100.0))::int)
    from generate_series(0, ${daysBack}) as age, lateral (select ${toCalendarDay(now)}::date - age as day) as days,
      (values ('overview', 3.0), ('product', 2.1), ('checkout', 0.25), ('address', 0.12), ('finder', 0.4), ('finder-advice', 0.26)) as steps(step, share)`)
  await tx.execute(sql`
    insert into visit_counts (day, step, count)
    select ${toCalendarDay(now)}::date - age, step, 1
    from (values ('refused/out-of-stock', 11), ('refused/price-changed', 23), ('refused/payment-unavailable', 41)) as refusals(step, every),
      generate_series(1, ${daysBack}) as age where age % every = 0`)
}
