// How often somebody did what is limited, for processes that count together. Unlogged: after a crash the counting starts anew.

import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const tallies = pgTable(
  'tallies',
  {
    /** SHA-256 of what is counted and of whom, hex: no address can be read from it at a glance, and no row outlives its quarter of an hour. */
    key: text().primaryKey(),
    count: integer().notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('tallies_by_end').on(table.until)],
)
