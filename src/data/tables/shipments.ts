// Parcels: what left with a carrier, line by line. An order may leave in several.

import type { Actor } from '#domain/account/actor.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { orderLines, orders } from './orders.ts'

export const shipments = pgTable(
  'shipments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** The same deed asked twice is one parcel. */
    key: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Who handed it over, as in the order's events. */
    by: text().$type<Actor>().notNull(),
    carrier: text(),
    trackingCode: text(),
    trackingUrl: text(),
  },
  (table) => [uniqueIndex('shipments_once').on(table.orderId, table.key)],
)

/** A trigger of the migrations keeps what left of a line at or below what was ordered. */
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
