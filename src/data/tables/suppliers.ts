// The suppliers that the shop buys from, and which item each of them supplies. An item is a
// variation, or a product without variations.

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Cents } from '#domain/money.ts'
import { products } from './catalogue.ts'

const moment = () => timestamp({ withTimezone: true })

export const suppliers = pgTable(
  'suppliers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** Where the supplier receives orders; '' if staff order in another way. */
    email: text().notNull().default(''),
    /** The number of the shop in the books of the supplier. */
    customerNumber: text().notNull().default(''),
    /** Calendar days from an order to its delivery. */
    leadTimeDays: integer().notNull(),
    /** The smallest amount of an order, excluding VAT; null without a minimum. */
    minimumOrder: integer().$type<Cents>(),
    /** What the supplier has to know about deliveries, printed on each purchase order. */
    deliveryNote: text().notNull().default(''),
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('suppliers_name_once').on(sql`lower(${table.name})`),
    check('suppliers_lead_time_days', sql`${table.leadTimeDays} between 0 and 365`),
    check('suppliers_minimum_positive', sql`${table.minimumOrder} > 0`),
  ],
)

/** The supplier of an item. An item has one supplier at most. */
export const supplierItems = pgTable(
  'supplier_items',
  {
    itemId: integer().primaryKey(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    supplierId: integer()
      .notNull()
      .references(() => suppliers.id, { onDelete: 'cascade' }),
    /** The supplier's own article number. */
    articleNumber: text().notNull().default(''),
    packsPerCase: integer().notNull().default(1),
    /** The purchase price of a pack, excluding VAT; null if staff have not entered it. */
    price: integer().$type<Cents>(),
  },
  (table) => [
    check('supplier_items_case_filled', sql`${table.packsPerCase} > 0`),
    check('supplier_items_price_whole', sql`${table.price} >= 0`),
    index('supplier_items_by_supplier').on(table.supplierId),
    index('supplier_items_by_product').on(table.productId),
  ],
)
