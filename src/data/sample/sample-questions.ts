import { and, eq, exists, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { type Transaction, rowsWhere } from '../core/db.ts'
import { orderLines, orders } from '../tables/order/orders.ts'
import { mayAskAboutOrder } from '../catalogue/reviews.ts'

/** The delivery, or the shipment while the shop knows of no delivery. */
const arrivedAt = sql<Date>`coalesce(${orders.deliveredAt}, ${orders.shippedAt})`

/**
 * Selects and locks orders with sample packs that arrived in the window and got no question yet.
 */
export function lockOrdersForSampleQuestion(
  tx: Transaction,
  { after, before }: { after: Date; before: Date },
  limit: number,
) {
  const samplesOfOrder = rowsWhere(
    tx,
    orderLines,
    and(eq(orderLines.orderId, orders.id), orderLines.isSample),
  )
  return tx
    .select({ id: orders.id, email: orders.email })
    .from(orders)
    .where(
      and(
        inArray(orders.state, ['shipped', 'delivered']),
        gt(arrivedAt, sql`${after.toISOString()}::timestamptz`),
        lt(arrivedAt, sql`${before.toISOString()}::timestamptz`),
        isNull(orders.sampleRequestedAt),
        ne(orders.email, ''),
        mayAskAboutOrder(tx),
        exists(samplesOfOrder),
      ),
    )
    .orderBy(orders.id)
    .limit(limit)
    .for('update', { skipLocked: true })
}

export async function markSampleQuestionSent(
  tx: Transaction,
  ids: number[],
  at: Date,
): Promise<void> {
  if (ids.length > 0)
    await tx.update(orders).set({ sampleRequestedAt: at }).where(inArray(orders.id, ids))
}
