import { describeInstructions } from '#domain/order/delivery/delivery-instructions.ts'
import { toApiAddress } from '#domain/address/postal-address.ts'
import { periodsOf } from '#data/subscription/subscription-periods.ts'
import {
  type SubscriptionRow,
  type SubscriptionEvent,
  subscriptionEventsOf,
  subscriptionLinesOf,
} from '#data/subscription/subscriptions.ts'
import { type CalendarDay, toCalendarDay, laterDay } from '#domain/time/calendar-day.ts'
import { multiplyCents, toEuros } from '#domain/money.ts'
import { maxPacksPerLine } from '#domain/order/order-limits.ts'
import { calculateOrderTotals } from '#domain/order/order-totals.ts'
import { requireFound } from '#domain/problem.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { allowedActions, changeDeadline } from '#domain/subscription/allowed-actions.ts'
import {
  nextScheduledDate,
  splitScheduleAt,
  upcomingDates,
} from '#domain/subscription/delivery-dates.ts'
import { isMonthly } from '#domain/subscription/interval.ts'
import { nextDeliveryDay } from '#domain/subscription/next-delivery.ts'
import { describeSubscriptionEvent } from '#domain/subscription/subscription-event.ts'
import { recurringMethodLabel } from '#domain/subscription/direct-debit.ts'
import { subscriptionStateLabels } from '#domain/subscription/subscription-state.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { loadLinePaths, loadPictureTints } from '../catalogue/line-display.ts'
import { orderToken, findSubscriptionByLink, subscriptionToken } from '../order/with-order.ts'
import { listPendingChanges } from '../customer/pending-change/describe-change.ts'
import type { AppContext } from '../context.ts'
import {
  type AnnouncedPriceChange,
  toAnnouncedPriceChange,
  applyPriceChangeInForce,
  addCurrentPrices,
  shippingRateOn,
} from './price-changes.ts'

/** @throws Problem not-found */
export async function loadSubscriptionView(
  context: AppContext,
  token: string,
): Promise<Subscription> {
  const subscription = requireFound(await findSubscriptionByLink(context, token))
  return toSubscriptionView(context, subscription)
}

export async function toSubscriptionView(
  { db, links, clock, testOrders }: AppContext,
  subscription: SubscriptionRow,
): Promise<Subscription> {
  const { id, state, interval, nextDate } = subscription
  const agreedLines = await subscriptionLinesOf(db, id)
  const [lines, periods, events] = await Promise.all([
    addCurrentPrices(db, applyPriceChangeInForce(nextDate, subscription, agreedLines)),
    periodsOf(db, id),
    subscriptionEventsOf(db, id),
  ])
  const tints = await loadPictureTints(
    db,
    lines.map(({ image, item }) => item?.image ?? image),
  )
  const pathOf = await loadLinePaths(db, lines)
  const rate = shippingRateOn(nextDate, subscription)
  const { subtotal, shipping, total } = calculateOrderTotals(lines, rate)
  const short = lines.filter(({ item, quantity }) => (item?.stock ?? 0) < quantity)
  const next = nextDeliveryDay(subscription)
  const announced = toAnnouncedPriceChange(subscription, agreedLines)
  return {
    token: subscriptionToken({ links }, subscription),
    number: subscription.number,
    state,
    state_label: subscriptionStateLabels[state],
    interval,
    day_of_month: isMonthly(interval) ? subscription.anchorDay : null,
    next_date: next,
    paused_until: state === 'paused' ? subscription.pausedUntil : null,
    change_until: next && state === 'active' ? changeDeadline(next) : null,
    lines: lines.map(({ itemId, name, slug, image, quantity, unitPrice, item }) => ({
      id: itemId,
      name: item?.name ?? name,
      slug: item?.slug ?? slug,
      path: pathOf({ itemId, slug: item?.slug ?? slug }),
      image_url: item?.image ?? image,
      image_tint: tints.get(item?.image ?? image ?? '') ?? null,
      quantity,
      unit_price: toEuros(unitPrice),
      line_total: toEuros(multiplyCents(unitPrice, quantity)),
      in_stock: (item?.stock ?? 0) >= quantity,
      max: maxPacksPerLine,
    })),
    subtotal: toEuros(subtotal),
    shipping: toEuros(shipping),
    total: toEuros(total),
    shipping_rate: {
      shipping_fee: toEuros(rate.shippingFee),
      free_shipping_from: toEuros(rate.freeShippingFrom),
    },
    address: toApiAddress(subscription),
    delivery_instructions: describeInstructions(subscription.deliveryInstructions),
    billing_address: subscription.billingAddress && toApiAddress(subscription.billingAddress),
    payment_method: recurringMethodLabel(subscription.paymentMethod),
    started_at: (subscription.startedAt ?? subscription.createdAt).toISOString(),
    stopped_at: subscription.stoppedAt?.toISOString() ?? null,
    price_change: announced && toPriceChangeView(announced),
    short: short.map(({ item, name }) => item?.name ?? name),
    upcoming: next
      ? [
          next,
          ...upcomingDates(
            nextScheduledDate(laterDay(nextDate, firstDateAfterPause(subscription)), subscription),
            subscription,
            2,
          ),
        ]
      : [],
    history: events.map((event) => toHistoryEntry(links, event)),
    pending_changes: await listPendingChanges(
      { db, clock },
      { subscriptionId: id },
      subscription.email,
    ),
    can: allowedActions({
      state,
      latest: periods.find(({ orderId }) => orderId !== null),
      today: toCalendarDay(clock()),
      isLeftOver: isLeftOverTest({ id }, { testOrders }),
    }),
  }
}

/** The schedule of a paused subscription continues from the first date after the pause. */
const firstDateAfterPause = (subscription: SubscriptionRow): CalendarDay =>
  subscription.state === 'paused' && subscription.pausedUntil
    ? splitScheduleAt(subscription.nextDate, subscription.pausedUntil, subscription).first
    : subscription.nextDate

const toPriceChangeView = ({
  fromDate,
  oldTotal,
  newTotal,
  lines,
}: AnnouncedPriceChange): NonNullable<Subscription['price_change']> => ({
  from_date: fromDate,
  old_total: toEuros(oldTotal),
  new_total: toEuros(newTotal),
  lines: lines.map((line) => ({ name: line.name, old: toEuros(line.old), new: toEuros(line.new) })),
})

const toHistoryEntry = (
  links: AppContext['links'],
  { at, type, detail, order }: SubscriptionEvent,
): Subscription['history'][number] => ({
  at: at.toISOString(),
  text: describeSubscriptionEvent(type, detail),
  order: order && {
    token: orderToken({ links }, order),
    number: order.number,
    total: toEuros(order.total),
    state: order.state,
  },
})
