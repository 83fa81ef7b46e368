// A subscription has agreed prices. The shop announces higher prices by mail before they apply, ten
// minutes after the change, so that staff can take it back before.

import { type Db, type Transaction, inTransaction } from '#data/core/db.ts'
import { type SellableItemRow, sellableItems } from '#data/inventory/stock.ts'
import { deliveryTermsOn } from '#data/order/delivery-terms.ts'
import {
  hasUndoablePriceChange,
  type PriceUndoPeriod,
  runningSubscriptionLinesByItem,
  subscriptionsByIds,
} from '#data/subscription/subscriptions-due.ts'
import {
  lockSubscription,
  type SubscriptionRow,
  type SubscriptionLine,
  insertSubscriptionEvent,
  replaceSubscriptionLines,
  subscriptionLinesOf,
  updateSubscription,
  queueCustomerMail,
} from '#data/subscription/subscriptions.ts'
import { subscriptionPrice } from '#domain/catalogue/price/offer.ts'
import { priceUndoSince } from '#domain/inventory/price-edit.ts'
import type { Cents } from '#domain/money.ts'
import { calculateOrderTotals } from '#domain/order/order-totals.ts'
import { type ShippingRate, toShippingRate } from '#domain/order/delivery/shipping-cost.ts'
import { type CalendarDay, toCalendarDay, toProcessingDay } from '#domain/time/calendar-day.ts'
import { priceChangeDate, compareWithCurrentPrices } from '#domain/subscription/price-change.ts'
import type { AppContext } from '../context.ts'

type PriceChangeDate = Pick<SubscriptionRow, 'priceChangeFrom'>

/** True if the announced prices apply on that day. */
export const isPriceChangeInForce = (
  day: CalendarDay,
  { priceChangeFrom }: PriceChangeDate,
): boolean => priceChangeFrom !== null && day >= priceChangeFrom

export const applyPriceChangeInForce = (
  day: CalendarDay,
  change: PriceChangeDate,
  lines: SubscriptionLine[],
): SubscriptionLine[] =>
  isPriceChangeInForce(day, change)
    ? lines.map((line) => ({ ...line, unitPrice: line.newPrice ?? line.unitPrice, newPrice: null }))
    : lines

type Rates = PriceChangeDate &
  Pick<
    SubscriptionRow,
    'shippingFee' | 'freeShippingFrom' | 'newShippingFee' | 'newFreeShippingFrom'
  >

const announcedRate = ({ newShippingFee, newFreeShippingFrom }: Rates): ShippingRate | null =>
  newShippingFee === null || newFreeShippingFrom === null
    ? null
    : { shippingFee: newShippingFee, freeShippingFrom: newFreeShippingFrom }

export const shippingRateOn = (day: CalendarDay, subscription: Rates): ShippingRate =>
  (isPriceChangeInForce(day, subscription) && announcedRate(subscription)) ||
  toShippingRate(subscription)

/** Without an announced change. */
export const toAgreedRate = (rate: ShippingRate) => ({
  ...toShippingRate(rate),
  newShippingFee: null,
  newFreeShippingFrom: null,
  priceChangeFrom: null,
})

type NextDelivery = Rates & Pick<SubscriptionRow, 'nextDate'>
export const calculateNextDeliveryTotal = (
  subscription: NextDelivery,
  lines: SubscriptionLine[],
): Cents =>
  calculateOrderTotals(
    applyPriceChangeInForce(subscription.nextDate, subscription, lines),
    shippingRateOn(subscription.nextDate, subscription),
  ).total
/** Once all announced prices apply. */
export const calculateAnnouncedTotal = (
  subscription: Rates,
  lines: readonly SubscriptionLine[],
): Cents =>
  calculateOrderTotals(
    lines.map((line) => ({ ...line, unitPrice: line.newPrice ?? line.unitPrice })),
    announcedRate(subscription) ?? subscription,
  ).total

export type AnnouncedPriceChange = {
  fromDate: CalendarDay
  oldTotal: Cents
  newTotal: Cents
  /** The items with a new price, and the shipping cost if it changes. */
  lines: { name: string; old: Cents; new: Cents }[]
}

/** Those that do not apply to the next delivery yet. */
export function toAnnouncedPriceChange(
  subscription: NextDelivery,
  agreed: SubscriptionLine[],
): AnnouncedPriceChange | null {
  const { priceChangeFrom, nextDate } = subscription
  if (priceChangeFrom === null || priceChangeFrom <= nextDate) return null
  const before = calculateOrderTotals(agreed, subscription)
  const after = calculateOrderTotals(
    applyPriceChangeInForce(priceChangeFrom, { priceChangeFrom }, agreed),
    shippingRateOn(priceChangeFrom, subscription),
  )
  return {
    fromDate: priceChangeFrom,
    oldTotal: before.total,
    newTotal: after.total,
    lines: [
      ...agreed.flatMap(({ name, unitPrice, newPrice }) =>
        newPrice === null ? [] : [{ name, old: unitPrice, new: newPrice }],
      ),
      ...(before.shipping === after.shipping
        ? []
        : [{ name: 'Verzendkosten', old: before.shipping, new: after.shipping }]),
    ],
  }
}

