import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#data/tables/columns.ts'

export const birthdays = pgTable(
  'birthdays',
  {
    id: id(),
    /** In lower case. */
    email: text().notNull().unique(),
    day: integer().notNull(),
    month: integer().notNull(),
    askedAt: moment().notNull(),
    /** The year of the last greeting, so that there is one a year. */
    greetedYear: integer(),
  },
  (table) => [
    check(
      'birthdays_day_known',
      sql`${table.day} between 1 and 31 and ${table.month} between 1 and 12`,
    ),
    index('birthdays_by_day').on(table.month, table.day),
  ],
)
