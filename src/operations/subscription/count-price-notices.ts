// How many subscribers the shop will mail about a higher price, before that price is set.

import type { Db } from '#data/db.ts'
import { linesOfRunningSubscriptionsWith } from '#data/subscriptions-due.ts'
import type { Cents } from '#domain/money.ts'
import { priceNews } from '#domain/subscription/price-change.ts'
import { withCurrentPrices } from './announce.ts'

/** `prices` in cents, by the id of what is ordered. Counts the subscriptions whose total rises by them; each gets one mail. */
export async function countPriceNotices(db: Db, prices: readonly { id: number; price: Cents }[]): Promise<number> {
  const priceOf = new Map(prices.map(({ id, price }) => [id, price]))
  const lines = await linesOfRunningSubscriptionsWith(db, [...priceOf.keys()])
  const bySubscription = Map.groupBy(await withCurrentPrices(db, lines), ({ subscriptionId }) => subscriptionId)
  return [...bySubscription.values()].filter((its) => {
    const then = its.map((line) => ({ ...line, today: line.today === undefined ? undefined : (priceOf.get(line.itemId) ?? line.today) }))
    return priceNews(then) === 'higher'
  }).length
}
