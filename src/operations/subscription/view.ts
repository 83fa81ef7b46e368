// A subscription as its owner sees it.

import { periodsOf } from '#data/subscription-periods.ts'
import { type StoredSubscription, type SubscriptionEvent, subscriptionEventsOf, subscriptionLinesOf } from '#data/subscriptions.ts'
import { type Day, calendarDay, laterOf } from '#domain/time/calendar-day.ts'
import { times, toEuros } from '#domain/money.ts'
import { mostPerLine } from '#domain/order/limits.ts'
import { orderTotals } from '#domain/order/order-totals.ts'
import { Problem } from '#domain/problem.ts'
import { allowedIn, changeUntil } from '#domain/subscription/allowed.ts'
import { dateAfter, skippedDates, upcomingDates } from '#domain/subscription/dates.ts'
import { nextDeliveryDay } from '#domain/subscription/next-delivery.ts'
import { describeEvent } from '#domain/subscription/subscription-event.ts'
import { paidWith } from '#domain/subscription/paid-with.ts'
import { subscriptionStateLabels } from '#domain/subscription/state.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { orderToken, subscriptionByLink, subscriptionToken } from '../links.ts'
import { pendingChangesOf } from '../pending-change/open-changes.ts'
import type { Shop } from '../shop.ts'
import { type AnnouncedChange, announcedChange, pricesOn, withCurrentPrices } from './price-changes.ts'

/** @throws Problem not-found */
export async function subscriptionViewByToken(shop: Shop, token: string): Promise<Subscription> {
  const subscription = await subscriptionByLink(shop, token)
  if (!subscription) throw new Problem('not-found')
  return toSubscriptionView(shop, subscription)
}

export async function toSubscriptionView({ db, links, now }: Shop, subscription: StoredSubscription): Promise<Subscription> {
  const { id, state, interval, nextDate } = subscription
  const agreed = await subscriptionLinesOf(db, id)
  const [lines, periods, events] = await Promise.all([
    withCurrentPrices(db, pricesOn(nextDate, subscription, agreed)),
    periodsOf(db, id),
    subscriptionEventsOf(db, id),
  ])
  const { subtotal, shipping, total } = orderTotals(lines)
  const short = lines.filter(({ item, quantity }) => (item?.stock ?? 0) < quantity)
  const next = nextDeliveryDay(subscription)
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
    address: toAddressView(subscription),
    payment_method: paidWith(subscription.paymentMethod),
    started_at: (subscription.startedAt ?? subscription.createdAt).toISOString(),
    stopped_at: subscription.stoppedAt?.toISOString() ?? null,
    price_change: announced && toPriceChangeView(announced),
    short: short.map(({ item, name }) => item?.name ?? name),
    upcoming: next
      ? [next, ...upcomingDates(dateAfter(laterOf(nextDate, firstDateAfterPause(subscription)), subscription), subscription, 2)]
      : [],
    history: events.map((event) => toHistoryEntry(links, event)),
    pending_changes: await pendingChangesOf({ db, now }, { subscriptionId: id }, subscription.email),
    can: allowedIn({ state, latest: periods.find(({ orderId }) => orderId !== null), today: calendarDay(now()) }),
  }
}

/** While paused, the schedule continues from the first date after the pause. */
const firstDateAfterPause = (subscription: StoredSubscription): Day =>
  subscription.state === 'paused' && subscription.pausedUntil
    ? skippedDates(subscription.nextDate, subscription.pausedUntil, subscription).first
    : subscription.nextDate

const toAddressView = ({ firstName, lastName, street, houseNumber, houseNumberAddition, postcode, city }: StoredSubscription) => ({
  first_name: firstName,
  last_name: lastName,
  street,
  street_number: houseNumber,
  street_addition: houseNumberAddition,
  postcode,
  city,
})

const toPriceChangeView = ({ fromDate, oldTotal, newTotal, lines }: AnnouncedChange): NonNullable<Subscription['price_change']> => ({
  from_date: fromDate,
  old_total: toEuros(oldTotal),
  new_total: toEuros(newTotal),
  lines: lines.map((line) => ({ name: line.name, old: toEuros(line.old), new: toEuros(line.new) })),
})

const toHistoryEntry = (links: Shop['links'], { at, what, detail, order }: SubscriptionEvent): Subscription['history'][number] => ({
  at: at.toISOString(),
  what: describeEvent(what, detail),
  order: order && { token: orderToken({ links }, order), number: order.number, total: toEuros(order.total), state: order.state },
})
