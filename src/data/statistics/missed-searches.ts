// Stores and sums the searches without a result, and loads what the product finder chooses from.

import { sql } from 'drizzle-orm'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { Db } from '../core/db.ts'
import { missedSearches } from '../tables/statistics.ts'

export async function addMissedSearches(
  db: Db,
  row: { day: CalendarDay; words: string; count: number },
): Promise<void> {
  await db
    .insert(missedSearches)
    .values(row)
    .onConflictDoUpdate({
      target: [missedSearches.day, missedSearches.words],
      set: { count: sql`${missedSearches.count} + excluded.count` },
    })
}

export type MissedSearch = { words: string; count: number; latest: CalendarDay }
/** Returns the most frequent searches of the period first. */
export async function sumMissedSearches(
  db: Db,
  { from, to }: Period,
  limit: number,
): Promise<MissedSearch[]> {
  const { rows } = await db.execute<MissedSearch>(sql`
    select words, sum(count)::int as count, max(day)::text as latest from missed_searches where day between ${from} and ${to}
    group by words order by 2 desc, 1 limit ${limit}`)
  return rows
}
