// What the scenarios of undos share: the shop, random choices, and everything that is stored.

import { sql } from 'drizzle-orm'
import type { GeneratorValue } from 'fast-check'
import type { Api } from '#api/framework/client.ts'
import type { Undo } from '#admin/shared/messages/undo.ts'
import type { AppContext } from '#operations/context.ts'
import type { createTestClock } from '../builders/context.ts'

export type UndoShop = {
  context: AppContext
  /** As the owner. */
  api: Api
  clock: ReturnType<typeof createTestClock>
}
export type UndoScenario = {
  /** Makes a random state. Returns an action that can be taken back; it may change nothing. */
  prepare: (
    shop: UndoShop,
    draw: GeneratorValue,
  ) => Promise<() => Promise<Undo<unknown> | undefined>>
  /** 'table' or 'table.column': what a row has that nobody sees. */
  besides?: readonly string[]
  /** What staff see of such rows. */
  seen?: (shop: UndoShop) => Promise<unknown>
}

/** Who changed what and when stays recorded, and counts of it. */
const recordedTables = new Set([
  'audit_log',
  'order_events',
  'subscription_events',
  'price_history',
  'stock_movements',
  'sold_out_periods',
  'price_edits',
  'catalogue_imports',
  'facet_versions',
  // The words that the search has met, which only grow.
  'search_words',
])
const recordedColumns = ['version', 'updated_at', 'updated_by', 'moderated_at']

/** Returns the rows of each table, without what an undo leaves recorded and without `besides`. */
export async function storedRows(
  { db }: AppContext,
  besides: readonly string[] = [],
): Promise<Record<string, unknown>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const names = rows
    .map(({ name }) => name)
    .filter((name) => !recordedTables.has(name) && !besides.includes(name))
  const selects = names.map((name) => {
    const columns = [
      ...recordedColumns,
      ...besides.flatMap((one) => (one.startsWith(`${name}.`) ? [one.slice(name.length + 1)] : [])),
    ]
    const row = sql`to_jsonb(stored) - ${sql.param(columns)}::text[]`
    return sql`select ${name} as name, jsonb_agg(${row} order by (${row})::text) as all from ${sql.identifier(name)} as stored`
  })
  const { rows: tables } = await db.execute<{ name: string; all: unknown }>(
    sql.join(selects, sql` union all `),
  )
  return Object.fromEntries(tables.map(({ name, all }) => [name, all]))
}
