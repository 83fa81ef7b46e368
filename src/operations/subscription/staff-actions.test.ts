// Staff can manage a subscription at the customer's request. The shop records each action in the
// history and mails the customer.

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  subscriptionEvents,
  subscriptionPeriods,
} from '#data/tables/subscription/subscription-periods.ts'
import { toCalendarDay, dayOfMonth, addDays } from '#domain/time/calendar-day.ts'
import { describeSubscriptionEvent } from '#domain/subscription/subscription-event.ts'
import { setChargeResult, settleOpenCharge } from '#tests/support/builders/subscriptions.ts'
import {
  changeInterval,
  moveDelivery,
  pauseSubscription,
  skipDelivery,
  stopSubscription,
} from './customer-actions.ts'
import { retryCharge } from './renewal-job.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const {
  context,
  clock,
  createProduct,
  createRunningSubscription,
  queuedMails,
  rowsOf,
  runRenewals,
  expectSubscription,
} = useFreshShop()

async function begin() {
  const product = await createProduct({ stock: 500 })
  const subscription = await createRunningSubscription('month', product)
  const mails = async () =>
    (await queuedMails())
      .filter(({ data }) => 'subscriptionId' in data && data.subscriptionId === subscription.id)
      .map(({ mail }) => mail)
  const historySentences = async () =>
    (await rowsOf(subscriptionEvents, { subscriptionId: subscription.id })).map(
      ({ type, detail }) => describeSubscriptionEvent(type, detail),
    )
  return { subscription, mails, historySentences }
}

test('each change by staff is recorded as done by the shop and sends one mail', async () => {
  const { subscription, mails, historySentences } = await begin()
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
  const { subscription, mails, historySentences } = await begin()
  await changeInterval(context, subscription.token, { interval: '3 months' })
  expect(await mails()).toEqual(['subscription-started', 'subscription-changed'])
  expect((await historySentences()).at(-1)).toMatch(/^Je koos /)
})

test('moveDelivery announces the delivery for its new day, and later ones keep that day of the month', async () => {
  const { subscription } = await begin()
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
  ).toBeRefused('subscription-changed')
  await expect(
    moveDelivery(context, { id: subscription.id }, { from: to, to: '2026-01-01' }),
  ).toBeRefused('input-invalid')
  clock.forward({ days: 23 })
  await runRenewals()
  await expectSubscription(subscription.id, {
    nextDate: to,
    earliestChargeDate: to,
  })
})

const periodsOf = (id: number) =>
  context.db
    .select()
    .from(subscriptionPeriods)
    .where(eq(subscriptionPeriods.subscriptionId, id))
    .orderBy(subscriptionPeriods.number)

test.each(['11:00', '01:00'])(
  'retryCharge at %s, after the last failure, reactivates the subscription, and the delivery is paid once',
  async (hour) => {
    const { subscription, mails } = await begin()
    await setChargeResult(context, subscription, 'failed')
    for (let day = 0; day < 40; day++) {
      clock.forward({ days: 1 })
      await runRenewals()
    }
    await expectSubscription(subscription.id, {
      state: 'payment-failed',
    })
    await setChargeResult(context, subscription, 'pending')
    clock.set(`${toCalendarDay(clock.now())}T${hour}:00Z`)
    clock.forward({ days: 1 })
    await retryCharge(context, subscription.id)
    const [, delivery] = await periodsOf(subscription.id)
    expect(delivery).toMatchObject({ state: 'pending', chargeAttempts: 3 })
    await expect(retryCharge(context, subscription.id)).toBeRefused('subscription-changed')
    await settleOpenCharge(context, delivery!.orderId!, 'paid')
    await runRenewals()
    expect((await periodsOf(subscription.id)).filter(({ state }) => state === 'paid')).toHaveLength(
      2,
    )
    await expectSubscription(subscription.id, { state: 'active' })
    expect(await mails()).toContain('subscription-changed')
  },
)
