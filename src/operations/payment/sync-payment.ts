// Syncs a payment with the provider and updates its order. The webhook body is untrusted: only its
// id is used.

import type { Actor } from '#domain/order/actor.ts'
import { reclaimSampleReceipts } from '#data/sample/sample-receipts.ts'
import { samplesSince } from '#domain/sample/sample-rules.ts'
import { countPaidDiscountUse } from '#data/discount/discount-codes.ts'
import { releaseOrderStock, reserveOrderStock } from '#data/order/order-stock.ts'
import {
  insertOrderEvent,
  queuePaidMail,
  transitionOrder,
  type OrderRow,
  updateOrderDetails,
} from '#data/order/orders.ts'
import { hasPaymentEvent } from '#data/order/order-timeline.ts'
import type { Transaction } from '#data/core/db.ts'
import {
  type PaymentRow,
  latestPaymentOf,
  paymentById,
  setPaymentStatus,
  paymentsOfOrder,
} from '#data/payment/payments.ts'
import { type PaymentEffect, paymentEffectOnOrder } from '#domain/payment/payment-effect.ts'
import { cents, type Cents } from '#domain/money.ts'
import { amountDue, isUnaccepted } from '#domain/payment/pay-later.ts'
import type { Payment } from '#integrations/payments/payment-provider.ts'
import { applyChargeback, syncRefunds } from './sync-refunds.ts'
import { applyLateExchangePayment, applySwapPayment } from './swap-payment.ts'
import type { AppContext } from '../context.ts'
import { issueInvoice } from '../order/invoice/issue-invoice.ts'
import { renewPromise } from '../order/delivery/delivery-terms.ts'
import { onRenewalPayment } from '../subscription/on-payment-result.ts'
import { withOrderLock } from '../order/with-order.ts'
import { isProblem, Problem, ignoreProblem } from '#domain/problem.ts'
import { isFinalPaymentStatus } from '#domain/payment/payment-status.ts'
import { clearFinishedOrders } from '#data/order/order-links.ts'
import { insertRefundRequest } from './refund-order.ts'

/**
 * Late, reordered, forged and parallel calls are safe. Ignores unknown ids.
 * @throws Problem payment-unavailable
 */
export async function syncPayment(context: AppContext, id: string): Promise<void> {
  if (!(await paymentById(context.db, id))) return
  const fetched = await context.payments.find(id)
  if (!fetched) return
  await applyPayment(context, fetched)
  if (fetched.status === 'paid') await syncRefunds(context, fetched)
}

/** Locks the order. */
export async function applyPayment(context: AppContext, fetched: Payment): Promise<void> {
  const now = context.clock()
  const known = await paymentById(context.db, fetched.id)
  if (!known) return
  await withOrderLock(context.db, known.orderId, async (tx, order) => {
    const payment = (await paymentById(tx, fetched.id)) ?? known
    if (!matchesStoredPayment(payment, fetched)) return onMismatch(tx, order, fetched, now)
    await applyChargeback(tx, order, payment, fetched.chargedBack ?? cents(0), now)
    if (await applySwapPayment(tx, order, payment, fetched.status, now)) return
    if (await applyLateExchangePayment(tx, order, payment, fetched.status, now)) return
    const latest = await latestPaymentOf(tx, order.id)
    const situation = {
      state: order.state,
      wasPaid: order.paidAt !== null,
      due: order.acceptedAt ? amountDue(order) : undefined,
      // The customer of an exchange may try again until its last day.
      survivesFailedPayment: isUnaccepted(order) || order.covered > 0,
      hasReservation: order.hasReservation,
      storedStatus: payment.status,
      isLatest: latest?.id === payment.id,
    }
    const effect = paymentEffectOnOrder(situation, fetched.status)
    if (!effect) return
    await setPaymentStatus(tx, payment.id, effect.status, now)
    const paymentResult = { ...effect, mandateId: fetched.mandateId, isLatest: situation.isLatest }
    const confirmed =
      order.subscriptionId !== null && (await onRenewalPayment(tx, order, paymentResult, now))
    if (order.acceptedAt && effect.status === 'paid' && !effect.isPaidTwice)
      return payAcceptedOrder(tx, order, {
        id: payment.id,
        amount: payment.amount,
        by: 'payment',
        paidAt: now,
        now,
      })
    await applyEffect(tx, order, { ...effect, confirmed }, now)
    if (effect.state === 'paid') await issueInvoice(tx, { ...order, paidAt: now }, now)
  })
}

/** Whether the payment is for this order and has the stored amount in euros. */
const matchesStoredPayment = (payment: PaymentRow, fetched: Payment) =>
  fetched.amount === payment.amount &&
  fetched.currency === 'EUR' &&
  fetched.orderId === payment.orderId

type BookedTransfer = { by: Actor; paidAt: Date; now: Date }

/**
 * Marks a prepaid order as paid by a transfer that staff booked. Call it with the order locked,
 * last in the transaction.
 */
