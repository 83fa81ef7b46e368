// Turns a due delivery into an order: packs reserved, order inserted, next date moved on, in one transaction. Nothing is charged in it.

import type { Transaction } from '#data/db.ts'
import { type OrderLineInsert, insertOrder, recipientOf } from '#data/insert-order.ts'
import { orderTotals } from '#domain/order/order-totals.ts'
import { lockShelfItems, reserveStock } from '#data/stock.ts'
import { type PeriodKey, insertPeriods } from '#data/subscription-periods.ts'
import {
  type StoredSubscription,
  type SubscriptionLine,
  addSubscriptionEvent,
  saveSubscriptionLines,
  subscriptionLinesOf,
  updateSubscription,
} from '#data/subscriptions.ts'
import { inTransaction } from '#data/transaction.ts'
import { businessDay, calendarDay, dayOfMonth, daysLater } from '#domain/time/calendar-day.ts'
import { dateAfter } from '#domain/subscription/dates.ts'
import { daysShort, daysToPayDelivery } from '#domain/subscription/limits.ts'
import { isOpen } from '#domain/subscription/state.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { newLinkId } from '../link-signer.ts'
import { orderLines } from '../order-lines.ts'
import type { Shop } from '../shop.ts'
import { queueMail } from './notify-customer.ts'
import { priceChangeApplies, pricesOn } from './price-changes.ts'
import { skipDeliveriesBefore } from './skip-deliveries.ts'
import { lockSubscriptionAndOrder } from './with-subscription-lock.ts'

export const createDueRenewal = ({ db, now: clock }: Shop, id: number) =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const today = businessDay(now)
    const { subscription, latest } = await lockSubscriptionAndOrder(tx, id)
    const { state, chargeFrom } = subscription
    if (state !== 'active' || chargeFrom === null || chargeFrom > today || (latest && isOpen(latest.period.state))) return
    if (await createRenewalOrder(tx, subscription, { now, early: false })) return
    await postponeForStock(tx, subscription, now)
  })

/** Tries again each day, and skips the delivery after a week; mails the owner both times. Nothing is charged. */
async function postponeForStock(tx: Transaction, subscription: StoredSubscription, now: Date) {
  const { id, nextDate: date, shortUntil } = subscription
  const today = businessDay(now)
  if (shortUntil !== null && today >= shortUntil) {
    await skipDeliveriesBefore(tx, subscription, daysLater(date, 1), { what: 'passed-short', now })
    return queueMail(tx, subscription, 'subscription-skipped', { now, date })
  }
  await updateSubscription(tx, id, { chargeFrom: daysLater(today, 1), shortUntil: shortUntil ?? daysLater(today, daysShort) })
  if (shortUntil !== null) return
  await addSubscriptionEvent(tx, { subscriptionId: id, at: now, what: 'short', detail: { date } })
  await queueMail(tx, subscription, 'subscription-short', { now, date })
}

/** `early`: the owner wants the next delivery today; later dates count from today. */
type Timing = { now: Date; early: boolean }

/** Returns undefined and changes nothing when there is too little stock. Call it under the subscription's lock, when a delivery is due. */
export async function createRenewalOrder(
  tx: Transaction,
  subscription: StoredSubscription,
  { now, early }: Timing,
): Promise<PeriodKey | undefined> {
  const today = businessDay(now)
  const date = early ? calendarDay(now) : subscription.nextDate
  const agreed = await subscriptionLinesOf(tx, subscription.id).then((lines) => pricesOn(date, subscription, lines))
  const lines = await reserveLines(tx, agreed)
  if (!lines) return undefined
  const { id: subscriptionId, nextPeriod: number, nextDate, paymentMethod } = subscription
  const { id: orderId } = await insertOrder(tx, {
    ...orderTotals(lines),
    ...recipientOf(subscription),
    lines,
    subscriptionId,
    paymentMethod,
    debited: true,
    linkId: newLinkId(),
    by: 'shop',
    createdAt: now,
    payBy: new Date(now.getTime() + daysToPayDelivery * msPerDay),
  })
  const schedule = early ? { ...subscription, anchorDay: dayOfMonth(date) } : subscription
  await insertPeriods(tx, [{ subscriptionId, number, date, state: 'claimed', orderId, insteadOf: early ? nextDate : null }])
  const moved = {
    nextDate: dateAfter(date, schedule),
    nextPeriod: number + 1,
    anchorDay: schedule.anchorDay,
    chargeFrom: null,
    shortUntil: null,
  }
  await updateSubscription(tx, subscriptionId, moved)
  if (priceChangeApplies(date, subscription)) {
    await saveSubscriptionLines(tx, subscriptionId, agreed)
    await updateSubscription(tx, subscriptionId, { priceChangeFrom: null })
  }
  await skipDeliveriesBefore(tx, { ...subscription, ...moved }, daysLater(today, 1), { what: 'passed-late', now })
  return { subscriptionId, number }
}

/** Returns the order's lines, reserved; undefined when an item is no longer sold or there is too little stock. */
async function reserveLines(tx: Transaction, agreed: readonly SubscriptionLine[]): Promise<OrderLineInsert[] | undefined> {
  const shelf = await lockShelfItems(
    tx,
    agreed.map(({ itemId }) => itemId),
  )
  const lines = orderLines(agreed, shelf.published)
  return lines.length === agreed.length && (await reserveStock(tx, lines, shelf)) ? lines : undefined
}
