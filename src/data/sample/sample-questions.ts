import { and, eq, exists, gt, inArray, isNull, lt, ne, not, notExists, sql } from 'drizzle-orm'
import type { Transaction } from '../core/db.ts'
import { orderLines, orders } from '../tables/orders.ts'
import { returns } from '../tables/returns.ts'
import { reviewOptOuts } from '../tables/reviews.ts'

/** The delivery, or the shipment while the shop knows of no delivery. */
const arrivedAt = sql<Date>`coalesce(${orders.deliveredAt}, ${orders.shippedAt})`
const one = { one: sql`1` }

/**
 * Selects and locks orders with sample packs that arrived in the window, have no return and got no
 * question yet. Excludes orders of customers who opted out or withdrew their consent, and orders
 * marked for erasure.
 */
export function lockOrdersForSampleQuestion(
  tx: Transaction,
  { after, before }: { after: Date; before: Date },
  limit: number,
) {
  const samplesOfOrder = tx
    .select(one)
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), orderLines.isSample))
  const returnsOfOrder = tx.select(one).from(returns).where(eq(returns.orderId, orders.id))
  const optOuts = tx
    .select(one)
    .from(reviewOptOuts)
    .where(eq(reviewOptOuts.email, sql`lower(${orders.email})`))
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
        not(orders.contactByPost),
        eq(orders.eraseWhenDone, false),
        isNull(orders.consentWithdrawnAt),
        exists(samplesOfOrder),
        notExists(returnsOfOrder),
        notExists(optOuts),
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
