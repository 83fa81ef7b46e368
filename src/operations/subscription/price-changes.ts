// Prices of a subscription: the agreed ones, announced higher ones, and telling the owner in time.

import type { Db, Transaction } from '#data/db.ts'
import { shelfItems } from '#data/stock.ts'
import { linesOfRunningSubscriptionsWith } from '#data/subscriptions-due.ts'
import {
  lockSubscription,
  type StoredSubscription,
  type SubscriptionLine,
  addSubscriptionEvent,
  saveSubscriptionLines,
  subscriptionLinesOf,
  updateSubscription,
} from '#data/subscriptions.ts'
import { inTransaction } from '#data/transaction.ts'
import type { Cents } from '#domain/money.ts'
import { orderTotals } from '#domain/order/order-totals.ts'
import { type Day, businessDay } from '#domain/time/calendar-day.ts'
import { countsFrom, priceNews } from '#domain/subscription/price-change.ts'
import type { Shop } from '../shop.ts'
import { queueMail } from './notify-customer.ts'

type Announced = Pick<StoredSubscription, 'priceChangeFrom'>

/** Whether an announced price counts on that day. */
export const priceChangeApplies = (day: Day, { priceChangeFrom }: Announced): boolean => priceChangeFrom !== null && day >= priceChangeFrom

export const pricesOn = (day: Day, announced: Announced, lines: SubscriptionLine[]): SubscriptionLine[] =>
  priceChangeApplies(day, announced)
    ? lines.map((line) => ({ ...line, unitPrice: line.newPrice ?? line.unitPrice, newPrice: null }))
    : lines

type Next = Announced & Pick<StoredSubscription, 'nextDate'>
/** What the next delivery costs with these lines. */
export const nextTotal = (subscription: Next, lines: SubscriptionLine[]): Cents =>
  orderTotals(pricesOn(subscription.nextDate, subscription, lines)).total
/** What a delivery costs once every announced price counts. */
export const laterTotal = (lines: readonly SubscriptionLine[]): Cents =>
  orderTotals(lines.map((line) => ({ ...line, unitPrice: line.newPrice ?? line.unitPrice }))).total

export type AnnouncedChange = { fromDate: Day; oldTotal: Cents; newTotal: Cents; lines: { name: string; old: Cents; new: Cents }[] }

/** The announced prices that do not count for the next delivery yet. */
export function announcedChange(
  { priceChangeFrom, nextDate }: Announced & Pick<StoredSubscription, 'nextDate'>,
  agreed: SubscriptionLine[],
): AnnouncedChange | null {
  if (priceChangeFrom === null || priceChangeFrom <= nextDate) return null
  return {
    fromDate: priceChangeFrom,
    oldTotal: orderTotals(agreed).total,
    newTotal: orderTotals(pricesOn(priceChangeFrom, { priceChangeFrom }, agreed)).total,
    lines: agreed.flatMap(({ name, unitPrice, newPrice }) => (newPrice === null ? [] : [{ name, old: unitPrice, new: newPrice }])),
  }
}

/** The lines with today's item and price of each. */
export async function withCurrentPrices(db: Db, lines: readonly SubscriptionLine[]) {
  const shelf = await shelfItems(
    db,
    lines.map(({ itemId }) => itemId),
  )
  return lines.map((line) => ({ ...line, item: shelf.get(line.itemId), today: shelf.get(line.itemId)?.price }))
}

export const announcePriceChange = ({ db, now: clock }: Shop, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const subscription = await lockSubscription(tx, id)
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

/** Counts the subscriptions whose total rises with these prices, in cents per item id: each owner will get one mail. */
export async function countPriceNotices(db: Db, prices: readonly { id: number; price: Cents }[]): Promise<number> {
  const priceOf = new Map(prices.map(({ id, price }) => [id, price]))
  const lines = await linesOfRunningSubscriptionsWith(db, [...priceOf.keys()])
  const bySubscription = Map.groupBy(await withCurrentPrices(db, lines), ({ subscriptionId }) => subscriptionId)
  return [...bySubscription.values()].filter((its) => {
    const then = its.map((line) => ({ ...line, today: line.today === undefined ? undefined : (priceOf.get(line.itemId) ?? line.today) }))
    return priceNews(then) === 'higher'
  }).length
}
