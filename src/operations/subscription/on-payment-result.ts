// Call these functions with the order locked, once per result.

import type { Transaction } from '#data/core/db.ts'
import type { OrderRow } from '#data/order/orders.ts'
import {
  type PeriodRow,
  periodOfOrder,
  updatePeriod,
} from '#data/subscription/subscription-periods.ts'
import {
  type SubscriptionRow,
  insertSubscriptionEvent,
  lockSubscription,
  transitionSubscription,
  updateSubscription,
  queueCustomerMail,
} from '#data/subscription/subscriptions.ts'
import { toProcessingDay, toCalendarDay, addDays } from '#domain/time/calendar-day.ts'
import type { OrderState } from '#domain/order/order-state.ts'
import { type PaymentStatus, isFinalPaymentStatus } from '#domain/payment/payment-status.ts'
import { startSchedule } from '#domain/subscription/delivery-dates.ts'
import {
  unpaidDeliveryPauseDays,
  chargeRetryDays,
} from '#domain/subscription/subscription-limits.ts'
import { skipDeliveriesBefore } from './skip-deliveries.ts'

type PaymentResult = {
  status: PaymentStatus
  state: OrderState | undefined
  /** True if the order counts as paid from now on. */
  pays: boolean
  mandateId: string | undefined
  isLatest: boolean
}
type RenewalContext = {
  order: OrderRow
  period: PeriodRow
  subscription: SubscriptionRow
  now: Date
}

async function lockRenewal(
  tx: Transaction,
  order: OrderRow,
  now: Date,
): Promise<RenewalContext | undefined> {
  const unlocked = await periodOfOrder(tx, order.id)
  if (!unlocked) return undefined
  const subscription = await lockSubscription(tx, unlocked.subscriptionId)
  const period = await periodOfOrder(tx, order.id)
  return period && { order, period, subscription, now }
}

/** Returns true if it queued a mail that confirms the payment. */
export async function onRenewalPayment(
  tx: Transaction,
  order: OrderRow,
  result: PaymentResult,
  now: Date,
): Promise<boolean> {
  const delivery = await lockRenewal(tx, order, now)
  if (!delivery) return false
  if (result.pays) return onRenewalPaid(tx, delivery, result.mandateId)
  const hasFailed =
    result.isLatest &&
    isFinalPaymentStatus(result.status) &&
    result.status !== 'paid' &&
    order.paidAt === null
  if (hasFailed && order.isRenewal && delivery.period.state === 'pending')
    await onChargeFailed(tx, delivery)
  return false
}

async function onRenewalPaid(
  tx: Transaction,
  { order, period, subscription, now }: RenewalContext,
  mandateId: string | undefined,
): Promise<boolean> {
  const { id, state, pausedUntil } = subscription
  await updatePeriod(tx, period, { state: 'paid', retryOn: null, pauseOn: null })
  if (mandateId !== undefined) await updateSubscription(tx, id, { mandateId })
  if (state === 'awaiting-first-payment') {
    await startSubscription(tx, { order, subscription, now })
    return true
  }
  await insertSubscriptionEvent(tx, {
    subscriptionId: id,
    at: now,
    type: 'charged',
    detail: { date: period.date },
    orderId: order.id,
  })
  // While the first delivery is unpaid, the shop charges none of the next ones.
  if (order.acceptedAt)
    await skipDeliveriesBefore(tx, subscription, toProcessingDay(now), {
      type: 'passed-unpaid',
      now,
    })
  const wasWaitingForPayment =
    period.state === 'failed' &&
    (state === 'payment-failed' || (state === 'paused' && pausedUntil === null))
  if (!wasWaitingForPayment) return false
  await skipDeliveriesBefore(tx, subscription, toProcessingDay(now), { type: 'passed-unpaid', now })
  await transitionSubscription(tx, subscription, 'active')
  return false
}

