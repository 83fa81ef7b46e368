// An order can have several shipments.

import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ofOrder, orderLines } from './orders.ts'
import { moment, id, actor, requestKey } from '../columns.ts'

export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    orderId: ofOrder(),
    key: requestKey().notNull(),
    at: moment().notNull(),
    by: actor().notNull(),
    carrier: text(),
    trackingCode: text(),
    trackingUrl: text(),
  },
  (table) => [uniqueIndex('shipments_once').on(table.orderId, table.key)],
)

/** A trigger rejects more packs than the customer ordered. */
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
