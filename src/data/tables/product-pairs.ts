// What customers bought with or after a product, counted without a trace of who they are.

import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { products } from './catalogue.ts'

export const productPairs = pgTable(
  'product_pairs',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    otherId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** How many different customers bought the other with or after the product. Fewer than 3 are not kept. */
    buyers: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.otherId] }),
    index('product_pairs_by_other').on(table.otherId),
    check('product_pairs_differ', sql`${table.productId} <> ${table.otherId}`),
    check('product_pairs_of_several', sql`${table.buyers} >= 3`),
  ],
)
