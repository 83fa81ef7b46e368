// Withdrawals declared with an order number and an e-mail address, as they came in. A job looks up whether there is such an order.

import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

export const withdrawalDeclarations = pgTable(
  'withdrawal_declarations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Such as L10001; it may be nobody's. */
    number: text().notNull(),
    /** In small letters. */
    email: text().notNull(),
    name: text().notNull(),
    /** What it is about in words; empty for everything. */
    note: text().notNull(),
    receivedAt: moment().notNull(),
    /** Null until the job looked at it. */
    takenInAt: moment(),
  },
  (table) => [
    index('withdrawal_declarations_waiting')
      .on(table.id)
      .where(sql`taken_in_at is null`),
    index('withdrawal_declarations_by_number').on(table.number, table.receivedAt),
    index('withdrawal_declarations_by_email').on(table.email, table.receivedAt),
    index('withdrawal_declarations_by_moment').on(table.receivedAt),
  ],
)
