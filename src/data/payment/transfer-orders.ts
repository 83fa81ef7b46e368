// The orders that a transfer on the shop's own bank account may pay.

import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { ownTransferMethodId } from '#domain/payment/own-transfer.ts'
import type { Db } from '../core/db.ts'
import { isDue } from '../order/pay-later-orders.ts'
import type { OrderRow } from '../order/orders.ts'
import { orders, payments } from '../tables/orders.ts'

/** Returns the orders that wait for a transfer, and those with one of the numbers. */
export const findTransferOrders = (db: Db, ids: readonly number[]): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(
      or(
        isDue,
        and(
          eq(orders.paymentMethod, ownTransferMethodId),
          isNull(orders.paidAt),
          isNull(orders.acceptedAt),
          isNull(orders.cancelledAt),
          inArray(orders.state, ['awaiting-payment', 'expired']),
        ),
        inArray(orders.id, [...ids]),
      ),
    )
    .orderBy(orders.id)

export async function findKnownPayments(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
