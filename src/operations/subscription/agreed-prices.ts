// What a delivery costs on its day: the agreed prices, or the announced ones from their day on.

import type { StoredSubscription, SubscriptionLine } from '#data/subscriptions.ts'
import type { Cents } from '#domain/money.ts'
import { orderTotals } from '#domain/order/order-totals.ts'
import type { Day } from '#domain/subscription/dates.ts'

type Announced = Pick<StoredSubscription, 'priceChangeFrom'>

/** From that day an announced price is the agreed one. */
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
