// Lets a customer pay an unpaid order. Returns the open payment if there is one, so that the
// customer does not pay twice.

import type { OrderRow } from '#data/order/orders.ts'
import { openSwapOf, swapOfPayment } from '#data/order/order-swaps.ts'
import {
  acquirePaymentLease,
  latestPaymentOf,
  countPayments,
  type PaymentRow,
  releasePaymentLease,
} from '#data/payment/payments.ts'
import { periodOfOrder } from '#data/subscription/subscription-periods.ts'
import { paymentLeaseSeconds } from '#domain/order/order-limits.ts'
import { canBePaid } from '#domain/payment/can-be-paid.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { isMethodProblem } from '#domain/payment/method-limits.ts'
import { amountDue } from '#domain/payment/pay-later.ts'
import { ownTransferDue } from '#domain/payment/own-transfer.ts'
import { isFinalPaymentStatus } from '#domain/payment/payment-status.ts'
import { Problem } from '#domain/problem.ts'
import { reserveStockAgain, undoReservation } from '../order/reserve-stock-again.ts'
import { pollUntil } from '../poll-until.ts'
import { cancelOpenPayments, rethrowProviderUnavailable, syncPayment } from './sync-payment.ts'
import type { AppContext } from '../context.ts'
import { startPayment } from './start-payment.ts'
import { findOrderByLink, orderPagePath, requireOrderByLink } from '../order/with-order.ts'

const orderStaysMessage =
  'De betaaldienst is nu niet bereikbaar. Je bestelling blijft staan: je kunt over een paar minuten alsnog betalen.'

/**
 * Returns the URL to pay at. For an order that is paid or whose payment is in progress, returns the
 * path of the order's page.
 * @throws Problem not-found, not-payable, price-changed, no-longer-sold, out-of-stock,
 * too-many-unpaid, still-busy, payment-unavailable, input-invalid about `payment_method`
 */
export async function payAgain(
  context: AppContext,
  token: string,
  sender?: string,
): Promise<string> {
  const order = await requireOrderByLink(context, token)
  await holdPaymentLease(context, order.id)
  try {
    return await pay(context, token, sender).catch(rethrowProviderUnavailable(orderStaysMessage))
  } finally {
    await releasePaymentLease(context.db, order.id)
  }
}

const holdPaymentLease = (context: AppContext, orderId: number) =>
  pollUntil(paymentLeaseSeconds + 2, async () => {
    const now = context.clock()
    const until = new Date(now.getTime() + 2 * paymentLeaseSeconds * 1000)
    return (await acquirePaymentLease(context.db, orderId, { now, until })) || undefined
  })

async function pay(
  context: AppContext,
  token: string,
  sender: string | undefined,
): Promise<string> {
  const latest = await syncedLatestPayment(context, token)
  const order = await requireOrderByLink(context, token)
  if (order.paidAt) return (await paySwap(context, order, latest)) ?? orderPagePath(context, order)
  if (!canBePaid(order, context.clock(), context)) throw new Problem('not-payable')
  if (order.isRenewal && (await periodOfOrder(context.db, order.id))?.state !== 'failed')
    return orderPagePath(context, order)
  if (latest && !isFinalPaymentStatus(latest.status) && latest.status !== 'open')
    return orderPagePath(context, order)
  if (order.acceptedAt) return payAmountDue(context, order, latest)
  const before = order.hasReservation ? undefined : await reserveStockAgain(context, order, sender)
  if (latest?.status === 'open' && latest.checkoutUrl) return latest.checkoutUrl
  try {
    // The provider does not know the shop's own account, so that the customer chooses another
    // method.
    const ownTransfer = ownTransferDue(order)
    const attempt = (await countPayments(context.db, order.id)) + 1
    if (ownTransfer > 0)
      return await startPayment(context, { ...order, due: ownTransfer }, { attempt })
    return await startPayment(context, order, { attempt }).catch((error: unknown) => {
      // The method of the order is no longer offered. A first payment of a subscription needs a
      // method that creates a mandate.
      if (!isMethodProblem(error) || order.subscriptionId !== null) throw error
      const anyMethod = { ...order, paymentMethod: '', due: order.total }
      return startPayment(context, anyMethod, { attempt })
    })
  } catch (error) {
    if (before) await undoReservation(context, order.id, before)
    throw error
  }
}

/**
 * Starts the payment of the difference of a swap. Returns undefined if the order waits for none.
 */
async function paySwap(
  context: AppContext,
  order: OrderRow,
  latest: PaymentRow | undefined,
): Promise<string | undefined> {
  const swap = await openSwapOf(context.db, order.id)
  if (!swap || swap.payBy <= context.clock() || isLeftOverTest(order, context)) return undefined
  const isOfSwap = latest && (await swapOfPayment(context.db, latest.id))?.id === swap.id
  if (isOfSwap && !isFinalPaymentStatus(latest.status))
    return (latest.status === 'open' && latest.checkoutUrl) || undefined
  const attempt = (await countPayments(context.db, order.id)) + 1
  return startPayment(context, { ...order, due: swap.difference, swapId: swap.id }, { attempt })
}

/**
 * Starts a payment of what is still due. A payment that was begun before the amount became lower is
 * cancelled.
 */
async function payAmountDue(
  context: AppContext,
  order: OrderRow,
  latest: PaymentRow | undefined,
): Promise<string> {
  const due = amountDue(order)
  if (latest?.status === 'open' && latest.amount === due && latest.checkoutUrl)
    return latest.checkoutUrl
  await cancelOpenPayments(context, order.id)
  return startPayment(
    context,
    { ...order, due },
    { attempt: (await countPayments(context.db, order.id)) + 1 },
  )
}

/**
 * Returns the latest payment of the order, after a sync with the provider if the payment is not
 * settled.
 */
async function syncedLatestPayment(context: AppContext, token: string) {
  const order = await findOrderByLink(context, token)
  const latest = order && (await latestPaymentOf(context.db, order.id))
  if (!latest || isFinalPaymentStatus(latest.status)) return latest
  await syncPayment(context, latest.id)
  return latestPaymentOf(context.db, latest.orderId)
}
