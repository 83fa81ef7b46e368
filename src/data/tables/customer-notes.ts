// Staff notes on a customer, by e-mail address, so that guests can have notes too. They are
// personal data of the customer, so the data export includes them.

import type { Actor } from '#domain/order/actor.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const customerNotes = pgTable(
  'customer_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** The address of the customer when the note was written, in lower case. */
    email: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The colleague who wrote the note, such as 'staff:2'. */
    by: text().$type<Actor>().notNull(),
    text: text().notNull(),
  },
  (table) => [
    check('customer_notes_email_lower', sql`${table.email} = lower(${table.email})`),
    index('customer_notes_by_email').on(table.email),
    index('customer_notes_by_time').on(table.at),
  ],
)
