// Applies a payment result to the subscription of its order: paid, failed or charged back. Call it under the order's lock, once per result.

import type { Transaction } from '#data/db.ts'
import type { StoredOrder } from '#data/orders.ts'
import { type StoredPeriod, periodOfOrder, updatePeriod } from '#data/subscription-periods.ts'
import {
  type StoredSubscription,
  addSubscriptionEvent,
  lockSubscription,
  transitionSubscription,
  updateSubscription,
} from '#data/subscriptions.ts'
import { businessDay, calendarDay, dayOfMonth, daysLater } from '#domain/time/calendar-day.ts'
import type { OrderState } from '#domain/order/order-state.ts'
import { type PaymentStatus, isSettled } from '#domain/order/payment-status.ts'
import { dateAfter } from '#domain/subscription/dates.ts'
import { daysToPayByLink, daysUntilRetry } from '#domain/subscription/limits.ts'
import { queueMail } from './notify-customer.ts'
import { skipDeliveriesBefore } from './skip-deliveries.ts'

export type PaymentResult = { status: PaymentStatus; state: OrderState | undefined; mandateId: string | undefined; isLatest: boolean }
type RenewalContext = { order: StoredOrder; period: StoredPeriod; subscription: StoredSubscription; now: Date }

async function lockRenewal(tx: Transaction, order: StoredOrder, now: Date): Promise<RenewalContext | undefined> {
  const known = await periodOfOrder(tx, order.id)
  if (!known) return undefined
  const subscription = await lockSubscription(tx, known.subscriptionId)
  const period = await periodOfOrder(tx, order.id)
  return period && { order, period, subscription, now }
}

/** Returns whether the buyer was mailed a confirmation of the payment. */
export async function onRenewalPayment(tx: Transaction, order: StoredOrder, news: PaymentResult, now: Date): Promise<boolean> {
  const delivery = await lockRenewal(tx, order, now)
  if (!delivery) return false
  if (news.state === 'paid') return onRenewalPaid(tx, delivery, news.mandateId)
  const ended = news.isLatest && isSettled(news.status) && news.status !== 'paid' && order.paidAt === null
  if (ended && order.debited && delivery.period.state === 'pending') await onChargeFailed(tx, delivery)
  return false
}

async function onRenewalPaid(
  tx: Transaction,
  { order, period, subscription, now }: RenewalContext,
  mandateId: string | undefined,
): Promise<boolean> {
  const { id, state, interval, pausedUntil } = subscription
  await updatePeriod(tx, period, { state: 'paid', retryOn: null, pauseOn: null })
  if (mandateId !== undefined) await updateSubscription(tx, id, { mandateId })
  if (state === 'awaiting-first-payment') {
    const date = calendarDay(now)
    const anchorDay = dayOfMonth(date)
    const nextDate = dateAfter(date, { anchorDay, interval })
    await transitionSubscription(tx, subscription, 'active', { startedAt: now, anchorDay, nextDate })
    await addSubscriptionEvent(tx, { subscriptionId: id, at: now, what: 'started', orderId: order.id })
    await queueMail(tx, subscription, 'subscription-started', { now })
    return true
  }
  await addSubscriptionEvent(tx, { subscriptionId: id, at: now, what: 'charged', detail: { date: period.date }, orderId: order.id })
  const waitedForThis = period.state === 'failed' && (state === 'payment-failed' || (state === 'paused' && pausedUntil === null))
  if (!waitedForThis) return false
  await skipDeliveriesBefore(tx, subscription, businessDay(now), { what: 'passed-unpaid', now })
  await transitionSubscription(tx, subscription, 'active')
  return false
}

/** After the first failure the charge is retried some days later; after the second the owner is mailed a payment link, and the subscription waits. */
export async function onChargeFailed(tx: Transaction, { order, period, subscription, now }: RenewalContext): Promise<void> {
  const { id: subscriptionId, state } = subscription
  const event = { subscriptionId, at: now, orderId: order.id }
  const { date } = period
  if (state === 'stopped') return updatePeriod(tx, period, { state: 'cancelled', retryOn: null })
  const today = businessDay(now)
  if (period.debits < 2) {
    const until = daysLater(today, daysUntilRetry)
    await updatePeriod(tx, period, { state: 'failed', retryOn: until })
    return addSubscriptionEvent(tx, { ...event, what: 'failed', detail: { date, until } })
  }
  await updatePeriod(tx, period, { state: 'failed', retryOn: null, pauseOn: daysLater(today, daysToPayByLink) })
  if (state === 'active') await transitionSubscription(tx, subscription, 'payment-failed')
  await addSubscriptionEvent(tx, { ...event, what: 'failed-again', detail: { date } })
  await queueMail(tx, subscription, 'subscription-failed', { now, date })
}

/** The bank returned the money: nothing more is charged until the owner resumes. */
export async function onRenewalChargeback(tx: Transaction, order: StoredOrder, now: Date): Promise<void> {
  const delivery = await lockRenewal(tx, order, now)
  if (!delivery) return
  const { period, subscription } = delivery
  const { id: subscriptionId, state } = subscription
  await updatePeriod(tx, period, { state: 'charged-back', retryOn: null, pauseOn: null })
  if (state !== 'active' && state !== 'payment-failed') return
  await transitionSubscription(tx, subscription, 'paused', { pausedUntil: null })
  const detail = { date: period.date }
  await addSubscriptionEvent(tx, { subscriptionId, at: now, what: 'charged-back', detail, orderId: order.id })
  await queueMail(tx, subscription, 'subscription-paused', { now, date: period.date })
}
