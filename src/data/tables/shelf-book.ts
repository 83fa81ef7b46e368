// What each price was since when, and what staff did to the stock. An item is a product without variations, or a variation.

import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { StockReason } from '#domain/catalogue/stock-reason.ts'
import type { Cents } from '#domain/money.ts'
import { products } from './catalogue.ts'

const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
const ofProduct = () =>
  integer()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })
const moment = () => timestamp({ withTimezone: true }).notNull()

/** The database itself writes a row with every price that is set, whoever sets it (its triggers). */
export const priceHistory = pgTable(
  'price_history',
  {
    id: id(),
    itemId: integer().notNull(),
    productId: ofProduct(),
    price: integer().$type<Cents>().notNull(),
    since: moment(),
    /** What was shown beside it as the lowest price before; null where the price was not announced as a reduction. */
    wasPrice: integer().$type<Cents>(),
    /** Who of the staff; null where it was not set in the back office. */
    setBy: integer(),
    /** True for the first price of an item. */
    first: boolean().notNull().default(false),
  },
  (table) => [
    index('price_history_by_item').on(table.itemId, table.since, table.id),
    index('price_history_by_product').on(table.productId),
  ],
)

/** Packs that orders took or gave back have no row: they are the difference between one row and the next. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    itemId: integer().notNull(),
    productId: ofProduct(),
    reason: text().$type<StockReason>().notNull(),
    change: integer().notNull(),
    /** For sale right after it. */
    stock: integer().notNull(),
    /** Of a count: what lay on the shelf, with what was set aside for orders that were not packed yet. */
    counted: integer(),
    note: text().notNull().default(''),
    at: moment(),
    movedBy: integer(),
  },
  (table) => [
    check('movements_never_negative', sql`${table.stock} >= 0 and ${table.stock} - ${table.change} >= 0`),
    index('stock_movements_by_item').on(table.itemId, table.id),
    index('stock_movements_by_product').on(table.productId),
  ],
)
