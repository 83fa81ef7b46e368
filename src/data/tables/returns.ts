// What comes back: returns with a reason, and purchases undone within the time for it, as they were declared.

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, bigint } from 'drizzle-orm/pg-core'
import type { ReturnKind, ReturnReason, ReturnState } from '#domain/order/order-return.ts'
import { orderLines, orders } from './orders.ts'

const moment = () => timestamp({ withTimezone: true })

export const returns = pgTable(
  'returns',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 101 }),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    kind: text().$type<ReturnKind>().notNull(),
    state: text().$type<ReturnState>().notNull().default('announced'),
    /** Null for a withdrawal, which needs none. */
    reason: text().$type<ReturnReason>(),
    /** In the words of whoever declared it; part of the receipt. */
    note: text().notNull().default(''),
    /** Who declared it, as they called themselves. */
    declaredBy: text().notNull(),
    at: moment().notNull(),
    closedAt: moment(),
    /** When the owner of the order said that they never declared it. */
    disputedAt: moment(),
  },
  (table) => [
    index('returns_by_order').on(table.orderId),
    index('returns_open')
      .on(table.at, table.id)
      .where(sql`state = 'announced'`),
  ],
)

/** Which packs; none for a withdrawal that says in words what it is about. */
export const returnLines = pgTable(
  'return_lines',
  {
    returnId: integer()
      .notNull()
      .references(() => returns.id),
    orderLineId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    /** Packs of it that never left: back on the shelf when it was dealt with. */
    kept: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.orderLineId] }),
    check('return_lines_kept', sql`${table.kept} between 0 and ${table.quantity}`),
    check('return_lines_positive', sql`${table.quantity} > 0`),
    index('return_lines_by_line').on(table.orderLineId),
  ],
)
