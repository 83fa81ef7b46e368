// Cancelling an order before it is packed: packs back on the shelf once, money back in full.

import type { Actor } from '#domain/account/actor.ts'
import type { Transaction } from '#data/db.ts'
import { releaseOrderStock } from '#data/order-stock.ts'
import { changeOrder, lockOrder, mailAboutOrder, transitionOrder, type StoredOrder } from '#data/orders.ts'
import { closeReturnsOf } from '#data/returns.ts'
import { latestPaymentOf } from '#data/payments.ts'
import { inTransaction } from '#data/transaction.ts'
import { notPackedYet } from '#domain/order/fulfilment.ts'
import { isSettled } from '#domain/order/payment-status.ts'
import { Problem, isProblem } from '#domain/problem.ts'
import { providerUnavailable } from './provider-unavailable.ts'
import { receivePayment, settlePayment } from './receive-payment.ts'
import { askWholeRefund, sendRefund } from './refund-order.ts'
import type { Shop } from './shop.ts'
import { orderByLink } from './links.ts'

const nothingChanged = 'De betaaldienst is nu niet bereikbaar. Er is niets veranderd. Probeer het over een paar minuten opnieuw.'

/** However often; packing at the same moment is decided by the database. @throws Problem not-found, already-packed, payment-under-way, payment-unavailable */
export async function cancelOrder(shop: Shop, token: string, by: Actor = 'shopper'): Promise<void> {
  const order = await orderByLink(shop, token)
  if (!order) throw new Problem('not-found')
  if (!order.cancelledAt) await paymentIsKnown(shop, order.id)
  const refunds = await inTransaction(shop.db, async (tx) => {
    const locked = await lockOrder(tx, order.id)
    return locked.cancelledAt ? [] : cancelLocked(tx, locked, by, shop.now())
  })
  await afterCancel(shop, order.id, refunds)
}

/** Money on its way would arrive for an order that is gone: then it is better to wait. */
export async function paymentIsKnown(shop: Shop, orderId: number): Promise<void> {
  const known = await latestPaymentOf(shop.db, orderId)
  if (known && !isSettled(known.status)) await receivePayment(shop, known.id).catch(providerUnavailable(nothingChanged))
}

/** Under the order's lock. Answers the refunds to send after the commit. @throws Problem already-packed, payment-under-way */
export async function cancelLocked(tx: Transaction, order: StoredOrder, by: Actor, at: Date): Promise<{ id: number }[]> {
  const { id: orderId } = order
  const ended = ['expired', 'failed', 'cancelled'].includes(order.state) && order.paidAt === null
  if (!notPackedYet(order) && !ended) throw new Problem('already-packed')
  const latest = await latestPaymentOf(tx, orderId)
  const beingDebited = order.debited && order.paymentBusyUntil !== null && order.paymentBusyUntil > at
  if (!order.paidAt && (beingDebited || latest?.status === 'pending' || latest?.status === 'authorized'))
    throw new Problem('payment-under-way')
  if (ended) await changeOrder(tx, orderId, { cancelledAt: at })
  else await transitionOrder(tx, order, 'cancelled', { by, at, cancelledAt: at })
  await releaseOrderStock(tx, order)
  await closeReturnsOf(tx, orderId, at)
  if (!ended) await mailAboutOrder(tx, order, 'order-cancelled', at)
  return order.paidAt ? askWholeRefund(tx, order, by, at) : []
}

/** Outside any transaction: refunds leave, and a payment that is still open is ended. What fails is taken up by the jobs. */
export async function afterCancel(shop: Shop, orderId: number, refunds: readonly { id: number }[]): Promise<void> {
  for (const { id } of refunds) await sendRefund(shop, id)
  const latest = await latestPaymentOf(shop.db, orderId)
  if (latest?.status !== 'open') return
  try {
    const seen = await shop.payments.cancel(latest.id)
    if (seen) await settlePayment(shop, seen)
  } catch (error) {
    if (!isProblem(error)) throw error
  }
}
