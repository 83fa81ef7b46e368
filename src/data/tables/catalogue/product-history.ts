// An item is a variation, or a product without variations.

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  jsonb,
} from 'drizzle-orm/pg-core'
import type { StockReason } from '#domain/inventory/stock-change.ts'
import { ofProduct } from './products.ts'
import { moment, cents, amount, bigId, id } from '../columns.ts'
import type { PriceEditRecord } from '#domain/inventory/price-edit.ts'
import type { ImportRecord } from '#domain/catalogue/spreadsheet/import-record.ts'
import type { SupplierFormat } from '#domain/catalogue/spreadsheet/supplier-format.ts'

/** Triggers insert a row with every price change. */
export const priceHistory = pgTable(
  'price_history',
  {
    id: bigId(),
    itemId: integer().notNull(),
    productId: ofProduct(),
    price: amount(),
    since: moment().notNull(),
    /**
     * The earlier price that the shop shows beside a reduced price; null if staff did not announce
     * a reduction.
     */
    wasPrice: cents(),
    /** The colleague who set the price; null if it was not set in the back office. */
    changedBy: integer(),
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
    id: bigId(),
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
    at: moment().notNull(),
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

/**
 * When an item was sold out, so that days without stock do not lower its sales per day. Triggers
 * on the stock write the rows.
 */
export const soldOutPeriods = pgTable(
  'sold_out_periods',
  {
    id: bigId(),
    itemId: integer().notNull(),
    productId: ofProduct(),
    since: moment().notNull(),
    /** Null while the item is sold out. */
    until: moment(),
  },
  (table) => [
    check('sold_out_periods_in_order', sql`${table.until} >= ${table.since}`),
    uniqueIndex('sold_out_periods_open')
      .on(table.itemId)
      .where(sql`until is null`),
    index('sold_out_periods_by_item').on(table.itemId, table.since),
    index('sold_out_periods_by_product').on(table.productId),
  ],
)

/** With what an undo needs. */
export const priceEdits = pgTable(
  'price_edits',
  {
    id: id(),
    editedAt: moment().notNull(),
    editedBy: integer(),
    record: jsonb().$type<PriceEditRecord>().notNull(),
    undoneAt: moment(),
  },
  (table) => [index('price_edits_by_time').on(table.editedAt)],
)

export const supplierFormats = pgTable('supplier_formats', {
  id: id(),
  /** Of the supplier. */
  name: text().notNull().unique(),
  format: jsonb().$type<SupplierFormat>().notNull(),
  updatedAt: moment().notNull(),
})

/** The imports of the last day with what each of them changed. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: id(),
    fileName: text().notNull(),
    importedAt: moment().notNull(),
    changedCount: integer().notNull(),
    addedCount: integer().notNull(),
    /** What an undo needs; null once the import can no longer be undone. */
    record: jsonb().$type<ImportRecord>(),
    undoneAt: moment(),
  },
  (table) => [index('catalogue_imports_by_time').on(table.importedAt)],
)
