// The demo customer's subscription: four months old, with one skipped delivery, and the next one in
// twelve days.

import { eq } from 'drizzle-orm'
import { replaceSubscriptionLines } from '#data/subscription/subscriptions.ts'
import type { Transaction } from '#data/core/db.ts'
import { orders, payments } from '#data/tables/order/orders.ts'
import { testPayments } from '#data/tables/order/test-payments.ts'
import {
  subscriptionEvents,
  subscriptionPeriods,
} from '#data/tables/subscription/subscription-periods.ts'
import { subscriptions } from '#data/tables/subscription/subscriptions.ts'
import { toProcessingDay, dayOfMonth, addDays, addMonths } from '#domain/time/calendar-day.ts'
import type { SubscriptionEventType } from '#domain/subscription/subscription-event.ts'
import { customer } from './demo-accounts.ts'
import { createOrderLine, type DemoOrderLine, insertPastOrder } from './past-orders.ts'

const contents: DemoOrderLine[] = [
  { slug: 'duin-dagbroekje', variation: 1, quantity: 2 },
  { slug: 'kwelder-doekjes', quantity: 1 },
]
const providerIds = { customerId: 'tc_demo', mandateId: 'tm_demo' }
const dayMs = 86_400_000

/** Inserts a subscription whose next delivery can be charged. The products must exist. */
export async function fillSubscription(tx: Transaction, now: Date): Promise<void> {
  const today = toProcessingDay(now)
  const nextDate = addDays(today, 12)
  const anchorDay = dayOfMonth(nextDate)
  const monthsAgo = (months: number) => addMonths(nextDate, -months, anchorDay)
  const daysAgo = (day: string) => Math.round((Date.parse(today) - Date.parse(day)) / dayMs)
  const timeOn = (day: string) => new Date(now.getTime() - daysAgo(day) * dayMs)
  const startDate = monthsAgo(4)
  const { email, firstName, lastName } = customer
  const address = {
    street: 'Dam',
    houseNumber: '1',
    postcode: '1012JS',
    city: 'Amsterdam',
    paymentMethod: 'ideal',
  }
  const [row] = await tx
    .insert(subscriptions)
    .values({
      ...address,
      ...providerIds,
      email,
      firstName,
      lastName,
      state: 'active',
      interval: 'month',
      anchorDay,
      nextDate,
      nextPeriod: 5,
      createdAt: timeOn(startDate),
      startedAt: timeOn(startDate),
    })
    .returning({ id: subscriptions.id })
  if (!row) throw new Error('the demo subscription was not inserted')
  const subscriptionId = row.id
  const lines = []
  for (const line of contents) lines.push({ ...(await createOrderLine(tx, line)), newPrice: null })
  await replaceSubscriptionLines(tx, subscriptionId, lines)

  for (const [index, date] of [4, 3, 2, 1].map(monthsAgo).entries()) {
    const period = { subscriptionId, number: index + 1, date }
    const at = timeOn(date)
    if (index === 2) {
      await tx.insert(subscriptionPeriods).values({ ...period, state: 'skipped' })
      await tx.insert(subscriptionEvents).values({
        subscriptionId,
        at: timeOn(addDays(date, -2)),
        type: 'skipped',
        detail: { date },
      })
      continue
    }
    const orderId = await insertPastOrder(
      tx,
      { daysAgo: daysAgo(date), state: 'delivered', lines: contents },
      now,
    )
    await tx
      .update(orders)
      .set({ subscriptionId, isRenewal: index > 0 })
      .where(eq(orders.id, orderId))
    if (index === 0) await insertMandatePayment(tx, orderId, providerIds)
    await tx
      .insert(subscriptionPeriods)
      .values({ ...period, state: 'paid', orderId, chargeAttempts: index > 0 ? 1 : 0 })
    const type: SubscriptionEventType = index === 0 ? 'started' : 'charged'
    await tx
      .insert(subscriptionEvents)
      .values({ subscriptionId, at, type, detail: index === 0 ? {} : { date }, orderId })
  }
}

/**
 * Stores the first payment with the built-in test payment provider, because it gave the mandate.
 */
export async function insertMandatePayment(
  tx: Transaction,
  orderId: number,
  ids: typeof providerIds,
) {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId))
  if (!payment) throw new Error('the demo subscription has no payment')
  const { id, amount } = payment
  const method = 'ideal'
  await tx.insert(testPayments).values({
    id,
    orderId,
    amount,
    method,
    status: 'paid',
    ...ids,
    orderNumber: `L${orderId}`,
    idempotencyKey: id,
  })
}
