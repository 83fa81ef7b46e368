// A subscription as its owner sees it.

import { periodsOf } from '#data/subscription-periods.ts'
import { type StoredSubscription, type SubscriptionEvent, subscriptionEventsOf, subscriptionLinesOf } from '#data/subscriptions.ts'
import { dutchDay } from '#domain/account/dutch-date.ts'
import { times, toEuros } from '#domain/money.ts'
import { mostPerLine } from '#domain/order/limits.ts'
import { orderTotals } from '#domain/order/order-totals.ts'
import { Problem } from '#domain/problem.ts'
import { allowedIn, changeUntil } from '#domain/subscription/allowed.ts'
import { type Day, dateAfter, datesFrom, later, passedOver } from '#domain/subscription/dates.ts'
import { happened } from '#domain/subscription/happened.ts'
import { paidWith } from '#domain/subscription/paid-with.ts'
import { subscriptionStateLabels } from '#domain/subscription/state.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { pendingChangesOf } from '../pending-change/open-changes.ts'
import type { Shop } from '../shop.ts'
import { type AnnouncedChange, announcedChange, pricedOn } from './agreed-prices.ts'
import { besideToday } from './announce.ts'
import { orderToken, subscriptionByLink, subscriptionToken } from '../links.ts'

/** @throws Problem not-found */
export async function seenSubscription(shop: Shop, token: string): Promise<Subscription> {
  const subscription = await subscriptionByLink(shop, token)
  if (!subscription) throw new Problem('not-found')
  return seen(shop, subscription)
}

/** The day of the next delivery: later than planned when it was announced late or waits for stock. Null while nothing is to come. */
export function nextDay(subscription: StoredSubscription): Day | null {
  const { state, nextDate, chargeFrom, pausedUntil } = subscription
  if (state === 'paused') return pausedUntil && passedOver(nextDate, pausedUntil, subscription).first
  if (state === 'stopped' || state === 'payment-failed') return null
  return later(nextDate, chargeFrom ?? nextDate)
}

export async function seen({ db, links, now }: Shop, subscription: StoredSubscription): Promise<Subscription> {
  const { id, state, interval, nextDate } = subscription
  const agreed = await subscriptionLinesOf(db, id)
  const [lines, periods, events] = await Promise.all([
    besideToday(db, pricedOn(nextDate, subscription, agreed)),
    periodsOf(db, id),
    subscriptionEventsOf(db, id),
  ])
  const { subtotal, shipping, total } = orderTotals(lines)
  const short = lines.filter(({ item, quantity }) => (item?.stock ?? 0) < quantity)
  const next = nextDay(subscription)
  const announced = announcedChange(subscription, agreed)
  return {
    token: subscriptionToken({ links }, subscription),
    number: subscription.number,
    state,
    state_label: subscriptionStateLabels[state],
    interval,
    next_date: next,
    paused_until: state === 'paused' ? subscription.pausedUntil : null,
    change_until: next && state === 'active' ? changeUntil(next) : null,
    lines: lines.map(({ itemId, name, slug, image, quantity, unitPrice, item }) => ({
      id: itemId,
      name: item?.name ?? name,
      slug: item?.slug ?? slug,
      image_url: item?.image ?? image,
      quantity,
      unit_price: toEuros(unitPrice),
      line_total: toEuros(times(unitPrice, quantity)),
      in_stock: (item?.stock ?? 0) >= quantity,
      max: mostPerLine,
    })),
    subtotal: toEuros(subtotal),
    shipping: toEuros(shipping),
    total: toEuros(total),
    address: addressOf(subscription),
    payment_method: paidWith(subscription.paymentMethod),
    started_at: (subscription.startedAt ?? subscription.createdAt).toISOString(),
    stopped_at: subscription.stoppedAt?.toISOString() ?? null,
    price_change: announced && inEuros(announced),
    short: short.map(({ item, name }) => item?.name ?? name),
    upcoming: next ? [next, ...datesFrom(dateAfter(later(nextDate, passedBy(subscription)), subscription), subscription, 2)] : [],
    history: events.map((event) => told(links, event)),
    pending_changes: await pendingChangesOf({ db, now }, { subscriptionId: id }, subscription.email),
    can: allowedIn({ state, latest: periods.find(({ orderId }) => orderId !== null), today: dutchDay(now()) }),
  }
}

/** In a pause the rhythm goes on from the date after it. */
const passedBy = (subscription: StoredSubscription): Day =>
  subscription.state === 'paused' && subscription.pausedUntil
    ? passedOver(subscription.nextDate, subscription.pausedUntil, subscription).first
    : subscription.nextDate

const addressOf = ({ firstName, lastName, street, houseNumber, houseNumberAddition, postcode, city }: StoredSubscription) => ({
  first_name: firstName,
  last_name: lastName,
  street,
  street_number: houseNumber,
  street_addition: houseNumberAddition,
  postcode,
  city,
})

const inEuros = ({ fromDate, oldTotal, newTotal, lines }: AnnouncedChange): NonNullable<Subscription['price_change']> => ({
  from_date: fromDate,
  old_total: toEuros(oldTotal),
  new_total: toEuros(newTotal),
  lines: lines.map((line) => ({ name: line.name, old: toEuros(line.old), new: toEuros(line.new) })),
})

const told = (links: Shop['links'], { at, what, detail, order }: SubscriptionEvent): Subscription['history'][number] => ({
  at: at.toISOString(),
  what: happened(what, detail),
  order: order && { token: orderToken({ links }, order), number: order.number, total: toEuros(order.total), state: order.state },
})
