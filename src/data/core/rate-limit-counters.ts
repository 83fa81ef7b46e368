// The clock of the database counts, so that all processes use the same time.

import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { rateLimitCounters } from '../tables/server.ts'

/**
 * Increments the counter, which restarts at 1 when `seconds` have passed since its first increment.
 * Returns the new count, and the seconds until the restart.
 */
export async function incrementCounter(
  db: Db,
  key: string,
  seconds: number,
): Promise<{ count: number; wait: number }> {
  const { rows } = await db.execute<{ count: number; wait: string }>(sql`
    insert into ${rateLimitCounters} as t (key, count, until) values (${key}, 1, now() + ${seconds}::int * interval '1 second')
    on conflict (key) do update set
      count = case when t.until <= now() then 1 else t.count + 1 end,
      until = case when t.until <= now() then excluded.until else t.until end
    returning count, extract(epoch from until - now()) as wait`)
  const [row] = rows
  return { count: row?.count ?? 1, wait: Number(row?.wait ?? seconds) }
}

export async function decrementCounter(db: Db, key: string): Promise<void> {
  await db
    .update(rateLimitCounters)
    .set({ count: sql`${rateLimitCounters.count} - 1` })
    .where(eq(rateLimitCounters.key, key))
}

export async function deleteCounter(db: Db, key: string): Promise<void> {
  await db.delete(rateLimitCounters).where(eq(rateLimitCounters.key, key))
}

export async function deleteExpiredCounters(db: Db): Promise<void> {
  await db.delete(rateLimitCounters).where(lt(rateLimitCounters.until, sql`now()`))
}
