// Packs that were sent and are exchanged. They come back as a return, and the others leave as an
// order of their own. Amounts are in cents.

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ExchangeState } from '#domain/order/exchange/exchange.ts'
import type { LeavesWhen } from '#domain/order/exchange/leaves-when.ts'
import { actor, amount, id, moment, requestKey } from '../columns.ts'
import { ofOrder, payments } from './orders.ts'
import { returns } from './returns.ts'

export const exchanges = pgTable(
  'exchanges',
  {
    id: id(),
    /** The order whose packs come back. */
    orderId: ofOrder(),
    newOrderId: ofOrder(),
    returnId: integer()
      .notNull()
      .references(() => returns.id),
    key: requestKey().notNull(),
    state: text().$type<ExchangeState>().notNull().default('open'),
    /** As the owner had set it when the exchange began. */
    leavesWhen: text().$type<LeavesWhen>().notNull(),
    /** Whether the customer can print a label for the way back. */
    hasLabel: boolean().notNull(),
    /** What the customer paid for the packs that come back; `credit` of it pays the new order. */
    value: amount(),
    credit: amount(),
    by: actor().notNull(),
    createdAt: moment().notNull(),
    /** When the customer or a colleague said, or a scan showed, that the return is under way. */
    underWayAt: moment(),
    endedAt: moment(),
  },
  (table) => [
    check('exchanges_credit', sql`${table.credit} > 0 and ${table.credit} <= ${table.value}`),
    check('exchanges_ended', sql`(${table.state} = 'open') = (${table.endedAt} is null)`),
    uniqueIndex('exchanges_once').on(table.orderId, table.key),
    uniqueIndex('exchanges_of_new_order').on(table.newOrderId),
    uniqueIndex('exchanges_of_return').on(table.returnId),
    index('exchanges_open')
      .on(table.createdAt)
      .where(sql`state = 'open'`),
  ],
)

/**
 * Money of a payment that pays another order since returned packs arrived. It stays at the payment
 * provider under the payment, from which refunds of the other order are paid too.
 */
export const paymentTransfers = pgTable(
  'payment_transfers',
  {
    id: id(),
    exchangeId: integer()
      .notNull()
      .references(() => exchanges.id),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    fromOrderId: ofOrder(),
    toOrderId: ofOrder(),
    amount: amount(),
  },
  (table) => [
    check('payment_transfers_positive', sql`${table.amount} > 0`),
    uniqueIndex('payment_transfers_once').on(table.exchangeId, table.paymentId),
    index('payment_transfers_from').on(table.fromOrderId),
    index('payment_transfers_to').on(table.toOrderId),
    index('payment_transfers_of_payment').on(table.paymentId),
  ],
)
