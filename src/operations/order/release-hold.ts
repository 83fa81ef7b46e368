import type { Actor } from '#domain/order/actor.ts'
import { endOpenChanges } from '#data/customer/pending-changes.ts'
import { insertOrderEvent, updateOrderDetails } from '#data/order/orders.ts'
import { isUnaccepted } from '#domain/payment/pay-later.ts'
import type { DbAndClock } from '../context.ts'
import { acceptOrder } from './accept-pay-later-order.ts'
import { withOrder } from './with-order.ts'

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
  await withOrder(db, number, async (tx, order) => {
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
