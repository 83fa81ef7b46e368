// Rate-limit counters, which all processes share. The table is unlogged, so a crash of the database resets the counters.

import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const rateLimitCounters = pgTable(
  'rate_limit_counters',
  {
    /** The hexadecimal SHA-256 of the name of the limit and the limited address, so that the table contains no readable addresses. Rows expire within 15 minutes. */
    key: text().primaryKey(),
    count: integer().notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limit_counters_by_end').on(table.until)],
)
