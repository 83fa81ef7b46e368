// A delivery that is due becomes an order: packs set aside, everything in the books, the next date moved on. In one transaction, and
// nobody is charged in it.

import type { Transaction } from '#data/db.ts'
import { addDebitedOrder, type LineToWrite } from '#data/orders-debited.ts'
import { moveStock, shelfItems } from '#data/orders-stock.ts'
import { type PeriodKey, addPeriods } from '#data/subscription-periods.ts'
import {
  type StoredSubscription,
  type SubscriptionLine,
  changeSubscription,
  saveSubscriptionLines,
  subscriptionLinesOf,
} from '#data/subscriptions.ts'
import { dutchDay } from '#domain/account/dutch-date.ts'
import { times } from '#domain/money.ts'
import { orderTotals } from '#domain/order/order-totals.ts'
import { businessDay, dateAfter, dayOfMonth, daysLater } from '#domain/subscription/dates.ts'
import { leaveOutBefore } from './leave-out.ts'
import { pricedOn, pricesChange } from './agreed-prices.ts'
import { newLinkId } from '../link-signer.ts'

/** `early`: its owner wants the next delivery today, and later ones count from today. */
type Claim = { now: Date; early: boolean }

/** Undefined, and nothing is changed, when there is not enough on the shelf. The caller holds the lock and knows that it is due. */
export async function claimDelivery(
  tx: Transaction,
  subscription: StoredSubscription,
  { now, early }: Claim,
): Promise<PeriodKey | undefined> {
  const today = businessDay(now)
  const date = early ? dutchDay(now) : subscription.nextDate
  const agreed = await subscriptionLinesOf(tx, subscription.id).then((lines) => pricedOn(date, subscription, lines))
  const lines = await takenLines(tx, agreed)
  if (!lines) return undefined
  const { id: subscriptionId, nextPeriod: number, nextDate } = subscription
  const orderId = await addDebitedOrder(tx, subscription, { ...orderTotals(lines), lines, linkId: newLinkId(), createdAt: now })
  const rhythm = early ? { ...subscription, anchorDay: dayOfMonth(date) } : subscription
  await addPeriods(tx, [{ subscriptionId, number, date, state: 'claimed', orderId, insteadOf: early ? nextDate : null }])
  const moved = {
    nextDate: dateAfter(date, rhythm),
    nextPeriod: number + 1,
    anchorDay: rhythm.anchorDay,
    chargeFrom: null,
    shortUntil: null,
  }
  await changeSubscription(tx, subscriptionId, moved)
  if (pricesChange(date, subscription)) {
    await saveSubscriptionLines(tx, subscriptionId, agreed)
    await changeSubscription(tx, subscriptionId, { priceChangeFrom: null })
  }
  await leaveOutBefore(tx, { ...subscription, ...moved }, daysLater(today, 1), { what: 'passed-late', now })
  return { subscriptionId, number }
}

/** The order's lines with their packs taken; undefined when something is sold no longer or there is too little of it. */
async function takenLines(tx: Transaction, agreed: readonly SubscriptionLine[]): Promise<LineToWrite[] | undefined> {
  const shelf = await shelfItems(
    tx,
    agreed.map(({ itemId }) => itemId),
  )
  const lines = agreed.flatMap(({ itemId, quantity, unitPrice }) => {
    const item = shelf.get(itemId)
    if (!item || item.stock === null || item.stock < quantity) return []
    const { productId, name, slug, image, shortDescription, vatRate } = item
    return [{ itemId, productId, name, slug, image, shortDescription, vatRate, quantity, unitPrice, lineTotal: times(unitPrice, quantity) }]
  })
  if (lines.length < agreed.length) return undefined
  const short = new Error('not all packs are there')
  try {
    await tx.transaction(async (inner) => {
      const moves = lines.map(({ itemId, quantity }) => ({ id: itemId, quantity }))
      if (!(await moveStock(inner, moves))) throw short
    })
    return lines
  } catch (error) {
    if (error === short) return undefined
    throw error
  }
}
