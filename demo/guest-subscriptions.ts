// Subscriptions of guests, so that the back office has one of each: due tomorrow, payment failed,
// paused, stopped.

import { eq } from 'drizzle-orm'
import { replaceSubscriptionLines } from '#data/subscription/subscriptions.ts'
import type { Transaction } from '#data/core/db.ts'
import { orders } from '#data/tables/order/orders.ts'
import {
  subscriptionEvents,
  subscriptionPeriods,
} from '#data/tables/subscription/subscription-periods.ts'
import { subscriptions } from '#data/tables/subscription/subscriptions.ts'
import { toProcessingDay, dayOfMonth, addDays } from '#domain/time/calendar-day.ts'
import type { DeliveryInterval } from '#domain/subscription/interval.ts'
import type { SubscriptionState } from '#domain/subscription/subscription-state.ts'
import {
  insertPastOrder,
  createOrderLine,
  type DemoOrderLine,
  type OrderCustomer,
} from './past-orders.ts'
import { insertMandatePayment } from './subscription.ts'

export type DemoSubscription = {
  guest: Omit<OrderCustomer, 'paymentMethod'>
  state: SubscriptionState
  interval: DeliveryInterval
  /** Days from today to the next delivery. */
  daysToNext: number
  startedDaysAgo: number
  contents: DemoOrderLine[]
}

const demoSubscriptions: DemoSubscription[] = [
  {
    guest: {
      firstName: 'Truus',
      lastName: 'Bakker',
      email: 'truus.bakker@voorbeeld.example',
      street: 'Lijnbaan',
      houseNumber: '14',
      postcode: '3012EP',
      city: 'Rotterdam',
    },
    state: 'active',
    interval: 'month',
    daysToNext: 1,
    startedDaysAgo: 60,
    contents: [{ slug: 'kwelder-doekjes', quantity: 3 }],
  },
  {
    guest: {
      firstName: 'Henk',
      lastName: 'de Boer',
      email: 'henk.deboer@voorbeeld.example',
      street: 'Oudegracht',
      houseNumber: '201',
      postcode: '3511NG',
      city: 'Utrecht',
    },
    state: 'payment-failed',
    interval: 'month',
    daysToNext: 24,
    startedDaysAgo: 67,
    contents: [{ slug: 'storm-slip-dag', variation: 1, quantity: 2 }],
  },
  {
    guest: {
      firstName: 'Noor',
      lastName: 'Yilmaz',
      email: 'noor.yilmaz@voorbeeld.example',
      street: 'Grote Markt',
      houseNumber: '8',
      postcode: '9712HN',
      city: 'Groningen',
    },
    state: 'paused',
    interval: '2 months',
    daysToNext: 9,
    startedDaysAgo: 110,
    contents: [
      { slug: 'wad-onderlegger', variation: 0, quantity: 1 },
      { slug: 'zilt-beschermcreme', quantity: 1 },
    ],
  },
  {
    guest: {
      firstName: 'Wim',
      lastName: 'Vermeulen',
      email: 'wim.vermeulen@voorbeeld.example',
      street: 'Markt',
      houseNumber: '3',
      postcode: '6211CK',
      city: 'Maastricht',
    },
    state: 'stopped',
    interval: '3 months',
    daysToNext: 30,
    startedDaysAgo: 150,
    contents: [{ slug: 'kiel-nachtbroekje', variation: 1, quantity: 2 }],
  },
]

const dayMs = 86_400_000

/** The products must exist. */
export async function fillGuestSubscriptions(tx: Transaction, now: Date): Promise<void> {
  for (const [index, subscription] of demoSubscriptions.entries())
    await insertDemoSubscription(tx, now, subscription, `tc_demo_${index + 2}`)
}

export async function insertDemoSubscription(
  tx: Transaction,
  now: Date,
  { guest, state, interval, daysToNext, startedDaysAgo, contents }: DemoSubscription,
  providerCustomerId: string,
) {
  const providerIds = {
    customerId: providerCustomerId,
    mandateId: providerCustomerId.replace('tc', 'tm'),
  }
  const today = toProcessingDay(now)
  const nextDate = addDays(today, daysToNext)
  const startedAt = new Date(now.getTime() - startedDaysAgo * dayMs)
  const hasFailed = state === 'payment-failed'
  const [row] = await tx
    .insert(subscriptions)
    .values({
      ...guest,
      ...providerIds,
      state,
      interval,
      anchorDay: dayOfMonth(nextDate),
      nextDate,
      nextPeriod: hasFailed ? 3 : 2,
      earliestChargeDate: state === 'active' && daysToNext < 3 ? nextDate : null,
      pausedUntil: state === 'paused' ? addDays(today, 40) : null,
      stoppedAt: state === 'stopped' ? new Date(now.getTime() - 5 * dayMs) : null,
      paymentMethod: 'ideal',
      createdAt: startedAt,
      startedAt,
    })
    .returning({ id: subscriptions.id })
  if (!row) throw new Error('a demo subscription was not inserted')
  const subscriptionId = row.id
  const lines = []
  for (const line of contents) lines.push({ ...(await createOrderLine(tx, line)), newPrice: null })
  await replaceSubscriptionLines(tx, subscriptionId, lines)

  const orderId = await insertPastOrder(
    tx,
    { daysAgo: startedDaysAgo, state: 'delivered', lines: contents },
    now,
  )
  await tx
    .update(orders)
    .set({ ...guest, subscriptionId })
    .where(eq(orders.id, orderId))
  await insertMandatePayment(tx, orderId, providerIds)
  const first = addDays(today, -startedDaysAgo)
  await tx
    .insert(subscriptionPeriods)
    .values({ subscriptionId, number: 1, date: first, state: 'paid', orderId })
  await tx
    .insert(subscriptionEvents)
    .values({ subscriptionId, at: startedAt, type: 'started', orderId })
  if (state === 'paused' || state === 'stopped')
    await tx.insert(subscriptionEvents).values({
      subscriptionId,
      at: new Date(now.getTime() - 5 * dayMs),
      type: state,
      detail: state === 'paused' ? { until: addDays(today, 40) } : {},
    })
  if (hasFailed) await insertFailedDelivery(tx, now, { subscriptionId, guest, contents })
}

type FailedDelivery = {
  subscriptionId: number
  guest: DemoSubscription['guest']
  contents: DemoOrderLine[]
}

/** Inserts a delivery whose charge failed twice. */
async function insertFailedDelivery(
  tx: Transaction,
  now: Date,
  { subscriptionId, guest, contents }: FailedDelivery,
) {
  const today = toProcessingDay(now)
  const date = addDays(today, -6)
  const orderId = await insertPastOrder(tx, { daysAgo: 6, state: 'failed', lines: contents }, now)
  await tx
    .update(orders)
    .set({ ...guest, subscriptionId, isRenewal: true })
    .where(eq(orders.id, orderId))
  await tx.insert(subscriptionPeriods).values({
    subscriptionId,
    number: 2,
    date,
    state: 'failed',
    orderId,
    chargeAttempts: 2,
    pauseOn: addDays(today, 8),
  })
  const event = { subscriptionId, orderId }
  await tx.insert(subscriptionEvents).values([
    {
      ...event,
      at: new Date(now.getTime() - 6 * dayMs),
      type: 'failed',
      detail: { date, until: addDays(date, 4) },
    },
    { ...event, at: new Date(now.getTime() - 2 * dayMs), type: 'failed-again', detail: { date } },
  ])
}