export async function payByOwnTransfer(
  tx: Transaction,
  order: OrderRow,
  { by, paidAt, now }: BookedTransfer,
): Promise<void> {
  const stock = order.hasReservation ? 'keep' : 'reserve'
  const effect = {
    status: 'paid',
    state: 'paid',
    stock,
    pays: true,
    isPaidTwice: false,
    confirmed: false,
  } as const
  await applyEffect(tx, order, effect, now, { by, paidAt })
  await issueInvoice(tx, { ...order, paidAt }, now)
}

type ConfirmedEffect = PaymentEffect & {
  /** The shop already mailed that the payment arrived. */
  confirmed: boolean
}
async function applyEffect(
  tx: Transaction,
  order: OrderRow,
  { state, stock, isPaidTwice, confirmed }: ConfirmedEffect,
  now: Date,
  { by, paidAt }: { by: Actor; paidAt: Date } = { by: 'payment', paidAt: now },
) {
  const { id: orderId } = order
  if (isPaidTwice)
    await insertOrderEvent(tx, { orderId, type: 'paid-twice', by: 'payment', at: now })
  if (state)
    await transitionOrder(tx, order, state, {
      by,
      at: now,
      ...(state === 'paid' && { paidAt, cancelledAt: null }),
      // There is no risk left that staff have to look at.
      ...(state === 'paid' && order.heldFor === 'pay-later-check' && { heldFor: null }),
    })
  if (state === 'paid' && !confirmed) await queuePaidMail(tx, order, now)
  if (state === 'paid') await renewPromise(tx, order, now)
  if (state === 'paid') await countPaidDiscountUse(tx, orderId)
  if (state === 'paid') await reclaimSampleReceipts(tx, orderId, samplesSince(now))
  if (stock === 'release') await releaseOrderStock(tx, order)
  // The payment came after the stock was released. If the packs have sold out, record that for
  // staff.
  if (stock === 'reserve' && !(await reserveOrderStock(tx, orderId))) {
    await insertOrderEvent(tx, { orderId, type: 'paid-without-stock', by: 'payment', at: now })
    await updateOrderDetails(tx, orderId, { promisedDay: null })
  }
}

/**
 * Money arrived that the shop did not ask. Tells staff once for each payment; the order waits for
 * their decision.
 */
async function onMismatch(
  tx: Transaction,
  { id: orderId }: OrderRow,
  { id: payment, status, amount, currency }: Payment,
  now: Date,
): Promise<void> {
  // No money arrived.
  if (status !== 'paid') return
  const type = 'payment-mismatch'
  if (await hasPaymentEvent(tx, orderId, type, payment)) return
  const detail = { payment, amount, ...(currency !== 'EUR' && { currency }) }
  await insertOrderEvent(tx, { orderId, type, by: 'payment', at: now, detail })
  await updateOrderDetails(tx, orderId, { heldFor: type })
}

/**
 * Cancels payments that the customer began and can no longer need, for example after the order was
 * cancelled or paid by bank transfer.
 *
 * Call it outside any transaction. Ignores a provider that is down or that cannot cancel the
 * payment.
 */
export async function cancelOpenPayments(context: AppContext, orderId: number): Promise<void> {
  for (const { id, status } of await paymentsOfOrder(context.db, orderId)) {
    if (status !== 'open') continue
    try {
      const cancelled = await context.payments.cancel(id)
      if (cancelled) await applyPayment(context, cancelled)
    } catch (error) {
      ignoreProblem(error)
    }
  }
}

/**
 * Unless its status is final.
 * @throws Problem payment-unavailable
 */
export async function syncLatestPayment(context: AppContext, orderId: number): Promise<void> {
  const stored = await latestPaymentOf(context.db, orderId)
  if (stored && !isFinalPaymentStatus(stored.status)) await syncPayment(context, stored.id)
}

/**
 * Returns the latest payment of the order as the provider has it now, or undefined if the order has
 * none.
 * @throws Problem payment-unavailable
 */
export async function refreshLatestPayment(
  context: AppContext,
  orderId: number,
): Promise<PaymentRow | undefined> {
  const stored = await latestPaymentOf(context.db, orderId)
  if (!stored || isFinalPaymentStatus(stored.status)) return stored
  await syncPayment(context, stored.id)
  return latestPaymentOf(context.db, orderId)
}

/**
 * The default sentence of payment-unavailable says that no order was placed. Other actions need
 * another sentence.
 *
 * Returns a handler for `catch` that rethrows payment-unavailable with this message, and any other
 * error unchanged.
 */
export const rethrowProviderUnavailable =
  (message: string) =>
  (error: unknown): never => {
    if (!isProblem(error, 'payment-unavailable')) throw error
    const problem = new Problem('payment-unavailable', { message })
    problem.cause = error.cause
    throw problem
  }

// Records a payment of a pay-later order, by the payment provider or by bank transfer. Call it with
// the order locked.

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
