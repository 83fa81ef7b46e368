// A delivery that is due becomes an order: packs set aside, everything in the books, the next date moved on. In one transaction, and
// nobody is charged in it.

import type { Transaction } from '#data/db.ts'
import { insertOrder, type OrderLineInsert, recipientOf } from '#data/insert-order.ts'
import { lockShelfItems, reserveStock } from '#data/stock.ts'
import { type PeriodKey, insertPeriods } from '#data/subscription-periods.ts'
import {
  type StoredSubscription,
  type SubscriptionLine,
  updateSubscription,
  saveSubscriptionLines,
  subscriptionLinesOf,
} from '#data/subscriptions.ts'
import { dutchDay } from '#domain/account/dutch-date.ts'
import { orderTotals } from '#domain/order/order-totals.ts'
import { daysToPayDelivery } from '#domain/subscription/limits.ts'
import { businessDay, dateAfter, dayOfMonth, daysLater } from '#domain/subscription/dates.ts'
import { skipDeliveriesBefore } from './leave-out.ts'
import { pricesOn, priceChangeApplies } from './agreed-prices.ts'
import { newLinkId } from '../link-signer.ts'
import { orderLines } from '../order-lines.ts'

/** `early`: its owner wants the next delivery today, and later ones count from today. */
type Claim = { now: Date; early: boolean }

/** Undefined, and nothing is changed, when there is not enough on the shelf. The caller holds the lock and knows that it is due. */
export async function createRenewalOrder(
  tx: Transaction,
  subscription: StoredSubscription,
  { now, early }: Claim,
): Promise<PeriodKey | undefined> {
  const today = businessDay(now)
  const date = early ? dutchDay(now) : subscription.nextDate
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
    payBy: new Date(now.getTime() + daysToPayDelivery * 86_400_000),
  })
  const rhythm = early ? { ...subscription, anchorDay: dayOfMonth(date) } : subscription
  await insertPeriods(tx, [{ subscriptionId, number, date, state: 'claimed', orderId, insteadOf: early ? nextDate : null }])
  const moved = {
    nextDate: dateAfter(date, rhythm),
    nextPeriod: number + 1,
    anchorDay: rhythm.anchorDay,
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

/** The order's lines with their packs set aside; undefined when something is sold no longer or there is too little of it. */
async function reserveLines(tx: Transaction, agreed: readonly SubscriptionLine[]): Promise<OrderLineInsert[] | undefined> {
  const shelf = await lockShelfItems(
    tx,
    agreed.map(({ itemId }) => itemId),
  )
  const lines = orderLines(agreed, shelf.published)
  return lines.length === agreed.length && (await reserveStock(tx, lines, shelf)) ? lines : undefined
}
