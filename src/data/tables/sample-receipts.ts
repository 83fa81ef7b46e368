// Which household ordered a sample pack of which product, as a keyed hash of both, so that a row
// says neither.

import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'

export const sampleReceipts = pgTable(
  'sample_receipts',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /**
     * A keyed hash of the product and the delivery address (operations/sample/claim-samples.ts).
     */
    householdHash: text().notNull(),
    orderedAt: timestamp({ withTimezone: true }).notNull(),
    /** True if the row does not count, because its order was not paid in time or was cancelled. */
    isReleased: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.householdHash] }),
    uniqueIndex('sample_receipts_once')
      .on(table.householdHash)
      .where(sql`not is_released`),
    index('sample_receipts_by_time').on(table.orderedAt),
  ],
)
