// Returns and refunds of the demo shop's past orders.

import { sql } from 'drizzle-orm'
import type { Transaction } from '#data/core/db.ts'
import { orderLines } from '#data/tables/order/orders.ts'
import { refunds } from '#data/tables/order/refunds.ts'
import { returnLines, returns } from '#data/tables/order/returns.ts'
import type { ReturnReason } from '#domain/order/returns/order-return.ts'

const dayMs = 86_400_000

type RefundedOrder = {
  id: number
  firstName: string
  lastName: string
  createdAt: Date
  deliveredAt: Date | null
  refund: typeof refunds.$inferInsert
}

/** What customers gave as their reason; a withdrawal has none. */
const demoReasons: readonly (ReturnReason | null)[] = [
  'size',
  null,
  'damaged',
  'size',
  'other-product',
  null,
  'changed-mind',
]

/** The refund of an order that is old enough belongs to a return of one pack. */
export async function insertReturnsAndRefunds(
  tx: Transaction,
  refunded: readonly RefundedOrder[],
  now: Date,
): Promise<void> {
  for (const [index, order] of refunded.entries()) {
    const { refund } = order
    const at = new Date((order.deliveredAt ?? order.createdAt).getTime() + 2 * dayMs)
    const paidOutAt = new Date(at.getTime() + 4 * dayMs)
    const [line] = await tx
      .select({ id: orderLines.id })
      .from(orderLines)
      .where(sql`order_id = ${order.id}`)
      .limit(1)
    if (!line || paidOutAt > now) {
      await tx.insert(refunds).values(refund)
      continue
    }
    const reason = demoReasons[index % demoReasons.length] ?? null
    const declaredBy = `${order.firstName} ${order.lastName}`
    const [row] = await tx
      .insert(returns)
      .values({
        reason,
        declaredBy,
        at,
        orderId: order.id,
        kind: reason ? 'return' : 'withdrawal',
        state: 'closed',
        closedAt: paidOutAt,
      })
      .returning({ id: returns.id })
    if (!row) throw new Error('a demo return was not inserted')
    await tx.insert(returnLines).values({ returnId: row.id, orderLineId: line.id, quantity: 1 })
    await tx
      .insert(refunds)
      .values({ ...refund, paidOutAt, createdAt: paidOutAt, returnId: row.id })
  }
}
