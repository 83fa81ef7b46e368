// Counts in the database, by its own clock, so that all processes of the shop agree.

import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { tallies } from './tables/tallies.ts'

/** One more. `seconds` is how long the first of a count is remembered; answers the count with it, and the seconds until it starts anew. */
export async function addToTally(db: Db, key: string, seconds: number): Promise<{ count: number; wait: number }> {
  const { rows } = await db.execute<{ count: number; wait: string }>(sql`
    insert into ${tallies} as t (key, count, until) values (${key}, 1, now() + ${seconds}::int * interval '1 second')
    on conflict (key) do update set
      count = case when t.until <= now() then 1 else t.count + 1 end,
      until = case when t.until <= now() then excluded.until else t.until end
    returning count, extract(epoch from until - now()) as wait`)
  const [row] = rows
  return { count: row?.count ?? 1, wait: Number(row?.wait ?? seconds) }
}

/** One less. */
export async function takeFromTally(db: Db, key: string): Promise<void> {
  await db
    .update(tallies)
    .set({ count: sql`${tallies.count} - 1` })
    .where(eq(tallies.key, key))
}

export async function forgetTally(db: Db, key: string): Promise<void> {
  await db.delete(tallies).where(eq(tallies.key, key))
}

export async function forgetEndedTallies(db: Db): Promise<void> {
  await db.delete(tallies).where(lt(tallies.until, sql`now()`))
}
