// A page of a list that continues after the last row of the page before it, so that a late page is
// as fast as the first.

import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { toCappedCount, type CappedCount } from '#domain/text/capped-count.ts'
import type { Db } from './db.ts'

type Position = { after?: unknown; before?: unknown }

/**
 * Reads one row more than the page has, to know whether there are more. Pass `position` if the list
 * also turns back: `before` reads the rows before that cursor, in the order of the list. `next` and
 * `previous` are the cursors of the pages beside this one, or null.
 */
export async function keysetPage<Row, Cursor>(
  size: number,
  read: (limit: number) => Promise<readonly Row[]>,
  toCursor: (row: Row) => Cursor,
  { after, before }: Position = {},
): Promise<{ rows: Row[]; next: Cursor | null; previous: Cursor | null }> {
  const found = await read(size + 1)
  const hasMore = found.length > size
  const isBackwards = before !== undefined && after === undefined
  const rows = isBackwards ? found.slice(-size) : found.slice(0, size)
  const [first, last] = [rows[0], rows.at(-1)]
  const hasNext = isBackwards || hasMore
  const hasPrevious = isBackwards ? hasMore : after !== undefined
  return {
    rows,
    next: hasNext && last !== undefined ? toCursor(last) : null,
    previous: hasPrevious && first !== undefined ? toCursor(first) : null,
  }
}

// Counts rows up to a limit, because counting all orders of a large shop takes longer than showing
// a page of them.

/** Lists show the exact number up to this one. */
const maxCounted = 10_000

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
