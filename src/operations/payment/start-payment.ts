// Starts payments at the provider. The caller must have the order's payment lease
// (`paymentLeaseUntil`) and no open transaction.

import { createHash } from 'node:crypto'
import { releaseIdempotencyKey } from '#data/order/order-links.ts'
import { releaseOrderStock } from '#data/order/order-stock.ts'
import { type OrderRow, updateOrderDetails, transitionOrder } from '#data/order/orders.ts'
import {
  extendPaymentLease,
  insertPayment,
  acquirePaymentLease,
  latestPaymentOf,
  countPayments,
  type PaymentRow,
  releasePaymentLease,
} from '#data/payment/payments.ts'
import { paymentLeaseSeconds } from '#domain/order/order-limits.ts'
import type { Cents } from '#domain/money.ts'
import { bankTransferMethodId, ownTransferDue } from '#domain/payment/own-transfer.ts'
import { payLaterMethodId } from '#domain/payment/pay-later-terms.ts'
import { acceptsAmount, isMethodProblem } from '#domain/payment/method-limits.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { Problem, isProblem } from '#domain/problem.ts'
import { addDays, laterDay, toCalendarDay } from '#domain/time/calendar-day.ts'
import type { NewPayment, StartedPayment } from '#integrations/payments/payment-provider.ts'
import type { AppContext } from '../context.ts'
import { ensureProviderCustomer } from '../subscription/charge-renewal.ts'
import {
  withOrderLock,
  orderPagePath,
  findOrderByLink,
  requireOrderByLink,
} from '../order/with-order.ts'
import { openSwapOf, swapOfPayment } from '#data/order/order-swaps.ts'
import { periodOfOrder } from '#data/subscription/subscription-periods.ts'
import { canBePaid } from '#domain/payment/can-be-paid.ts'
import { amountDue, amountToPay } from '#domain/payment/pay-later.ts'
import { isFinalPaymentStatus } from '#domain/payment/payment-status.ts'
import { reserveStockAgain, undoReservation } from '../order/unpaid/reserve-stock-again.ts'
import { pollUntil } from '../poll-until.ts'
import { cancelOpenPayments, rethrowProviderUnavailable, syncPayment } from './sync-payment.ts'

export type OrderToPay = Pick<
  OrderRow,
  'id' | 'number' | 'linkId' | 'linkVersion' | 'total' | 'paymentMethod' | 'subscriptionId'
> & {
  payBy: Date
  /**
   * Set for a pay-later order and for a swap: the amount that is still due, which the customer pays
   * with any method of the provider.
   */
  due?: Cents
  /** Set for the difference of a swap, which `due` then is. */
  swapId?: number
}

/**
 * The payment also creates a mandate for later charges. The function may call the provider twice,
 * so it extends the lease between the calls.
 */
async function startFirstRecurringPayment(
  context: AppContext,
  subscriptionId: number,
  newPayment: NewPayment,
): Promise<StartedPayment> {
  const customerId = await ensureProviderCustomer(context, subscriptionId)
  await extendPaymentLease(
    context.db,
    newPayment.orderId,
    new Date(context.clock().getTime() + paymentLeaseSeconds * 1000),
  )
  return context.payments.recurring.startFirstPayment({ ...newPayment, customerId })
}

/**
 * Returns the URL to pay at. Attempt 1 is the order's first payment. A repeated attempt number gets
 * the same idempotency key, so that the provider does not create a second payment.
 * @throws Problem payment-unavailable; not-payable for a test order once payments move money
 */
export async function startPayment(
  context: AppContext,
  { id, number, total, paymentMethod, subscriptionId, payBy, due, swapId, ...link }: OrderToPay,
  { attempt }: { attempt: number },
): Promise<string> {
  // No path to a payment may forget this: the bookkeeping leaves the money of a test order out.
  if (isLeftOverTest({ id }, context)) throw new Problem('not-payable')
  // The difference of a swap creates no mandate.
  const createsMandate = subscriptionId !== null && swapId === undefined
  const isOpenChoice = due !== undefined || paymentMethod === payLaterMethodId
  const newPayment = {
    orderId: id,
    orderNumber: number,
    amount: due ?? total,
    method: isOpenChoice
      ? await methodsForDue(context, due ?? total, createsMandate ? 'first' : 'oneoff')
      : paymentMethod,
    ...(paymentMethod === bankTransferMethodId && {
      dueDate: laterDay(toCalendarDay(payBy), addDays(toCalendarDay(context.clock()), 1)),
    }),
    redirectUrl: context.appUrl + orderPagePath(context, link),
    webhookUrl: `${context.appUrl}/api/webhooks/mollie`,
    idempotencyKey: createHash('sha256')
      .update([link.linkId, attempt, ...(due === undefined ? [] : [due])].join(':'))
      .digest('hex'),
  }
  const payment = await (createsMandate
    ? startFirstRecurringPayment(context, subscriptionId, newPayment)
    : context.payments.create(newPayment))
  await insertPayment(context.db, { ...payment, swapId }, context.clock())
  return payment.checkoutUrl
}

/**
 * A bank transfer is left out: the customer can transfer the amount to the shop itself.
 * @throws Problem payment-unavailable
 */
async function methodsForDue(
  { payments }: AppContext,
  due: Cents,
  sequence: 'oneoff' | 'first',
): Promise<string[]> {
  const ids = (await payments.methods(sequence))
    .filter((method) => acceptsAmount(method, due))
    .map(({ id }) => id)
  const direct = ids.filter((id) => id !== bankTransferMethodId)
  if (direct.length === 0) throw new Problem('payment-unavailable')
  return direct
}

/**
 * Starts an order's first payment. After a Problem, marks the order as failed and releases its
 * stock and idempotency key.
 * @throws Problem payment-unavailable
 */
export async function startPaymentOfNewOrder(
  context: AppContext,
  order: OrderToPay,
): Promise<string> {
  try {
    return await startPayment(context, order, { attempt: 1 })
  } catch (error) {
    if (isProblem(error)) await abandonOrder(context, order.id)
    throw error
  }
}

const abandonOrder = ({ db, clock }: AppContext, id: number): Promise<void> =>
  withOrderLock(db, id, async (tx, order) => {
    if (order.state === 'awaiting-payment')
      await transitionOrder(tx, order, 'failed', { by: 'shop', at: clock() })
    await releaseOrderStock(tx, order)
    await updateOrderDetails(tx, id, { paymentLeaseUntil: null })
    await releaseIdempotencyKey(tx, id)
  })

// The customer pays again.

const orderStaysMessage =
  'De betaaldienst is nu niet bereikbaar. Je bestelling blijft staan: je kunt over een paar minuten alsnog betalen.'

/**
 * Returns the URL to pay at, that of the open payment if there is one, so that the customer does
 * not pay twice. For an order that is paid or whose payment is in progress, returns the path of the
 * order's page.
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
    if (order.covered > 0)
      return await startPayment(context, { ...order, due: amountToPay(order) }, { attempt })
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
