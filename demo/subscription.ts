// The demo customer's subscription: four months old, one delivery skipped, the next one in twelve days.

import { eq } from 'drizzle-orm'
import { saveSubscriptionLines } from '#data/subscriptions.ts'
import type { Transaction } from '#data/db.ts'
import { orders, payments, testPayments } from '#data/tables/orders.ts'
import { subscriptionEvents, subscriptionPeriods } from '#data/tables/subscription-periods.ts'
import { subscriptions } from '#data/tables/subscriptions.ts'
import { businessDay, dayOfMonth, daysLater, monthsLater } from '#domain/time/calendar-day.ts'
import type { SubscriptionEventType } from '#domain/subscription/subscription-event.ts'
import { addPastOrder, customer, lineOf, type Wanted } from './accounts.ts'

const contents: Wanted[] = [
  { slug: 'duin-dagbroekje', variation: 1, quantity: 2 },
  { slug: 'kwelder-doekjes', quantity: 1 },
]
const atProvider = { customerId: 'tc_demo', mandateId: 'tm_demo' }
const dayLength = 86_400_000

/** Needs the products on their shelves. Its debits work like those of any subscription. */
export async function fillSubscription(tx: Transaction, now: Date): Promise<void> {
  const today = businessDay(now)
  const nextDate = daysLater(today, 12)
  const anchorDay = dayOfMonth(nextDate)
  const monthsAgo = (months: number) => monthsLater(nextDate, -months, anchorDay)
  const daysAgo = (day: string) => Math.round((Date.parse(today) - Date.parse(day)) / dayLength)
  const momentOf = (day: string) => new Date(now.getTime() - daysAgo(day) * dayLength)
  const begun = monthsAgo(4)
  const { email, firstName, lastName } = customer
  const place = { street: 'Dam', houseNumber: '1', postcode: '1012JS', city: 'Amsterdam', paymentMethod: 'ideal' }
  const [row] = await tx
    .insert(subscriptions)
    .values({
      ...place,
      ...atProvider,
      email,
      firstName,
      lastName,
      state: 'active',
      interval: 'month',
      anchorDay,
      nextDate,
      nextPeriod: 5,
      createdAt: momentOf(begun),
      startedAt: momentOf(begun),
    })
    .returning({ id: subscriptions.id })
  if (!row) throw new Error('the demo subscription was not written')
  const subscriptionId = row.id
  const lines = []
  for (const line of contents) lines.push({ ...(await lineOf(tx, line)), newPrice: null })
  await saveSubscriptionLines(tx, subscriptionId, lines)

  for (const [index, date] of [4, 3, 2, 1].map(monthsAgo).entries()) {
    const period = { subscriptionId, number: index + 1, date }
    const at = momentOf(date)
    if (index === 2) {
      await tx.insert(subscriptionPeriods).values({ ...period, state: 'skipped' })
      await tx.insert(subscriptionEvents).values({ subscriptionId, at: momentOf(daysLater(date, -2)), what: 'skipped', detail: { date } })
      continue
    }
    const orderId = await addPastOrder(tx, { daysAgo: daysAgo(date), state: 'delivered', lines: contents }, now)
    await tx
      .update(orders)
      .set({ subscriptionId, debited: index > 0 })
      .where(eq(orders.id, orderId))
    if (index === 0) await giveLeave(tx, orderId, atProvider)
    await tx.insert(subscriptionPeriods).values({ ...period, state: 'paid', orderId, debits: index > 0 ? 1 : 0 })
    const what: SubscriptionEventType = index === 0 ? 'started' : 'charged'
    await tx.insert(subscriptionEvents).values({ subscriptionId, at, what, detail: index === 0 ? {} : { date }, orderId })
  }
}

/** The first payment as the built-in test payments hold it: it gave leave to debit. */
export async function giveLeave(tx: Transaction, orderId: number, provider: typeof atProvider) {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId))
  if (!payment) throw new Error('the demo subscription was not paid')
  const { id, amount } = payment
  const method = 'ideal'
  await tx.insert(testPayments).values({
    id,
    orderId,
    amount,
    method,
    status: 'paid',
    ...provider,
    orderNumber: `L${orderId}`,
    idempotencyKey: id,
    redirectUrl: '/',
  })
}
