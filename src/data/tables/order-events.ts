// What happened to an order.

import type { Actor } from '#domain/order/actor.ts'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { OrderEventDetail, OrderEventType } from '#domain/order/order-events.ts'
import { orders } from './orders.ts'

export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The new state, or an event that does not change the state. */
    type: text().$type<OrderEventType>().notNull(),
    /** 'shopper', 'payment', 'shop', or a colleague such as 'staff:2'. */
    by: text().$type<Actor>().notNull(),
    /** The details of the event, without personal data. */
    detail: jsonb().$type<OrderEventDetail>().notNull().default({}),
  },
  (table) => [index('events_by_order').on(table.orderId)],
)