async function startSubscription(
  tx: Transaction,
  { order, subscription, now }: Pick<RenewalContext, 'order' | 'subscription' | 'now'>,
): Promise<void> {
  const { id, interval, chosenDay } = subscription
  const schedule = startSchedule(toCalendarDay(now), interval, chosenDay)
  await transitionSubscription(tx, subscription, 'active', { startedAt: now, ...schedule })
  await insertSubscriptionEvent(tx, {
    subscriptionId: id,
    at: now,
    type: 'started',
    orderId: order.id,
  })
  await queueCustomerMail(tx, subscription, 'subscription-started', { now })
}

/**
 * The customer pays the first delivery afterwards. The subscription starts; its delivery stays
 * pending until the payment, which creates the mandate.
 */
export async function onFirstDeliveryAccepted(
  tx: Transaction,
  order: OrderRow,
  now: Date,
): Promise<void> {
  const delivery = await lockRenewal(tx, order, now)
  if (delivery) await startSubscription(tx, delivery)
}

/**
 * Nothing is due any more of a first delivery that the customer would pay afterwards, for example
 * after a cancellation. Without its payment there is no mandate, so the subscription stops.
 */
export async function onFirstDeliveryCredited(
  tx: Transaction,
  order: OrderRow,
  now: Date,
): Promise<void> {
  const delivery = await lockRenewal(tx, order, now)
  if (delivery?.period.state !== 'pending') return
  const { period, subscription } = delivery
  await updatePeriod(tx, period, { state: 'cancelled' })
  if (subscription.state === 'stopped') return
  await transitionSubscription(tx, subscription, 'stopped', {
    stoppedAt: now,
    earliestChargeDate: null,
    pausedUntil: null,
  })
  await insertSubscriptionEvent(tx, {
    subscriptionId: subscription.id,
    at: now,
    type: 'ended-unpaid',
    orderId: order.id,
  })
  await queueCustomerMail(tx, subscription, 'subscription-stopped', { now })
}

/**
 * After the first failed charge, plans a retry some days later. After a later failure, mails the
 * customer, and an active subscription becomes 'payment-failed'. If the subscription is stopped,
 * only cancels the delivery.
 */
export async function onChargeFailed(
  tx: Transaction,
  { order, period, subscription, now }: RenewalContext,
): Promise<void> {
  const { id: subscriptionId, state } = subscription
  const event = { subscriptionId, at: now, orderId: order.id }
  const { date } = period
  if (state === 'stopped') return updatePeriod(tx, period, { state: 'cancelled', retryOn: null })
  const today = toProcessingDay(now)
  if (period.chargeAttempts < 2) {
    const until = addDays(today, chargeRetryDays)
    await updatePeriod(tx, period, { state: 'failed', retryOn: until })
    return insertSubscriptionEvent(tx, { ...event, type: 'failed', detail: { date, until } })
  }
  await updatePeriod(tx, period, {
    state: 'failed',
    retryOn: null,
    pauseOn: addDays(today, unpaidDeliveryPauseDays),
  })
  if (state === 'active') await transitionSubscription(tx, subscription, 'payment-failed')
  await insertSubscriptionEvent(tx, { ...event, type: 'failed-again', detail: { date } })
  await queueCustomerMail(tx, subscription, 'subscription-failed', { now, date })
}

/**
 * Pauses a subscription that is 'active' or 'payment-failed'. The shop then charges nothing more
 * until the customer or staff resume the subscription.
 */
export async function onRenewalChargeback(
  tx: Transaction,
  order: OrderRow,
  now: Date,
): Promise<void> {
  const delivery = await lockRenewal(tx, order, now)
  if (!delivery) return
  const { period, subscription } = delivery
  const { id: subscriptionId, state } = subscription
  await updatePeriod(tx, period, { state: 'charged-back', retryOn: null, pauseOn: null })
  if (state !== 'active' && state !== 'payment-failed') return
  await transitionSubscription(tx, subscription, 'paused', { pausedUntil: null })
  const detail = { date: period.date }
  await insertSubscriptionEvent(tx, {
    subscriptionId,
    at: now,
    type: 'charged-back',
    detail,
    orderId: order.id,
  })
  await queueCustomerMail(tx, subscription, 'subscription-paused', { now, date: period.date })
}
