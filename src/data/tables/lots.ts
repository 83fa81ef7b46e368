// The lots of the packs in an order line, which staff may note when they pack.

import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Actor } from '#domain/order/actor.ts'
import { orderLines } from './orders.ts'

export const orderLineLots = pgTable(
  'order_line_lots',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /**
     * Null after the contents of the order were erased. The facts of the product and the lot then
     * stay.
     */
    orderLineId: bigint({ mode: 'number' }).references(() => orderLines.id),
    productId: integer().notNull(),
    productName: text().notNull(),
    /** Normalised (domain/product-safety/lot.ts). */
    lot: text().notNull(),
    quantity: integer().notNull(),
    notedAt: timestamp({ withTimezone: true }).notNull(),
    by: text().$type<Actor>().notNull(),
  },
  (table) => [
    check('order_line_lots_positive', sql`${table.quantity} > 0`),
    uniqueIndex('order_line_lots_once').on(table.orderLineId, table.lot),
    index('order_line_lots_by_lot').on(table.productId, table.lot),
  ],
)
