// Deliveries that do not come: skipped dates, each with its row and its event, and renewals that are cancelled.

import type { Transaction } from '#data/db.ts'
import { releaseOrderStock } from '#data/order-stock.ts'
import { changeOrder, transitionOrder } from '#data/orders.ts'
import { insertPeriods, updatePeriod } from '#data/subscription-periods.ts'
import { type StoredSubscription, addSubscriptionEvent, transitionSubscription, updateSubscription } from '#data/subscriptions.ts'
import { skippedDates } from '#domain/subscription/dates.ts'
import { type Day, businessDay } from '#domain/time/calendar-day.ts'
import type { Detail, SubscriptionEventType } from '#domain/subscription/subscription-event.ts'
import type { LatestDelivery } from './with-subscription-lock.ts'

type SkipReason = { what: SubscriptionEventType; now: Date; detail?: Detail }

/** Skips every delivery before `from`, if any, and returns the next date. Call it under the subscription's lock. */
export async function skipDeliveriesBefore(
  tx: Transaction,
  subscription: StoredSubscription,
  from: Day,
  { what, now, detail }: SkipReason,
): Promise<Day> {
  const { id, nextDate, nextPeriod } = subscription
  const { passed, first } = skippedDates(nextDate, from, subscription)
  if (passed.length === 0) return nextDate
  await insertPeriods(
    tx,
    passed.map((date, index) => ({ subscriptionId: id, number: nextPeriod + index, date, state: 'skipped' as const })),
  )
  for (const date of passed) await addSubscriptionEvent(tx, { subscriptionId: id, at: now, what, detail: { ...detail, date } })
  await updateSubscription(tx, id, { nextDate: first, nextPeriod: nextPeriod + passed.length, chargeFrom: null, shortUntil: null })
  return first
}

/** Activates a paused subscription from its next future date on; dates in the pause are skipped. */
export async function continueSchedule(tx: Transaction, subscription: StoredSubscription, now: Date): Promise<void> {
  await skipDeliveriesBefore(tx, subscription, businessDay(now), { what: 'passed-in-pause', now })
  await transitionSubscription(tx, subscription, 'active', { pausedUntil: null })
}

/** Cancels a renewal that was not paid, with its order, and releases the stock. Call it under the locks of both. */
export async function cancelRenewal(tx: Transaction, { order, period }: LatestDelivery, now: Date): Promise<void> {
  await updatePeriod(tx, period, { state: 'cancelled', retryOn: null, pauseOn: null, busyUntil: null, askedAt: null })
  if (order.state === 'awaiting-payment') await transitionOrder(tx, order, 'cancelled', { by: 'shop', at: now })
  await changeOrder(tx, order.id, { cancelledAt: order.cancelledAt ?? now, paymentBusyUntil: null })
  await releaseOrderStock(tx, order)
}
