// Returns, which have a reason, and withdrawals within the statutory withdrawal period.

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, bigint } from 'drizzle-orm/pg-core'
import type { ReturnKind, ReturnReason, ReturnState } from '#domain/order/returns/order-return.ts'
import { ofOrder, orderLines } from './orders.ts'
import { moment, bigId } from '../columns.ts'

export const returns = pgTable(
  'returns',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 101 }),
    orderId: ofOrder(),
    kind: text().$type<ReturnKind>().notNull(),
    state: text().$type<ReturnState>().notNull().default('announced'),
    /** Null for a withdrawal or an exchange, which needs no reason. */
    reason: text().$type<ReturnReason>(),
    /**
     * The explanation that the customer entered; the mail that confirms the return or withdrawal
     * repeats it.
     */
    note: text().notNull().default(''),
    /**
     * The name in a withdrawal declaration; for a return, the name of the customer on the
     * order. Empty for an exchange by staff, whom the timeline names.
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

/** A withdrawal that describes its packs only in `note` has no rows. */
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

/**
 * Withdrawals that visitors declared by order number and e-mail address. A job matches them to
 * orders.
 */
export const withdrawalDeclarations = pgTable(
  'withdrawal_declarations',
  {
    id: bigId(),
    /** The order number that the visitor entered, such as L10001. The order may not exist. */
    number: text().notNull(),
    /** The e-mail address in lower case. */
    email: text().notNull(),
    name: text().notNull(),
    /** The withdrawn packs; empty for the complete order. */
    note: text().notNull(),
    receivedAt: moment().notNull(),
    /** The keyed hash of the sender's network, to limit the receipts that one sender causes. */
    senderNetwork: text(),
    /** When the job processed the declaration. */
    takenInAt: moment(),
    /**
     * The withdrawal that has the declaration; null if the job made none. No foreign key, because
     * inserting a declaration must not wait for a lock on an order.
     */
    returnId: integer(),
  },
  (table) => [
    index('withdrawal_declarations_waiting')
      .on(table.id)
      .where(sql`taken_in_at is null`),
    index('withdrawal_declarations_by_network').on(table.senderNetwork, table.receivedAt),
    index('withdrawal_declarations_by_moment').on(table.receivedAt),
  ],
)
