// Each skipped date gets a row and an event.

import type { Transaction } from '#data/core/db.ts'
import { releaseOrderStock } from '#data/order/order-stock.ts'
import { updateOrderDetails, transitionOrder } from '#data/order/orders.ts'
import { insertPeriods, updatePeriod } from '#data/subscription/subscription-periods.ts'
import {
  type SubscriptionRow,
  insertSubscriptionEvent,
  transitionSubscription,
  updateSubscription,
} from '#data/subscription/subscriptions.ts'
import { splitScheduleAt } from '#domain/subscription/delivery-dates.ts'
import { type CalendarDay, toProcessingDay } from '#domain/time/calendar-day.ts'
import type {
  SubscriptionEventDetail,
  SubscriptionEventType,
} from '#domain/subscription/subscription-event.ts'
import type { LatestDelivery } from './with-subscription-lock.ts'

type SkipReason = { type: SubscriptionEventType; now: Date; detail?: SubscriptionEventDetail }

/**
 * Skips the deliveries before `from` and returns the next date. Call it with the subscription
 * locked.
 */
export async function skipDeliveriesBefore(
  tx: Transaction,
  subscription: SubscriptionRow,
  from: CalendarDay,
  { type, now, detail }: SkipReason,
): Promise<CalendarDay> {
  const { id, nextDate, nextPeriod } = subscription
  const { skipped, first } = splitScheduleAt(nextDate, from, subscription)
  if (skipped.length === 0) return nextDate
  await insertPeriods(
    tx,
    skipped.map((date, index) => ({
      subscriptionId: id,
      number: nextPeriod + index,
      date,
      state: 'skipped' as const,
    })),
  )
  for (const date of skipped)
    await insertSubscriptionEvent(tx, {
      subscriptionId: id,
      at: now,
      type,
      detail: { ...detail, date },
    })
  await updateSubscription(tx, id, {
    nextDate: first,
    nextPeriod: nextPeriod + skipped.length,
    earliestChargeDate: null,
    stockRetryUntil: null,
  })
  return first
}

export async function endPauseAndSkipDates(
  tx: Transaction,
  subscription: SubscriptionRow,
  now: Date,
): Promise<void> {
  await skipDeliveriesBefore(tx, subscription, toProcessingDay(now), {
    type: 'passed-in-pause',
    now,
  })
  await transitionSubscription(tx, subscription, 'active', { pausedUntil: null })
}

/** Call it with the subscription and the order locked. */
export async function cancelRenewal(
  tx: Transaction,
  { order, period }: LatestDelivery,
  now: Date,
): Promise<void> {
  await updatePeriod(tx, period, {
    state: 'cancelled',
    retryOn: null,
    pauseOn: null,
    leaseUntil: null,
    chargeRequestedAt: null,
  })
  if (order.state === 'awaiting-payment')
    await transitionOrder(tx, order, 'cancelled', { by: 'shop', at: now })
  await updateOrderDetails(tx, order.id, {
    cancelledAt: order.cancelledAt ?? now,
    paymentLeaseUntil: null,
  })
  await releaseOrderStock(tx, order)
}
