import { type Actor, staffUserIdOf } from '#domain/order/actor.ts'
import type { Db, Transaction } from '#data/core/db.ts'
import { deleteUnclaimedOrderMails } from '#data/mail/waiting-mails.ts'
import { releaseOrderStock } from '#data/order/order-stock.ts'
import {
  updateOrderDetails,
  queueOrderMail,
  transitionOrder,
  type OrderRow,
} from '#data/order/orders.ts'
import { endExchangeOfNewOrder } from '#data/order/exchanges.ts'
import { shipmentsOf } from '#data/order/shipments.ts'
import { closeReturnsOf } from '#data/order/returns.ts'
import { latestPaymentOf } from '#data/payment/payments.ts'
import { isOpenAndUnpacked, isOpenAndUnshipped } from '#domain/order/fulfilment/fulfilment.ts'
import { isConfirmed } from '#domain/payment/pay-later.ts'
import { Problem } from '#domain/problem.ts'
import {
  rethrowProviderUnavailable,
  cancelOpenPayments,
  syncLatestPayment,
} from '../payment/sync-payment.ts'
import { requestFullRefund } from '../payment/refund-cancelled-order.ts'
import { sendRefund } from '../payment/refund-order.ts'
import type { AppContext } from '../context.ts'
import { endOpenSwap } from './swap/plan-swap.ts'
import { cancelOpenLabel } from './fulfilment/shipping-labels.ts'
import { withOrderLock, requireOrderByLink } from './with-order.ts'
import { isInProgress } from '#domain/payment/payment-status.ts'

const tooLateMessage =
  'Deze bestelling is al verzonden of afgehandeld. Betaal terug wat niet meer hoeft.'
const nothingChangedMessage =
  'De betaaldienst is nu niet bereikbaar. Er is niets veranderd. Probeer het over een paar minuten opnieuw.'

/**
 * Releases the stock and refunds what was not refunded yet, delivery included. Idempotent. Locks
 * the order row, so that an order cannot be cancelled and packed at the same moment. Cancels the
 * label of a packed order first. Returns whether the order was packed.
 * @throws Problem not-found, already-packed, already-sent, payment-under-way, payment-unavailable,
 * still-busy, labels-unavailable
 */
export async function cancelOrder(
  context: AppContext,
  token: string,
  by: Actor = 'shopper',
): Promise<boolean> {
  const order = await requireOrderByLink(context, token)
  if (!order.cancelledAt) {
    await requireCancellable(context.db, order, by)
    await syncUnsettledPayment(context, order.id)
    await cancelOpenLabel(context, order, by)
  }
  const { refunds, wasPacked } = await withOrderLock(context.db, order.id, async (tx, locked) => {
    return locked.cancelledAt
      ? { refunds: [], wasPacked: false }
      : {
          refunds: await cancelLockedOrder(tx, locked, by, context.clock()),
          wasPacked: locked.packedAt !== null,
        }
  })
  await settleCancelledOrder(context, order.id, refunds)
  return wasPacked
}

/**
 * Call it before cancelLockedOrder, which decides by the stored status of the payment.
 * @throws Problem payment-unavailable
 */
export async function syncUnsettledPayment(context: AppContext, orderId: number): Promise<void> {
  await syncLatestPayment(context, orderId).catch(rethrowProviderUnavailable(nothingChangedMessage))
}

/**
 * Call it with the order locked. Returns the refunds to send after the commit. With `isAnnounced`,
 * another mail of the same moment says that the order is cancelled.
 * @throws Problem already-packed, already-sent, payment-under-way
 */
export async function cancelLockedOrder(
  tx: Transaction,
  order: OrderRow,
  by: Actor,
  at: Date,
  { isAnnounced = false } = {},
): Promise<{ id: number }[]> {
  const { id: orderId } = order
  await requireCancellable(tx, order, by)
  const latest = await latestPaymentOf(tx, orderId)
  const isBeingCharged =
    order.isRenewal && order.paymentLeaseUntil !== null && order.paymentLeaseUntil > at
  if (!order.paidAt && (isBeingCharged || isInProgress(latest)))
    throw new Problem('payment-under-way')
  await endOpenSwap(tx, order, 'cancelled', { by, at })
  const isOver = hasEnded(order)
  if (isOver) await updateOrderDetails(tx, orderId, { cancelledAt: at })
  else await transitionOrder(tx, order, 'cancelled', { by, at, cancelledAt: at, packedAt: null })
  await deleteUnclaimedOrderMails(tx, { orderId, recipient: order.email, mail: 'order-packed' })
  if (order.heldFor) await updateOrderDetails(tx, orderId, { heldFor: null })
  await releaseOrderStock(tx, order)
  await closeReturnsOf(tx, orderId, at)
  if (!isOver && !isAnnounced) await queueOrderMail(tx, order, 'order-cancelled', at)
  const refunds = isConfirmed(order) ? await requestFullRefund(tx, order, by, at) : []
  await endExchangeOfNewOrder(tx, orderId, at)
  return refunds
}

const hasEnded = ({ state, paidAt }: OrderRow) =>
  ['expired', 'failed', 'cancelled'].includes(state) && paidAt === null

async function requireCancellable(db: Db, order: OrderRow, by: Actor): Promise<void> {
  if (isOpenAndUnpacked(order) || hasEnded(order)) return
  if (staffUserIdOf(by) === undefined) throw new Problem('already-packed')
  if (!isOpenAndUnshipped(order) || (await shipmentsOf(db, [order.id])).length > 0)
    throw new Problem('already-sent', { message: tooLateMessage })
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
