// A subscription as a mail tells it, read when the mail leaves.

import type { Db } from '#data/db.ts'
import { orderForMail } from '#data/order-for-mail.ts'
import { orderById } from '#data/orders.ts'
import { firstOrderOf } from '#data/subscription-periods.ts'
import { type StoredSubscription, subscriptionById, subscriptionEventsOf, subscriptionLinesOf } from '#data/subscriptions.ts'
import { writtenPostcode } from '#domain/address/postcode.ts'
import { orderLinks } from '#domain/mail/order-mail.ts'
import {
  type AboutSubscription,
  type DeliveryMail,
  type FirstDeliveryMail,
  type SubscriptionMail,
  type SubscriptionMailName,
  subscriptionLinks,
} from '#domain/mail/subscription-mail.ts'
import { times } from '#domain/money.ts'
import { orderTotals } from '#domain/order/order-totals.ts'
import { type SubscriptionEventType, describeEvent } from '#domain/subscription/subscription-event.ts'
import { nextDeliveryDay } from '#domain/subscription/next-delivery.ts'
import { orderToken, subscriptionToken } from '../links.ts'
import type { MailContext } from '../mail-context.ts'
import { announcedChange, pricesOn, withCurrentPrices } from './price-changes.ts'

type MailLinks = Pick<MailContext, 'db' | 'links' | 'appUrl'>

/** Undefined when there is nothing to tell (any more): a delivery that was announced does not come on its day. */
export async function subscriptionForMail(
  { db, links, appUrl }: MailLinks,
  name: SubscriptionMailName | 'subscription-started',
  { subscriptionId, date, happened: done, since }: AboutSubscription,
): Promise<SubscriptionMail | undefined> {
  const subscription = await subscriptionById(db, subscriptionId)
  if (!subscription || subscription.email === '') return undefined
  const { state, nextDate, number, firstName, interval, pausedUntil } = subscription
  if (name === 'subscription-announced' && (state !== 'active' || nextDate !== date)) return undefined
  const agreed = await subscriptionLinesOf(db, subscriptionId)
  const lines = await withCurrentPrices(db, pricesOn(nextDate, subscription, agreed))
  const next = nextDeliveryDay(subscription)
  return {
    number,
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
      ? [describeEvent(done.what, done.detail)]
      : since === undefined
        ? []
        : await describeChangesSince(db, subscriptionId, new Date(since)),
    address: formatAddress(subscription),
    priceChange: announcedChange(subscription, agreed),
    short: lines.filter(({ item, quantity }) => (item?.stock ?? 0) < quantity).map(({ item, ...line }) => item?.name ?? line.name),
    links: subscriptionLinks(appUrl, subscriptionToken({ links }, subscription)),
  }
}

const formatAddress = ({ firstName, lastName, street, houseNumber, houseNumberAddition, postcode, city }: StoredSubscription): string =>
  `${firstName} ${lastName}, ${street} ${`${houseNumber} ${houseNumberAddition}`.trim()}, ${writtenPostcode(postcode)} ${city}`

/** What an owner changes and is told in one mail. */
const ownerChanges: ReadonlySet<SubscriptionEventType> = new Set([
  'paused',
  'resumed',
  'interval',
  'contents',
  'address',
  'moved',
  'delivered-now',
])
/** Oldest first, each sentence once. */
async function describeChangesSince(db: Db, id: number, since: Date): Promise<string[]> {
  const events = (await subscriptionEventsOf(db, id)).filter(({ what, at }) => at >= since && ownerChanges.has(what))
  return [...new Set(events.toReversed().map(({ what, detail }) => describeEvent(what, detail)))]
}

/** Undefined when the subscription or its first order is nobody's any more. */
export async function firstDeliveryForMail(desk: MailLinks, about: AboutSubscription): Promise<FirstDeliveryMail | undefined> {
  const subscription = await subscriptionForMail(desk, 'subscription-started', about)
  const orderId = await firstOrderOf(desk.db, about.subscriptionId)
  const order = orderId === undefined ? undefined : await orderForMail(desk.db, orderId)
  return subscription && order && { ...order, links: orderLinks(desk.appUrl, orderToken(desk, order.link)), subscription }
}

/** The subscription around a delivery's own letter. */
export async function subscriptionOfOrder(desk: MailLinks, orderId: number): Promise<DeliveryMail['subscription'] | undefined> {
  const order = await orderById(desk.db, orderId)
  const subscription = order?.subscriptionId ? await subscriptionById(desk.db, order.subscriptionId) : undefined
  if (!subscription) return undefined
  const { number } = subscription
  const links = subscriptionLinks(desk.appUrl, subscriptionToken(desk, subscription))
  return { number, nextDate: nextDeliveryDay(subscription), links }
}
