// A subscription as a mail tells it, read when the mail leaves.

import { orderForMail } from '#data/order-for-mail.ts'
import { orderById } from '#data/orders.ts'
import { firstOrderOf } from '#data/subscription-periods.ts'
import type { Db } from '#data/db.ts'
import { type StoredSubscription, subscriptionById, subscriptionEventsOf, subscriptionLinesOf } from '#data/subscriptions.ts'
import { writtenPostcode } from '#domain/address/postcode.ts'
import {
  type AboutSubscription,
  type DeliveryMail,
  type FirstDeliveryMail,
  type SubscriptionMail,
  type SubscriptionMailName,
  subscriptionLinks,
} from '#domain/mail/subscription-mail.ts'
import { orderLinks } from '#domain/mail/order-mail.ts'
import { times } from '#domain/money.ts'
import { happened, type Happening } from '#domain/subscription/happened.ts'
import { orderTotals } from '#domain/order/order-totals.ts'
import { announcedChange, pricedOn } from './agreed-prices.ts'
import { besideToday } from './announce.ts'
import { nextDay } from './show.ts'

/** Undefined when there is nothing to tell (any more): a delivery that was announced does not come on its day. */
export async function subscriptionForMail(
  db: Db,
  name: SubscriptionMailName | 'subscription-started',
  { subscriptionId, date, happened: done, since }: AboutSubscription,
  appUrl: string,
): Promise<SubscriptionMail | undefined> {
  const subscription = await subscriptionById(db, subscriptionId)
  if (!subscription || subscription.email === '') return undefined
  const { state, nextDate, number, firstName, interval, pausedUntil, token } = subscription
  if (name === 'subscription-announced' && (state !== 'active' || nextDate !== date)) return undefined
  const agreed = await subscriptionLinesOf(db, subscriptionId)
  const lines = await besideToday(db, pricedOn(nextDate, subscription, agreed))
  const next = nextDay(subscription)
  return {
    number: number ?? `A${subscriptionId}`,
    name: firstName,
    interval,
    date: name === 'subscription-announced' ? next : (date ?? null),
    nextDate: next,
    pausedUntil: state === 'paused' ? pausedUntil : null,
    lines: lines.map((line) => ({
      name: line.item?.name ?? line.name,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      lineTotal: times(line.unitPrice, line.quantity),
    })),
    ...orderTotals(lines),
    happened: done
      ? [happened(done.what, done.detail)]
      : since === undefined
        ? []
        : await changesSince(db, subscriptionId, new Date(since)),
    address: parcelAddress(subscription),
    priceChange: announcedChange(subscription, agreed),
    short: lines.filter(({ item, quantity }) => (item?.stock ?? 0) < quantity).map(({ item, ...line }) => item?.name ?? line.name),
    links: subscriptionLinks(appUrl, token),
  }
}

const parcelAddress = ({ firstName, lastName, street, streetNumber, streetAddition, postcode, city }: StoredSubscription): string =>
  `${firstName} ${lastName}, ${street} ${`${streetNumber} ${streetAddition}`.trim()}, ${writtenPostcode(postcode)} ${city}`

/** What an owner changes and is told in one mail. */
const ownerChanges: ReadonlySet<Happening> = new Set(['paused', 'resumed', 'interval', 'contents', 'address', 'moved', 'delivered-now'])
/** Oldest first, each sentence once. */
async function changesSince(db: Db, id: number, since: Date): Promise<string[]> {
  const events = (await subscriptionEventsOf(db, id)).filter(({ what, at }) => at >= since && ownerChanges.has(what))
  return [...new Set(events.toReversed().map(({ what, detail }) => happened(what, detail)))]
}

/** Undefined when the subscription or its first order is nobody's any more. */
export async function firstDeliveryForMail(db: Db, about: AboutSubscription, appUrl: string): Promise<FirstDeliveryMail | undefined> {
  const subscription = await subscriptionForMail(db, 'subscription-started', about, appUrl)
  const orderId = await firstOrderOf(db, about.subscriptionId)
  const order = orderId === undefined ? undefined : await orderForMail(db, orderId)
  return subscription && order && { ...order, links: orderLinks(appUrl, order.token), subscription }
}

/** The subscription around a delivery's own letter. */
export async function subscriptionOfOrder(db: Db, orderId: number, appUrl: string): Promise<DeliveryMail['subscription'] | undefined> {
  const order = await orderById(db, orderId)
  const subscription = order?.subscriptionId ? await subscriptionById(db, order.subscriptionId) : undefined
  if (!subscription) return undefined
  const { id, number, token } = subscription
  return { number: number ?? `A${id}`, nextDate: nextDay(subscription), links: subscriptionLinks(appUrl, token) }
}
