// Returns, which have a reason, and withdrawals within the statutory withdrawal period.

import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  bigint,
} from 'drizzle-orm/pg-core'
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
    /** Null for a withdrawal, which needs no reason. */
    reason: text().$type<ReturnReason>(),
    /**
     * The explanation that the customer entered; the mail that confirms the return or withdrawal
     * repeats it.
     */
    note: text().notNull().default(''),
    /**
     * The name in a withdrawal declaration; for a return, the name of the customer on the order.
     */
    declaredBy: text().notNull(),
    at: moment().notNull(),
    closedAt: moment(),
    /** When the customer stated that they did not declare this withdrawal. */
    disputedAt: moment(),
  },
  (table) => [
    index('returns_by_order').on(table.orderId),
    index('returns_open')
      .on(table.at, table.id)
      .where(sql`state = 'announced'`),
  ],
)

/** The returned packs. A withdrawal that describes its packs only in `note` has no rows. */
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
    /** The unshipped packs of a withdrawal. The shop added these packs to the stock again. */
    withheld: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.orderLineId] }),
    check('return_lines_withheld', sql`${table.withheld} between 0 and ${table.quantity}`),
    check('return_lines_positive', sql`${table.quantity} > 0`),
    index('return_lines_by_line').on(table.orderLineId),
  ],
)
