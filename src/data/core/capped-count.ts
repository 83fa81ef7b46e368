// Counts rows up to a limit, because counting all orders of a large shop takes longer than showing
// a page of them.

import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { toCappedCount, type CappedCount } from '#domain/capped-count.ts'
import type { Db } from './db.ts'

/** Lists show the exact number up to this one. */
export const maxCounted = 10_000

export async function countUpTo(
  db: Db,
  table: PgTable,
  condition: SQL | undefined,
  max = maxCounted,
): Promise<CappedCount> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from ${table}${condition && sql` where ${condition}`} limit ${max + 1}) as counted`,
  )
  return toCappedCount(rows[0]?.count ?? 0, max)
}