/**
 * Adds the current item and price to each line. Both are undefined if the item is no longer sold.
 * While an offer runs, the current price of a subscription is its agreed or announced price, as far
 * as that is between the offer and the regular price.
 */
export async function addCurrentPrices(db: Db, lines: readonly SubscriptionLine[]) {
  const items = await sellableItems(
    db,
    lines.map(({ itemId }) => itemId),
  )
  return lines.map((line) => {
    const item = items.get(line.itemId)
    return {
      ...line,
      item,
      currentPrice: item && subscriptionPrice(item, line.newPrice ?? line.unitPrice),
    }
  })
}

export const priceUndoPeriodAt = (now: Date): PriceUndoPeriod => ({
  since: priceUndoSince(now),
  now,
})

/** Does nothing while a price of the subscription can still be taken back. */
export const announcePriceChange = ({ db, clock }: AppContext, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const subscription = await lockSubscription(tx, id)
    if (subscription.state === 'stopped' || subscription.state === 'awaiting-first-payment') return
    if (await hasUndoablePriceChange(tx, id, priceUndoPeriodAt(now))) return
    await applyPriceChange(tx, subscription, now)
  })

async function applyPriceChange(
  tx: Transaction,
  subscription: SubscriptionRow,
  now: Date,
): Promise<void> {
  const { id, nextDate } = subscription
  const lines = await addCurrentPrices(tx, await subscriptionLinesOf(tx, id))
  const current = toShippingRate(await deliveryTermsOn(tx, toCalendarDay(now)))
  const change = compareWithCurrentPrices(lines, {
    agreed: subscription,
    announced: announcedRate(subscription),
    current,
  })
  if (!change) return
  if (change === 'same-total') return updateSubscription(tx, id, toAgreedRate(current))
  const linesAtCurrentPrices = lines.map((line) => ({
    ...line,
    unitPrice: line.currentPrice ?? line.unitPrice,
  }))
  const { total } = calculateOrderTotals(linesAtCurrentPrices, current)
  const event = { subscriptionId: id, at: now }
  if (change === 'higher') {
    const from = priceChangeDate(nextDate, toProcessingDay(now), subscription)
    await replaceSubscriptionLines(
      tx,
      id,
      lines.map((line) => ({
        ...line,
        newPrice: line.currentPrice === line.unitPrice ? null : (line.currentPrice ?? null),
      })),
    )
    const { shippingFee: newShippingFee, freeShippingFrom: newFreeShippingFrom } = current
    await updateSubscription(tx, id, { priceChangeFrom: from, newShippingFee, newFreeShippingFrom })
    await insertSubscriptionEvent(tx, {
      ...event,
      type: 'price-announced',
      detail: { date: from, total },
    })
    await queueCustomerMail(tx, subscription, 'subscription-price-change', { now, date: from })
    return
  }
  await replaceSubscriptionLines(
    tx,
    id,
    linesAtCurrentPrices.map((line) => ({ ...line, newPrice: null })),
  )
  await updateSubscription(tx, id, toAgreedRate(current))
  if (change === 'lower')
    await insertSubscriptionEvent(tx, { ...event, type: 'price-lowered', detail: { total } })
  else await insertSubscriptionEvent(tx, { ...event, type: 'price-withdrawn' })
}

/** Each leads to one mail. */
export async function countPriceNotices(
  db: Db,
  prices: readonly { id: number; price: Cents }[],
): Promise<number> {
  const priceOf = new Map(prices.map(({ id, price }) => [id, price]))
  const lines = await runningSubscriptionLinesByItem(db, [...priceOf.keys()])
  const rows = await subscriptionsByIds(db, [
    ...new Set(lines.map(({ subscriptionId }) => subscriptionId)),
  ])
  const ratesOf = new Map(
    rows.map((row) => [row.id, { agreed: row, announced: announcedRate(row) }]),
  )
  const bySubscription = Map.groupBy(
    await addCurrentPrices(db, lines),
    ({ subscriptionId }) => subscriptionId,
  )
  return [...bySubscription.values()].filter((ownLines) => {
    const linesAtNewPrices = ownLines.map((line) => ({
      ...line,
      currentPrice:
        line.item &&
        priceAtChange(line.item, priceOf.get(line.itemId), line.newPrice ?? line.unitPrice),
    }))
    const rates = ratesOf.get(ownLines[0]?.subscriptionId ?? 0)
    return (
      rates &&
      compareWithCurrentPrices(linesAtNewPrices, {
        ...rates,
        current: rates.announced ?? rates.agreed,
      }) === 'higher'
    )
  }).length
}

/** `price` is the new price of the item; it applies after a running offer. */
const priceAtChange = (item: SellableItemRow, price: Cents | undefined, agreed: Cents): Cents =>
  price === undefined
    ? subscriptionPrice(item, agreed)
    : subscriptionPrice(
        item.regularPrice === null
          ? { price, regularPrice: null }
          : { price: item.price, regularPrice: price },
        agreed,
      )
