// When an item was sold out, so that days without stock do not lower its sales per day. Triggers on
// the stock write the rows.

import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'

export const soldOutPeriods = pgTable(
  'sold_out_periods',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    itemId: integer().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    since: timestamp({ withTimezone: true }).notNull(),
    /** Null while the item is sold out. */
    until: timestamp({ withTimezone: true }),
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
