// Staff notes on an order. They are personal data of the customer, so the data export includes
// them.

import type { Actor } from '#domain/order/actor.ts'
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'

export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The colleague who wrote the note, such as 'staff:2'. */
    by: text().$type<Actor>().notNull(),
    text: text().notNull(),
  },
  (table) => [index('order_notes_by_order').on(table.orderId)],
)
