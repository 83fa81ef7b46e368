// Expires orders whose payment did not arrive in time and releases their stock.

import { releaseIdempotencyKey } from '#data/order/idempotency-keys.ts'
import { releaseOrderStock } from '#data/order/order-stock.ts'
import {
  updateOrderDetails,
  lockOrder,
  findOrdersToExpire,
  transitionOrder,
} from '#data/order/orders.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { reservationMinutes } from '#domain/order/order-limits.ts'
import { isProblem } from '#domain/problem.ts'
import { applyPayment, refreshLatestPayment } from '../payment/sync-payment.ts'
import type { AppContext } from '../context.ts'

const batchSize = 200

/**
 * Scheduled job, every minute, also in several processes at once. Skips orders whose payment it
 * cannot fetch now. Returns the number of expired orders.
 */
export async function expireUnpaidOrders(context: AppContext): Promise<number> {
  let ended = 0
  for (const { id } of await findOrdersToExpire(context.db, context.clock(), batchSize))
    try {
      if (await expire(context, id)) ended++
    } catch (error) {
      if (!isProblem(error)) throw error
    }
  return ended
}

/**
 * If a payment is in progress, extends the time to pay. Otherwise ends the reservation of an unpaid
 * order and cancels its open payment.
 */
async function expire(context: AppContext, orderId: number): Promise<boolean> {
  const payment = await refreshLatestPayment(context, orderId)
  const isInProgress = payment?.status === 'pending' || payment?.status === 'authorized'
  const ended = await endOrder(context, orderId, { isInProgress, hasNoPayment: !payment })
  if (ended && payment?.status === 'open') {
    const cancelled = await context.payments.cancel(payment.id)
    if (cancelled) await applyPayment(context, cancelled)
  }
  return ended
}

type PaymentSituation = { isInProgress: boolean; hasNoPayment: boolean }
const endOrder = (
  context: AppContext,
  orderId: number,
  { isInProgress, hasNoPayment }: PaymentSituation,
): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock()
    const order = await lockOrder(tx, orderId)
    const isWaiting =
      order.hasReservation &&
      !order.paidAt &&
      !order.acceptedAt &&
      (!order.heldFor || order.heldFor === 'pay-later-check')
    if (!isWaiting || order.payBy >= now) return false
    if (isInProgress) {
      await updateOrderDetails(tx, orderId, {
        payBy: new Date(now.getTime() + reservationMinutes * 60_000),
      })
      return false
    }
    if (order.state === 'awaiting-payment')
      await transitionOrder(tx, order, 'expired', { by: 'shop', at: now, heldFor: null })
    await releaseOrderStock(tx, order)
    if (hasNoPayment) await releaseIdempotencyKey(tx, orderId)
    return true
  })
