import { sql } from 'drizzle-orm'
import type { Transaction } from '#data/core/db.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { recountStatistics } from './data/recount.ts'

/** Of how many days the demo shop has missed searches, about as many as it has orders of. */
const daysBack = 760

/** Inserts missed searches, and counts the sums of all orders. */
export async function fillStatistics(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into missed_searches (day, words, count)
    select ${toCalendarDay(now)}::date - age, words, 5
    from (values ('rollator', 24), ('steunkousen', 55), ('douchestoel', 71), ('kinderluiers', 38)) as missed(words, every),
      generate_series(3, ${daysBack}) as age where age % every = 3`)
  await recountStatistics(tx, now)
}
