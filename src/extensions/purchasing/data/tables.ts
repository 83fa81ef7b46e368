// An item is a variation, or a product without variations.

import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  bigint,
  boolean,
  date,
} from 'drizzle-orm/pg-core'
import { ofProduct } from '#data/tables/catalogue/products.ts'
import { moment, cents, id, bigId, version } from '#data/tables/columns.ts'
import type { PurchaseOrderState } from '../domain/purchase-order-state.ts'

export const suppliers = pgTable(
  'suppliers',
  {
    id: id(),
    name: text().notNull(),
    /** Where the supplier receives orders; '' if staff order in another way. */
    email: text().notNull().default(''),
    /** Of the shop in the books of the supplier. */
    customerNumber: text().notNull().default(''),
    /** Calendar days from an order to its delivery. */
    leadTimeDays: integer().notNull(),
    /** The smallest amount of an order, excluding VAT; null without a minimum. */
    minimumOrder: cents(),
    /** What the supplier has to know about deliveries, printed on each purchase order. */
    deliveryNote: text().notNull().default(''),
    version: version(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('suppliers_name_once').on(sql`lower(${table.name})`),
    check('suppliers_lead_time_days', sql`${table.leadTimeDays} between 0 and 365`),
    check('suppliers_minimum_positive', sql`${table.minimumOrder} > 0`),
  ],
)

/** An item has one supplier at most. */
export const supplierItems = pgTable(
  'supplier_items',
  {
    itemId: integer().primaryKey(),
    productId: ofProduct(),
    supplierId: integer()
      .notNull()
      .references(() => suppliers.id, { onDelete: 'cascade' }),
    /** The supplier's own article number. */
    articleNumber: text().notNull().default(''),
    packsPerCase: integer().notNull().default(1),
    /** The purchase price of a pack, excluding VAT; null if staff have not entered it. */
    price: cents(),
  },
  (table) => [
    check('supplier_items_case_filled', sql`${table.packsPerCase} > 0`),
    check('supplier_items_price_whole', sql`${table.price} >= 0`),
    index('supplier_items_by_supplier').on(table.supplierId),
    index('supplier_items_by_product').on(table.productId),
  ],
)

export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    /** The number that the supplier reads: 'I' and the id. */
    number: text()
      .notNull()
      .generatedAlwaysAs(sql`'I' || id::text`),
    supplierId: integer()
      .notNull()
      .references(() => suppliers.id),
    state: text().$type<PurchaseOrderState>().notNull().default('draft'),
    /** The day on which the shop expects the delivery; null if staff do not know it. */
    expectedOn: date(),
    /** True if product pages may show the expected day of sold-out items. */
    showsExpectedDay: boolean().notNull().default(false),
    note: text().notNull().default(''),
    version: version(),
    createdAt: moment().notNull(),
    createdBy: integer(),
    sentAt: moment(),
    /** Received in full, or cancelled. */
    closedAt: moment(),
  },
  (table) => [
    check(
      'purchase_orders_state_known',
      sql`${table.state} in ('draft', 'sent', 'partly-received', 'received', 'cancelled')`,
    ),
    check(
      'purchase_orders_closed_once',
      sql`(${table.state} in ('received', 'cancelled')) = (${table.closedAt} is not null)`,
    ),
    check(
      'purchase_orders_received_after_sent',
      sql`${table.state} in ('draft', 'cancelled') or ${table.sentAt} is not null`,
    ),
    index('purchase_orders_by_supplier').on(table.supplierId),
    index('purchase_orders_open')
      .on(table.id)
      .where(sql`state in ('draft', 'sent', 'partly-received')`),
  ],
)

export const purchaseOrderLines = pgTable(
  'purchase_order_lines',
  {
    id: bigId(),
    purchaseOrderId: integer()
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    /** The id of the variation or product, even after it was deleted from the catalogue. */
    itemId: integer().notNull(),
    productId: integer().notNull(),
    /** Name, article number, case and price on the day of the order. */
    name: text().notNull(),
    articleNumber: text().notNull().default(''),
    packsPerCase: integer().notNull(),
    price: cents(),
    orderedPacks: integer().notNull(),
    receivedPacks: integer().notNull().default(0),
    /** The supplier will not deliver these any more. */
    droppedPacks: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('purchase_order_lines_once').on(table.purchaseOrderId, table.itemId),
    check(
      'purchase_order_lines_ordered',
      sql`${table.orderedPacks} > 0 and ${table.packsPerCase} > 0`,
    ),
    check(
      'purchase_order_lines_received',
      sql`${table.receivedPacks} >= 0 and ${table.droppedPacks} between 0 and ${table.orderedPacks}`,
    ),
    index('purchase_order_lines_open')
      .on(table.itemId)
      .where(sql`received_packs + dropped_packs < ordered_packs`),
  ],
)

/** A delivery that is in the stock. */
export const goodsReceipts = pgTable(
  'goods_receipts',
  {
    id: bigId(),
    purchaseOrderId: integer()
      .notNull()
      .references(() => purchaseOrders.id),
    /** The key of the browser's count. The same key is the same receipt. */
    key: text().notNull().unique('goods_receipts_key_unique'),
    receivedAt: moment().notNull(),
    receivedBy: integer(),
  },
  (table) => [index('goods_receipts_by_order').on(table.purchaseOrderId)],
)

export const goodsReceiptLines = pgTable(
  'goods_receipt_lines',
  {
    id: bigId(),
    receiptId: bigint({ mode: 'number' })
      .notNull()
      .references(() => goodsReceipts.id),
    lineId: bigint({ mode: 'number' })
      .notNull()
      .references(() => purchaseOrderLines.id),
    itemId: integer().notNull(),
    packs: integer().notNull(),
    /** Normalised (domain/inventory/lot.ts); '' if staff scanned none. */
    lot: text().notNull().default(''),
  },
  (table) => [
    check('goods_receipt_lines_positive', sql`${table.packs} > 0`),
    uniqueIndex('goods_receipt_lines_once').on(table.receiptId, table.lineId, table.lot),
    index('goods_receipt_lines_by_line').on(table.lineId),
    index('goods_receipt_lines_by_lot')
      .on(table.itemId, table.lot)
      .where(sql`lot <> ''`),
  ],
)
