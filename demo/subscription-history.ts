// Subscriptions of the past two years with all their deliveries, so that the statistics show how
// long a subscription lives. Relative to today, the result is always the same.

import type { Transaction } from '#data/core/db.ts'
import { orderLines, orders, payments } from '#data/tables/order/orders.ts'
import { orderEvents } from '#data/tables/order/order-events.ts'
import {
  subscriptionEvents,
  subscriptionPeriods,
} from '#data/tables/subscription/subscription-periods.ts'
import { subscriptionLines, subscriptions } from '#data/tables/subscription/subscriptions.ts'
import { calculateOrderTotals } from '#domain/order/order-totals.ts'
import { progressSteps } from '#domain/order/order-progress.ts'
import { defaultShippingRate } from '#domain/order/delivery/shipping-cost.ts'
import type { DeliveryInterval } from '#domain/subscription/interval.ts'
import {
  addDays,
  addMonths,
  type CalendarDay,
  dayOfMonth,
  toCalendarDay,
} from '#domain/time/calendar-day.ts'
import { demoMoneyBack } from './money-back.ts'
import { createOrderLine } from './past-orders.ts'

const hourMs = 3_600_000
const contents = [
  { slug: 'duin-dagbroekje', variation: 1, quantity: 3 },
  { slug: 'kiel-nachtbroekje', variation: 1, quantity: 2 },
  { slug: 'kwelder-doekjes', quantity: 3 },
  { slug: 'zilt-beschermcreme', quantity: 2 },
]
const intervals: readonly DeliveryInterval[] = ['month', 'month', '2 months', '3 months']
const names = [
  'Ada',
  'Bas',
  'Cees',
  'Dora',
  'Evert',
  'Fenna',
  'Gijs',
  'Hetty',
  'Ivo',
  'Jannie',
  'Koos',
  'Lies',
]
const count = 44
/** Each subscription began some days before the next one. */
const daysApart = 16
/** After how many deliveries a subscription stopped; undefined for one that runs. */
const deliveriesUntilStop = [2, undefined, 4, 1, undefined, 7, 3, undefined, 5, 2, 9]

/** The products must exist. */
export async function fillSubscriptionHistory(tx: Transaction, now: Date): Promise<void> {
  const lines: Line[] = []
  for (const line of contents) lines.push(await createOrderLine(tx, line))
  const plans = Array.from({ length: count }, (_, index) =>
    planSubscription(index, lines[index % lines.length]!, now),
  )
  const ids = await tx
    .insert(subscriptions)
    .values(plans.map(({ subscription }) => subscription))
    .returning({ id: subscriptions.id })
  const inserted = plans.map((plan, index) => ({ ...plan, id: ids[index]!.id }))
  await tx.insert(subscriptionLines).values(
    inserted.map(({ id, line: { itemId, name, slug, image, quantity, unitPrice } }) => ({
      subscriptionId: id,
      position: 0,
      itemId,
      name,
      slug,
      image,
      quantity,
      unitPrice,
    })),
  )
  const deliveries = inserted.flatMap((plan) =>
    plan.days.map((day, index) => ({ ...plan, day, number: index + 1 })),
  )
  const orderIds = await tx
    .insert(orders)
    .values(deliveries.map(toOrder))
    .returning({ id: orders.id, total: orders.total, createdAt: orders.createdAt })
  await tx
    .insert(orderLines)
    .values(deliveries.map(({ line }, index) => ({ ...line, orderId: orderIds[index]!.id })))
  await tx.insert(payments).values(
    orderIds.map(({ id, total, createdAt }) => ({
      id: `tp_demo_${id}`,
      orderId: id,
      amount: total,
      status: 'paid' as const,
      createdAt,
      checkedAt: createdAt,
    })),
  )
  await tx.insert(orderEvents).values(
    orderIds.flatMap(({ id, createdAt }) =>
      (['awaiting-payment', ...progressSteps] as const).map((type, step) => ({
        type,
        orderId: id,
        by:
          step === 0 ? ('shopper' as const) : step === 1 ? ('payment' as const) : ('shop' as const),
        at: new Date(createdAt.getTime() + step * 9 * hourMs),
      })),
    ),
  )
  await tx.insert(subscriptionPeriods).values(
    deliveries.map(({ id, number, day }, index) => ({
      subscriptionId: id,
      number,
      date: day,
      state: 'paid' as const,
      orderId: orderIds[index]!.id,
      chargeAttempts: number > 1 ? 1 : 0,
    })),
  )
  await tx.insert(subscriptionEvents).values([
    ...deliveries.map(({ id, number, day }, index) => ({
      subscriptionId: id,
      at: orderIds[index]!.createdAt,
      type: number === 1 ? ('started' as const) : ('charged' as const),
      detail: number === 1 ? {} : { date: day },
      orderId: orderIds[index]!.id,
    })),
    ...inserted.flatMap(({ id, subscription: { stoppedAt } }, index) =>
      stoppedAt
        ? [
            {
              subscriptionId: id,
              at: stoppedAt,
              type: 'stopped' as const,
              detail: index % 3 === 0 ? { onRequest: true } : {},
            },
          ]
        : [],
    ),
  ])
}

