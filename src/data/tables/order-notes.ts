// What colleagues tell each other about an order. Whom it is about may read it: it is part of what the shop holds of a person.

import type { Actor } from '#domain/account/actor.ts'
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
    /** As in the order's events. */
    by: text().$type<Actor>().notNull(),
    text: text().notNull(),
  },
  (table) => [index('order_notes_by_order').on(table.orderId)],
)
