// Swaps of packs in an order that is not packed yet, and the payments of their differences. Amounts
// are in cents.

import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SwapState } from '#domain/order/swap/order-swap.ts'
import { ofOrder, payments } from './orders.ts'
import { moment, amount, id, actor, requestKey } from '../columns.ts'

export const orderSwaps = pgTable(
  'order_swaps',
  {
    id: id(),
    orderId: ofOrder(),
    key: requestKey().notNull(),
    state: text().$type<SwapState>().notNull(),
    /**
     * The id of the order line with the packs that leave the order. A complete swap of the line
     * deletes it.
     */
    orderLineId: bigint({ mode: 'number' }).notNull(),
    /** Packs that leave the order. */
    quantity: integer().notNull(),
    /** Packs that enter it. */
    newQuantity: integer().notNull(),
    /**
     * The id of the sellable item that enters the order; 0 after the contents of the order were
     * erased.
     */
    itemId: integer().notNull(),
    /** Of one pack of that item. */
    unitPrice: amount(),
    /** How much the total of the order changes; negative if the customer gets money back. */
    difference: amount(),
    /** The part of the higher price that the shop does not charge. */
    waived: amount(),
    /** The reason that the colleague entered; empty if the contents of the order were erased. */
    reason: text().notNull().default(''),
    by: actor().notNull(),
    createdAt: moment().notNull(),
    /** While the swap waits for the payment of its difference, it ends at this moment. */
    payBy: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [
    check('order_swaps_positive', sql`${table.quantity} > 0`),
    check('order_swaps_new_quantity', sql`${table.newQuantity} > 0`),
    check('order_swaps_waived', sql`${table.waived} >= 0`),
    check(
      'order_swaps_ended',
      sql`(${table.state} = 'awaiting-payment') = (${table.endedAt} is null)`,
    ),
    uniqueIndex('order_swaps_once').on(table.orderId, table.key),
    uniqueIndex('order_swaps_one_open')
      .on(table.orderId)
      .where(sql`state = 'awaiting-payment'`),
    index('order_swaps_to_expire')
      .on(table.payBy)
      .where(sql`state = 'awaiting-payment'`),
  ],
)

/** Other payments of an order are for the order itself. */
export const swapPayments = pgTable(
  'swap_payments',
  {
    paymentId: text()
      .primaryKey()
      .references(() => payments.id),
    swapId: integer()
      .notNull()
      .references(() => orderSwaps.id),
  },
  (table) => [index('swap_payments_by_swap').on(table.swapId)],
)
