// Shipments and their lines. An order can have several shipments.

import type { Actor } from '#domain/order/actor.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { orderLines, orders } from './orders.ts'

export const shipments = pgTable(
  'shipments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** Idempotency key: a repeated request creates no second shipment. */
    key: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The colleague who recorded the shipment, such as 'staff:2'. */
    by: text().$type<Actor>().notNull(),
    carrier: text(),
    trackingCode: text(),
    trackingUrl: text(),
  },
  (table) => [uniqueIndex('shipments_once').on(table.orderId, table.key)],
)

/** The shipped packs per order line. A trigger rejects more packs than the customer ordered. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: integer()
      .notNull()
      .references(() => shipments.id),
    orderLineId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderLineId] }),
    check('shipment_lines_positive', sql`${table.quantity} > 0`),
    index('shipment_lines_by_line').on(table.orderLineId),
  ],
)