type Line = Awaited<ReturnType<typeof createOrderLine>>
const momentOn = (day: CalendarDay, hour = 10) =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)

function planSubscription(index: number, line: Line, now: Date) {
  const today = toCalendarDay(now)
  const interval = intervals[index % intervals.length]!
  const first = addDays(today, -12 - daysApart * index)
  const months = Number.parseInt(interval) || 1
  const dayOf = (delivery: number) => addMonths(first, months * delivery, dayOfMonth(first))
  const maxDeliveries = deliveriesUntilStop[index % deliveriesUntilStop.length] ?? Infinity
  const days: CalendarDay[] = []
  // The next delivery of a running subscription is some days away, so that the demo shop does not
  // begin with charging it.
  while (days.length < maxDeliveries && dayOf(days.length) <= addDays(today, -6))
    days.push(dayOf(days.length))
  const stopDay = addDays(dayOf(days.length - 1), 9 + (index % 5))
  const stoppedAt = days.length === maxDeliveries && stopDay < today ? momentOn(stopDay, 15) : null
  const nextDate = dayOf(days.length)
  const name = names[index % names.length]!
  const customer = {
    email: `${name}.abonnee${index}@voorbeeld.example`.toLowerCase(),
    firstName: name,
    lastName: 'Abonnee',
    street: 'Dam',
    houseNumber: '1',
    postcode: '1012JS',
    city: 'Amsterdam',
    paymentMethod: 'ideal',
  }
  const startedAt = momentOn(first)
  return {
    line,
    days,
    customer,
    subscription: {
      ...customer,
      interval,
      stoppedAt,
      startedAt,
      createdAt: startedAt,
      state: stoppedAt ? ('stopped' as const) : ('active' as const),
      customerId: 'tc_demo',
      mandateId: 'tm_demo',
      anchorDay: dayOfMonth(first),
      nextDate: nextDate < addDays(today, 5) ? addDays(today, 5) : nextDate,
      nextPeriod: days.length + 1,
    },
  }
}

type Delivery = ReturnType<typeof planSubscription> & {
  id: number
  day: CalendarDay
  number: number
}
function toOrder({ id, day, number, line, customer }: Delivery) {
  const createdAt = momentOn(day)
  const after = (hours: number) => new Date(createdAt.getTime() + hours * hourMs)
  return {
    ...calculateOrderTotals([line], defaultShippingRate),
    ...defaultShippingRate,
    ...customer,
    moneyBack: demoMoneyBack,
    createdAt,
    state: 'delivered' as const,
    subscriptionId: id,
    isRenewal: number > 1,
    payBy: after(1),
    paidAt: after(0.1),
    packedAt: after(18),
    shippedAt: after(27),
    deliveredAt: after(45),
    reviewRequestedAt: after(45),
    carrier: 'PostNL',
    trackingCode: '3SLUWTE000001',
    trackingUrl: 'https://postnl.nl/tracktrace/',
  }
}
