import type { Actor } from '#domain/order/actor.ts'
import { endOpenChanges } from '#data/customer/pending-changes.ts'
import { inTransaction } from '#data/core/transaction.ts'
import {
  insertOrderEvent,
  lockOrder,
  orderByNumber,
  updateOrderDetails,
} from '#data/order/orders.ts'
import { isUnaccepted } from '#domain/payment/pay-later.ts'
import { Problem } from '#domain/problem.ts'
import type { DbAndClock } from '../context.ts'
import { acceptOrder } from './accept-pay-later-order.ts'

/**
 * Staff decided that the order goes on although its payment was charged back or does not match, or
 * that they accept a pay-later order that waits for them or for its customer. Idempotent.
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
    if (isUnaccepted(order) && order.heldFor !== 'payment-mismatch') {
      const at = clock()
      await endOpenChanges(tx, { orderId: order.id }, 'pay-later', at, 'confirmed')
      return acceptOrder(tx, order.id, at, by)
    }
    if (!order.heldFor) return
    await updateOrderDetails(tx, order.id, { heldFor: null })
    await insertOrderEvent(tx, { orderId: order.id, type: 'hold-released', by, at: clock() })
  })
}
