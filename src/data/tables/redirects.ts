// Redirects that staff made from addresses of an earlier shop, and requested addresses that do not
// exist. Neither tells about a visitor.

import { date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const redirects = pgTable('redirects', {
  /**
   * The canonical path, with the query if the earlier shop needs it to tell its pages apart:
   * '/index.php?id=12'.
   */
  from: text().primaryKey(),
  /** A path within the shop. */
  to: text().notNull(),
  hits: integer().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

/**
 * How often visitors requested each path that does not exist. Without query, because a query may
 * contain personal data.
 */
export const missingPaths = pgTable(
  'missing_paths',
  {
    path: text().primaryKey(),
    hits: integer().notNull(),
    /** The calendar day in the Netherlands. */
    lastDay: date({ mode: 'string' }).notNull(),
  },
  (table) => [index('missing_paths_by_hits').on(table.hits.desc(), table.path)],
)
