// Subscriptions of people without an account, so that the back office has one of each: due tomorrow, not paid, paused, stopped.

import { eq } from 'drizzle-orm'
import { saveSubscriptionLines } from '#data/subscriptions.ts'
import type { Transaction } from '#data/db.ts'
import { orders } from '#data/tables/orders.ts'
import { subscriptionEvents, subscriptionPeriods } from '#data/tables/subscription-periods.ts'
import { subscriptions } from '#data/tables/subscriptions.ts'
import { businessDay, dayOfMonth, daysLater } from '#domain/time/calendar-day.ts'
import type { Interval } from '#domain/subscription/interval.ts'
import type { SubscriptionState } from '#domain/subscription/state.ts'
import { addPastOrder, lineOf, type Wanted } from './accounts.ts'
import { giveLeave } from './subscription.ts'

type Guest = { firstName: string; lastName: string; email: string; street: string; houseNumber: string; postcode: string; city: string }
type DemoSubscription = {
  guest: Guest
  state: SubscriptionState
  interval: Interval
  /** Days from today to the next delivery. */
  nextIn: number
  begunAgo: number
  contents: Wanted[]
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
    nextIn: 1,
    begunAgo: 60,
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
    nextIn: 24,
    begunAgo: 67,
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
    nextIn: 9,
    begunAgo: 110,
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
    nextIn: 30,
    begunAgo: 150,
    contents: [{ slug: 'kiel-nachtbroekje', variation: 1, quantity: 2 }],
  },
]

const dayLength = 86_400_000

/** Needs the products on their shelves. */
export async function fillMoreSubscriptions(tx: Transaction, now: Date): Promise<void> {
  for (const [index, one] of demoSubscriptions.entries()) await add(tx, now, one, `tc_demo_${index + 2}`)
}

async function add(tx: Transaction, now: Date, { guest, state, interval, nextIn, begunAgo, contents }: DemoSubscription, provider: string) {
  const atProvider = { customerId: provider, mandateId: provider.replace('tc', 'tm') }
  const today = businessDay(now)
  const nextDate = daysLater(today, nextIn)
  const begun = new Date(now.getTime() - begunAgo * dayLength)
  const isFailed = state === 'payment-failed'
  const [row] = await tx
    .insert(subscriptions)
    .values({
      ...guest,
      ...atProvider,
      state,
      interval,
      anchorDay: dayOfMonth(nextDate),
      nextDate,
      nextPeriod: isFailed ? 3 : 2,
      chargeFrom: state === 'active' && nextIn < 3 ? nextDate : null,
      pausedUntil: state === 'paused' ? daysLater(today, 40) : null,
      stoppedAt: state === 'stopped' ? new Date(now.getTime() - 5 * dayLength) : null,
      paymentMethod: 'ideal',
      createdAt: begun,
      startedAt: begun,
    })
    .returning({ id: subscriptions.id })
  if (!row) throw new Error('a demo subscription was not written')
  const subscriptionId = row.id
  const lines = []
  for (const line of contents) lines.push({ ...(await lineOf(tx, line)), newPrice: null })
  await saveSubscriptionLines(tx, subscriptionId, lines)

  const delivered = await addPastOrder(tx, { daysAgo: begunAgo, state: 'delivered', lines: contents }, now)
  await tx
    .update(orders)
    .set({ ...guest, subscriptionId })
    .where(eq(orders.id, delivered))
  await giveLeave(tx, delivered, atProvider)
  const first = daysLater(today, -begunAgo)
  await tx.insert(subscriptionPeriods).values({ subscriptionId, number: 1, date: first, state: 'paid', orderId: delivered })
  await tx.insert(subscriptionEvents).values({ subscriptionId, at: begun, what: 'started', orderId: delivered })
  if (state === 'paused' || state === 'stopped')
    await tx.insert(subscriptionEvents).values({
      subscriptionId,
      at: new Date(now.getTime() - 5 * dayLength),
      what: state,
      detail: state === 'paused' ? { until: daysLater(today, 40) } : {},
    })
  if (isFailed) await addFailed(tx, now, { subscriptionId, guest, contents })
}

type Failed = { subscriptionId: number; guest: Guest; contents: Wanted[] }

/** Its debit failed twice; a link to pay went out. */
async function addFailed(tx: Transaction, now: Date, { subscriptionId, guest, contents }: Failed) {
  const today = businessDay(now)
  const date = daysLater(today, -6)
  const orderId = await addPastOrder(tx, { daysAgo: 6, state: 'failed', lines: contents }, now)
  await tx
    .update(orders)
    .set({ ...guest, subscriptionId, debited: true })
    .where(eq(orders.id, orderId))
  await tx
    .insert(subscriptionPeriods)
    .values({ subscriptionId, number: 2, date, state: 'failed', orderId, debits: 2, pauseOn: daysLater(today, 8) })
  const event = { subscriptionId, orderId }
  await tx.insert(subscriptionEvents).values([
    { ...event, at: new Date(now.getTime() - 6 * dayLength), what: 'failed', detail: { date, until: daysLater(date, 4) } },
    { ...event, at: new Date(now.getTime() - 2 * dayLength), what: 'failed-again', detail: { date } },
  ])
}
