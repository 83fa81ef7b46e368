// Rate-limit counters, which all processes share. The table is unlogged, so a crash of the database
// resets the counters.

import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const rateLimitCounters = pgTable(
  'rate_limit_counters',
  {
    /**
     * The hexadecimal SHA-256 of the limit's name and a network address, e-mail address or access
     * link. Rows expire within an hour.
     */
    key: text().primaryKey(),
    count: integer().notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limit_counters_by_end').on(table.until)],
)
