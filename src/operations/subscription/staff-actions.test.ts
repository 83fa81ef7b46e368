// Staff can manage a subscription at the customer's request. The shop records each action in the
// history and mails the customer.

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outbox } from '#data/tables/outbox.ts'
import { subscriptionEvents, subscriptionPeriods } from '#data/tables/subscription-periods.ts'
import { toCalendarDay, dayOfMonth, addDays } from '#domain/time/calendar-day.ts'
import { describeSubscriptionEvent } from '#domain/subscription/subscription-event.ts'
import {
  createRunningSubscription,
  setChargeResult,
  settleOpenCharge,
  loadSubscription,
} from '#tests/support/builders/subscriptions.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import {
  changeInterval,
  moveDelivery,
  pauseSubscription,
  skipDelivery,
} from './customer-actions.ts'
import { stopSubscription } from './customer-actions.ts'
import { runRenewals, retryCharge } from './renewal-job.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

async function begin() {
  const clock = createTestClock()
  const context = createTestContext(database.db, { clock: clock.now })
  const product = await createTestProduct(database.db, { stock: 500 })
  const subscription = await createRunningSubscription(context, 'month', product)
  const mails = async () =>
    (await database.db.select().from(outbox).orderBy(outbox.id))
      .filter(({ data }) => 'subscriptionId' in data && data.subscriptionId === subscription.id)
      .map(({ mail }) => mail)
  const historySentences = async () =>
    (
      await database.db
        .select()
        .from(subscriptionEvents)
        .where(eq(subscriptionEvents.subscriptionId, subscription.id))
        .orderBy(subscriptionEvents.id)
    ).map(({ type, detail }) => describeSubscriptionEvent(type, detail))
  return { clock, shop: context, subscription, mails, historySentences }
}

test('each change by staff is recorded as done by the shop and sends one mail', async () => {
  const { shop: context, subscription, mails, historySentences } = await begin()
  await skipDelivery(context, { id: subscription.id }, subscription.nextDate)
  await changeInterval(context, { id: subscription.id }, { interval: '2 months' })
  await changeInterval(context, { id: subscription.id }, { interval: '2 months' })
  await pauseSubscription(context, { id: subscription.id }, addDays(subscription.nextDate, 60))
  await stopSubscription(context, { id: subscription.id })
  expect(await mails()).toEqual([
    'subscription-started',
    'subscription-skipped',
    'subscription-changed',
    'subscription-changed',
    'subscription-stopped',
  ])
  const sentences = (await historySentences()).slice(1)
  expect(sentences).toHaveLength(4)
  expect(sentences.filter((sentence) => !sentence.startsWith('Op je verzoek'))).toEqual([])
})

test('the same change by the customer is recorded as the customer’s and sends a mail', async () => {
  const { shop: context, subscription, mails, historySentences } = await begin()
  await changeInterval(context, linkTokenOf(subscription), { interval: '3 months' })
  expect(await mails()).toEqual(['subscription-started', 'subscription-changed'])
  expect((await historySentences()).at(-1)).toMatch(/^Je koos /)
})

test('moveDelivery announces the delivery for its new day, and later ones keep that day of the month', async () => {
  const { clock, shop: context, subscription } = await begin()
  const to = addDays(subscription.nextDate, -5)
  const moved = await moveDelivery(
    context,
    { id: subscription.id },
    { from: subscription.nextDate, to },
  )
  expect(moved.upcoming.map(dayOfMonth)).toEqual([dayOfMonth(to), dayOfMonth(to), dayOfMonth(to)])
  await expect(
    moveDelivery(
      context,
      { id: subscription.id },
      { from: subscription.nextDate, to: addDays(to, 1) },
    ),
  ).rejects.toMatchObject({
    code: 'subscription-changed',
  })
  await expect(
    moveDelivery(context, { id: subscription.id }, { from: to, to: '2026-01-01' }),
  ).rejects.toMatchObject({
    code: 'input-invalid',
  })
  clock.forward({ days: 23 })
  await runRenewals(context)
  expect(await loadSubscription(context, subscription.id)).toMatchObject({
    nextDate: to,
    earliestChargeDate: to,
  })
})

const periodsOf = (id: number) =>
  database.db
    .select()
    .from(subscriptionPeriods)
    .where(eq(subscriptionPeriods.subscriptionId, id))
    .orderBy(subscriptionPeriods.number)

test.each(['11:00', '01:00'])(
  'retryCharge at %s, after the last failure, reactivates the subscription, and the delivery is paid once',
  async (hour) => {
    const { clock, shop: context, subscription, mails } = await begin()
    await setChargeResult(context, subscription, 'failed')
    for (let day = 0; day < 40; day++) {
      clock.forward({ days: 1 })
      await runRenewals(context)
    }
    expect(await loadSubscription(context, subscription.id)).toMatchObject({
      state: 'payment-failed',
    })
    await setChargeResult(context, subscription, 'pending')
    clock.set(`${toCalendarDay(clock.now())}T${hour}:00Z`)
    clock.forward({ days: 1 })
    await retryCharge(context, subscription.id)
    const [, delivery] = await periodsOf(subscription.id)
    expect(delivery).toMatchObject({ state: 'pending', chargeAttempts: 3 })
    await expect(retryCharge(context, subscription.id)).rejects.toMatchObject({
      code: 'subscription-changed',
    })
    await settleOpenCharge(context, delivery!.orderId!, 'paid')
    await runRenewals(context)
    expect((await periodsOf(subscription.id)).filter(({ state }) => state === 'paid')).toHaveLength(
      2,
    )
    expect(await loadSubscription(context, subscription.id)).toMatchObject({ state: 'active' })
    expect(await mails()).toContain('subscription-changed')
  },
)
