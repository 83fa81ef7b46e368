import type { Actor } from '#domain/order/actor.ts'
import { inTransaction } from '#data/core/transaction.ts'
import {
  insertOrderEvent,
  lockOrder,
  orderByNumber,
  updateOrderDetails,
} from '#data/order/orders.ts'
import { Problem } from '#domain/problem.ts'
import type { DbAndClock } from '../context.ts'

/**
 * Staff decided that the order goes on although its payment was charged back or does not match.
 * Idempotent.
 * @throws Problem not-found
 */
export async function releaseHold(
  { db, clock }: DbAndClock,
  number: string,
  by: Actor,
): Promise<void> {
  const known = await orderByNumber(db, number)
  if (!known) throw new Problem('not-found')
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, known.id)
    if (!order.heldFor) return
    await updateOrderDetails(tx, order.id, { heldFor: null })
    await insertOrderEvent(tx, { orderId: order.id, type: 'hold-released', by, at: clock() })
  })
}
