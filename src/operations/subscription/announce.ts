// Telling in time: the next delivery some days before it, and a higher price before it counts.

import { shelfItems } from '#data/stock.ts'
import {
  type StoredSubscription,
  type SubscriptionLine,
  addSubscriptionEvent,
  updateSubscription,
  saveSubscriptionLines,
  subscriptionLinesOf,
} from '#data/subscriptions.ts'
import type { Db, Transaction } from '#data/db.ts'
import { inTransaction } from '#data/transaction.ts'
import { orderTotals } from '#domain/order/order-totals.ts'
import { businessDay, daysLater, later } from '#domain/subscription/dates.ts'
import { daysOfNotice, leastNotice } from '#domain/subscription/limits.ts'
import { countsFrom, priceNews } from '#domain/subscription/price-change.ts'
import type { Shop } from '../shop.ts'
import { queueMail } from './leave-out.ts'
import { lockSubscriptionAndOrder } from './locked.ts'

/** Once for each delivery, in the transaction that lets it be charged. After a break of the shop there is still a day to skip. */
export const announceDelivery = ({ db, now: clock }: Shop, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const { subscription } = await lockSubscriptionAndOrder(tx, id)
    const { state, chargeFrom, nextDate } = subscription
    const today = businessDay(now)
    if (state !== 'active' || chargeFrom !== null || nextDate > daysLater(today, daysOfNotice)) return
    await updateSubscription(tx, id, { chargeFrom: later(nextDate, daysLater(today, leastNotice)) })
    await queueMail(tx, subscription, 'subscription-announced', { now, date: nextDate })
  })

/** The lines beside what the shop asks today. */
export async function withCurrentPrices(db: Db, lines: readonly SubscriptionLine[]) {
  const shelf = await shelfItems(
    db,
    lines.map(({ itemId }) => itemId),
  )
  return lines.map((line) => ({ ...line, item: shelf.get(line.itemId), today: shelf.get(line.itemId)?.price }))
}

export const announcePriceChange = ({ db, now: clock }: Shop, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { subscription } = await lockSubscriptionAndOrder(tx, id)
    if (subscription.state !== 'stopped' && subscription.state !== 'awaiting-first-payment') await applyPriceNews(tx, subscription, clock())
  })

async function applyPriceNews(tx: Transaction, subscription: StoredSubscription, now: Date): Promise<void> {
  const { id, nextDate } = subscription
  const lines = await withCurrentPrices(tx, await subscriptionLinesOf(tx, id))
  const news = priceNews(lines)
  if (!news) return
  const today = lines.map((line) => ({ ...line, unitPrice: line.today ?? line.unitPrice }))
  const { total } = orderTotals(today)
  const event = { subscriptionId: id, at: now }
  if (news === 'higher') {
    const from = countsFrom(nextDate, businessDay(now), subscription)
    await saveSubscriptionLines(
      tx,
      id,
      lines.map((line) => ({ ...line, newPrice: line.today === line.unitPrice ? null : (line.today ?? null) })),
    )
    await updateSubscription(tx, id, { priceChangeFrom: from })
    await addSubscriptionEvent(tx, { ...event, what: 'price-announced', detail: { date: from, total } })
    return queueMail(tx, subscription, 'subscription-price-change', { now, date: from })
  }
  await saveSubscriptionLines(
    tx,
    id,
    today.map((line) => ({ ...line, newPrice: null })),
  )
  await updateSubscription(tx, id, { priceChangeFrom: null })
  if (news === 'lower') await addSubscriptionEvent(tx, { ...event, what: 'price-lowered', detail: { total } })
  else await addSubscriptionEvent(tx, { ...event, what: 'price-withdrawn' })
}
