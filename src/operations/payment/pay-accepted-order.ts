// Records a payment of a pay-later order, by the payment provider or by bank transfer. Call it with
// the order locked.

import type { Actor } from '#domain/order/actor.ts'
import type { Transaction } from '#data/core/db.ts'
import { clearFinishedOrders } from '#data/order/order-links.ts'
import {
  insertOrderEvent,
  type OrderRow,
  queuePaidMail,
  transitionOrder,
  updateOrderDetails,
} from '#data/order/orders.ts'
import { type Cents, cents } from '#domain/money.ts'
import { amountDue } from '#domain/payment/pay-later.ts'
import { insertRefundRequest } from './refund-order.ts'

type ReceivedPayment = { id: string; amount: Cents; by: Actor; paidAt: Date; now: Date }

/**
 * Marks the order as paid if something was due. Keeps the fulfilment state of a packed or shipped
 * order. Requests the refund of what was paid above the amount due; a scheduled job sends it. The
 * payment must be stored as paid.
 */
export async function payAcceptedOrder(
  tx: Transaction,
  order: OrderRow,
  { id, amount, by, paidAt, now }: ReceivedPayment,
): Promise<void> {
  const due = amountDue(order)
  if (due > 0) {
    if (order.state === 'accepted')
      await transitionOrder(tx, order, 'paid', { by, at: now, paidAt })
    else {
      await updateOrderDetails(tx, order.id, { paidAt })
      await clearFinishedOrders(tx, [order.id])
      await insertOrderEvent(tx, { orderId: order.id, type: 'paid', by, at: now })
    }
    await queuePaidMail(tx, order, now)
  }
  if (amount <= due) return
  const surplus = cents(amount - due)
  await insertOrderEvent(tx, {
    orderId: order.id,
    type: 'paid-too-much',
    by,
    at: now,
    detail: { amount: surplus },
  })
  await insertRefundRequest(
    tx,
    { ...order, paidAt },
    { key: `surplus:${id}`, amount: surplus, by },
    now,
  )
}
