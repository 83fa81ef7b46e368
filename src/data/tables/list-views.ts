// The saved views of a colleague: a name for a search with its filters and order in a list of the
// back office.

import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

export const listViews = pgTable(
  'list_views',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The part of the URL of the list after '?', such as 'fulfilment=late'. */
    query: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('list_views_named', sql`${table.name} <> ''`),
    uniqueIndex('list_views_by_name').on(table.userId, sql`lower(${table.name})`),
  ],
)
