// Orders of an earlier shop as history. They are no sales of this shop: no other table refers to
// them.

import { index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type {
  ImportedOrderLine,
  ImportedOrderState,
  SourceShop,
} from '#domain/customer/imported-order.ts'
import { amount, cents, id, moment } from '../columns.ts'
import { sqlImportedOrderSearchText } from '../sql-expressions.ts'

export const importedOrders = pgTable(
  'imported_orders',
  {
    id: id(),
    shop: text().$type<SourceShop>().notNull(),
    /** The number in the earlier shop. */
    number: text().notNull(),
    orderedAt: moment().notNull(),
    /** In lower case. */
    email: text().notNull(),
    state: text().$type<ImportedOrderState>().notNull(),
    lines: jsonb().$type<ImportedOrderLine[]>().notNull(),
    shipping: cents(),
    discount: cents(),
    total: amount(),
    /**
     * Whose order it is: the receiver and the payer (domain/customer/imported-order.ts);
     * '' if the file does not tell, as all others.
     */
    name: text().notNull().default(''),
    postcode: text().notNull().default(''),
    city: text().notNull().default(''),
    phone: text().notNull().default(''),
    notes: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [
    index('imported_orders_by_words').using(
      'gin',
      sql`${sqlImportedOrderSearchText(table)} gin_trgm_ops`,
    ),
    unique('imported_orders_once').on(table.shop, table.number),
    index('imported_orders_by_email').on(table.email, table.orderedAt.desc()),
    index('imported_orders_by_time').on(table.orderedAt),
  ],
)
