// The price history and the stock movements of items. An item is a variation, or a product without
// variations.

import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { StockReason } from '#domain/inventory/stock-reason.ts'
import type { Cents } from '#domain/money.ts'
import { products } from './catalogue.ts'

const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
const ofProduct = () =>
  integer()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })
const moment = () => timestamp({ withTimezone: true }).notNull()

/** The prices of an item. Triggers insert a row with every price change. */
export const priceHistory = pgTable(
  'price_history',
  {
    id: id(),
    itemId: integer().notNull(),
    productId: ofProduct(),
    price: integer().$type<Cents>().notNull(),
    since: moment(),
    /**
     * The earlier price that the shop shows beside a reduced price; null if staff did not announce
     * a reduction.
     */
    wasPrice: integer().$type<Cents>(),
    /** The colleague who set the price; null if it was not set in the back office. */
    changedBy: integer(),
    /** True for the first price of an item. */
    isInitial: boolean().notNull().default(false),
  },
  (table) => [
    index('price_history_by_item').on(table.itemId, table.since, table.id),
    index('price_history_by_product').on(table.productId),
  ],
)

/**
 * Stock changes by staff. Orders add no rows, but they also change the stock by reserving and
 * releasing packs.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    itemId: integer().notNull(),
    productId: ofProduct(),
    reason: text().$type<StockReason>().notNull(),
    change: integer().notNull(),
    /** Sellable packs after the change. */
    stock: integer().notNull(),
    /**
     * The packs in the warehouse at a stock count, including packs reserved for orders that are not
     * packed yet; null for other changes.
     */
    countedStock: integer(),
    note: text().notNull().default(''),
    at: moment(),
    changedBy: integer(),
  },
  (table) => [
    check(
      'movements_never_negative',
      sql`${table.stock} >= 0 and ${table.stock} - ${table.change} >= 0`,
    ),
    index('stock_movements_by_item').on(table.itemId, table.id),
    index('stock_movements_by_product').on(table.productId),
  ],
)
