// Cancels an order before it is packed: releases its stock and refunds the amount that was not
// refunded yet.

import type { Actor } from '#domain/order/actor.ts'
import type { Transaction } from '#data/core/db.ts'
import { releaseOrderStock } from '#data/order/order-stock.ts'
import {
  updateOrderDetails,
  lockOrder,
  queueOrderMail,
  transitionOrder,
  type OrderRow,
} from '#data/order/orders.ts'
import { closeReturnsOf } from '#data/order/returns.ts'
import { latestPaymentOf } from '#data/payment/payments.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { isOpenAndUnpacked } from '#domain/order/fulfilment.ts'
import { isConfirmed } from '#domain/payment/pay-later.ts'
import { isFinalPaymentStatus } from '#domain/payment/payment-status.ts'
import { Problem } from '#domain/problem.ts'
import { rethrowProviderUnavailable } from '../payment/provider-unavailable.ts'
import { cancelOpenPayments } from '../payment/cancel-open-payments.ts'
import { syncPayment } from '../payment/sync-payment.ts'
import { requestFullRefund, sendRefund } from '../payment/refund-order.ts'
import type { AppContext } from '../context.ts'
import { findOrderByLink } from './access-links.ts'
import { endOpenSwap } from './complete-swap.ts'

const nothingChangedMessage =
  'De betaaldienst is nu niet bereikbaar. Er is niets veranderd. Probeer het over een paar minuten opnieuw.'

/**
 * Idempotent. Locks the order row, so that an order cannot be cancelled and packed at the same
 * moment.
 * @throws Problem not-found, already-packed, payment-under-way, payment-unavailable
 */
export async function cancelOrder(
  context: AppContext,
  token: string,
  by: Actor = 'shopper',
): Promise<void> {
  const order = await findOrderByLink(context, token)
  if (!order) throw new Problem('not-found')
  if (!order.cancelledAt) await syncUnsettledPayment(context, order.id)
  const refunds = await inTransaction(context.db, async (tx) => {
    const locked = await lockOrder(tx, order.id)
    return locked.cancelledAt ? [] : cancelLockedOrder(tx, locked, by, context.clock())
  })
  await settleCancelledOrder(context, order.id, refunds)
}

/**
 * Call it before cancelLockedOrder, which decides by the stored status of the payment.
 * @throws Problem payment-unavailable
 */
export async function syncUnsettledPayment(context: AppContext, orderId: number): Promise<void> {
  const known = await latestPaymentOf(context.db, orderId)
  if (known && !isFinalPaymentStatus(known.status))
    await syncPayment(context, known.id).catch(rethrowProviderUnavailable(nothingChangedMessage))
}

/**
 * Call it with the order locked. Returns the refunds to send after the commit. With `isAnnounced`,
 * another mail of the same moment says that the order is cancelled.
 * @throws Problem already-packed, payment-under-way
 */
export async function cancelLockedOrder(
  tx: Transaction,
  order: OrderRow,
  by: Actor,
  at: Date,
  { isAnnounced = false } = {},
): Promise<{ id: number }[]> {
  const { id: orderId } = order
  const hasEnded = ['expired', 'failed', 'cancelled'].includes(order.state) && order.paidAt === null
  if (!isOpenAndUnpacked(order) && !hasEnded) throw new Problem('already-packed')
  const latest = await latestPaymentOf(tx, orderId)
  const isBeingCharged =
    order.isRenewal && order.paymentLeaseUntil !== null && order.paymentLeaseUntil > at
  if (
    !order.paidAt &&
    (isBeingCharged || latest?.status === 'pending' || latest?.status === 'authorized')
  )
    throw new Problem('payment-under-way')
  await endOpenSwap(tx, order, 'cancelled', { by, at })
  if (hasEnded) await updateOrderDetails(tx, orderId, { cancelledAt: at })
  else await transitionOrder(tx, order, 'cancelled', { by, at, cancelledAt: at })
  if (order.heldFor) await updateOrderDetails(tx, orderId, { heldFor: null })
  await releaseOrderStock(tx, order)
  await closeReturnsOf(tx, orderId, at)
  if (!hasEnded && !isAnnounced) await queueOrderMail(tx, order, 'order-cancelled', at)
  return isConfirmed(order) ? requestFullRefund(tx, order, by, at) : []
}

/**
 * Sends the refunds and cancels an open payment. Call it outside any transaction. If the provider
 * is unavailable, a job sends the refunds later. The shop ignores a failed cancellation of the
 * payment.
 */
export async function settleCancelledOrder(
  context: AppContext,
  orderId: number,
  refunds: readonly { id: number }[],
): Promise<void> {
  for (const { id } of refunds) await sendRefund(context, id)
  await cancelOpenPayments(context, orderId)
}
