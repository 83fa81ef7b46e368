// Edits of many prices and stocks at once, with what an undo needs.

import { index, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import type { PriceEditRecord } from '#domain/inventory/price-edit.ts'

const moment = () => timestamp({ withTimezone: true })

export const priceEdits = pgTable(
  'price_edits',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    editedAt: moment().notNull(),
    /** The colleague who saved it; null for none. */
    editedBy: integer(),
    record: jsonb().$type<PriceEditRecord>().notNull(),
    undoneAt: moment(),
  },
  (table) => [index('price_edits_by_time').on(table.editedAt)],
)
