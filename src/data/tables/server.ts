import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { moment, sha256 } from './columns.ts'

/**
 * Rate-limit counters, which all processes share. The table is unlogged, so a crash of the
 * database resets the counters.
 */
export const rateLimitCounters = pgTable(
  'rate_limit_counters',
  {
    /**
     * Of the limit's name and a network address, e-mail address or access
     * link. Rows expire within an hour.
     */
    key: sha256().primaryKey(),
    count: integer().notNull(),
    until: moment().notNull(),
  },
  (table) => [index('rate_limit_counters_by_end').on(table.until)],
)
