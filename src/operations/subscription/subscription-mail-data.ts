import { toBillingAddress } from '#domain/address/billing-address.ts'
import type { Db } from '#data/core/db.ts'
import { hasHealthConsent } from '#data/customer/health-consents.ts'
import { findOrderForMail } from '#data/mail/order-mail-data.ts'
import { orderById } from '#data/order/orders.ts'
import { firstOrderIdOf } from '#data/subscription/subscription-periods.ts'
import {
  type SubscriptionRow,
  subscriptionById,
  subscriptionEventsOf,
  subscriptionLinesOf,
} from '#data/subscription/subscriptions.ts'
import { formatPostcode } from '#domain/address/postcode.ts'
import {
  type SubscriptionMailData,
  type ChargedDeliveryMail,
  type FirstDeliveryMail,
  type SubscriptionMail,
  type SubscriptionMailName,
  subscriptionLinks,
} from '#domain/mail/subscription-mail.ts'
import { multiplyCents } from '#domain/money.ts'
import { calculateOrderTotals } from '#domain/order/order-totals.ts'
import {
  type SubscriptionEventType,
  describeSubscriptionEvent,
} from '#domain/subscription/subscription-event.ts'
import { mandateReference } from '#domain/subscription/direct-debit.ts'
import { nextDeliveryDay } from '#domain/subscription/next-delivery.ts'
import { subscriptionToken } from '../order/with-order.ts'
import { loadOrderLinks, type OrderMailContext } from '../mail/order-update-data.ts'
import {
  toAnnouncedPriceChange,
  applyPriceChangeInForce,
  addCurrentPrices,
  shippingRateOn,
} from './price-changes.ts'

/**
 * Returns undefined if the subscription was deleted or erased. Also returns undefined for an
 * announcement if the delivery no longer comes on `date`.
 */
export async function loadSubscriptionMailData(
  { db, links, appUrl }: OrderMailContext,
  name: SubscriptionMailName | 'subscription-started',
  { subscriptionId, date, happened: event, since }: SubscriptionMailData,
): Promise<SubscriptionMail | undefined> {
  const subscription = await subscriptionById(db, subscriptionId)
  if (!subscription || subscription.email === '') return undefined
  const { state, nextDate, number, interval, pausedUntil } = subscription
  if (name === 'subscription-announced' && (state !== 'active' || nextDate !== date))
    return undefined
  const agreedLines = await subscriptionLinesOf(db, subscriptionId)
  const lines = await addCurrentPrices(
    db,
    applyPriceChangeInForce(nextDate, subscription, agreedLines),
  )
  const next = nextDeliveryDay(subscription)
  return {
    number,
    name: toBillingAddress(subscription).firstName,
    interval,
    date: name === 'subscription-announced' ? next : (date ?? null),
    nextDate: next,
    pausedUntil: state === 'paused' ? pausedUntil : null,
    lines: lines.map((line) => ({
      name: line.item?.name ?? line.name,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      lineTotal: multiplyCents(line.unitPrice, line.quantity),
    })),
    ...calculateOrderTotals(lines, shippingRateOn(nextDate, subscription)),
    happened: event
      ? [describeSubscriptionEvent(event.type, event.detail)]
      : since === undefined
        ? []
        : await describeChangesSince(db, subscriptionId, new Date(since)),
    mandate: mandateReference(subscription.paymentMethod, subscription.mandateId),
    address: formatAddress(subscription),
    priceChange: toAnnouncedPriceChange(subscription, agreedLines),
    short: lines
      .filter(({ item, quantity }) => (item?.stock ?? 0) < quantity)
      .map(({ item, ...line }) => item?.name ?? line.name),
    links: subscriptionLinks(
      appUrl,
      subscriptionToken({ links }, subscription),
      await hasHealthConsent(db, { subscriptionId }),
    ),
  }
}

const formatAddress = ({
  firstName,
  lastName,
  street,
  houseNumber,
  houseNumberAddition,
  postcode,
  city,
}: SubscriptionRow): string =>
  `${firstName} ${lastName}, ${street} ${`${houseNumber} ${houseNumberAddition}`.trim()}, ${formatPostcode(postcode)} ${city}`

/**
 * If the customer makes several of these changes within five minutes, the shop reports them in one
 * mail.
 */
const customerChanges: ReadonlySet<SubscriptionEventType> = new Set([
  'paused',
  'resumed',
  'interval',
  'contents',
  'address',
  'billing-address',
  'recipient',
  'moved',
  'delivered-now',
])
/** One sentence per change, oldest first, without repetitions. */
async function describeChangesSince(db: Db, id: number, since: Date): Promise<string[]> {
  const events = (await subscriptionEventsOf(db, id)).filter(
    ({ type, at }) => at >= since && customerChanges.has(type),
  )
  return [
    ...new Set(
      events.toReversed().map(({ type, detail }) => describeSubscriptionEvent(type, detail)),
    ),
  ]
}

/** Returns undefined if the subscription or its first order was deleted or erased. */
export async function loadFirstDeliveryMailData(
  context: OrderMailContext,
  about: SubscriptionMailData,
): Promise<{ orderId: number; content: FirstDeliveryMail } | undefined> {
  const subscription = await loadSubscriptionMailData(context, 'subscription-started', about)
  const orderId = await firstOrderIdOf(context.db, about.subscriptionId)
  const order = orderId === undefined ? undefined : await findOrderForMail(context.db, orderId)
  const row = orderId === undefined ? undefined : await orderById(context.db, orderId)
  if (!subscription || !order || !row) return undefined
  return {
    orderId: row.id,
    content: {
      ...order,
      links: await loadOrderLinks(context, row),
      subscription,
    },
  }
}

/** Undefined for an order without a subscription. */
export async function loadSubscriptionForDeliveryMail(
  context: OrderMailContext,
  orderId: number,
): Promise<ChargedDeliveryMail['subscription'] | undefined> {
  const order = await orderById(context.db, orderId)
  const subscription = order?.subscriptionId
    ? await subscriptionById(context.db, order.subscriptionId)
    : undefined
  if (!subscription) return undefined
  const { number } = subscription
  const links = subscriptionLinks(context.appUrl, subscriptionToken(context, subscription))
  return { number, nextDate: nextDeliveryDay(subscription), links }
}
