// What staff do with a subscription at its owner's request: the same as its owner could, told in the history and by mail.

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outbox } from '#data/tables/outbox.ts'
import { subscriptionEvents, subscriptionPeriods } from '#data/tables/subscription-periods.ts'
import { calendarDay, dayOfMonth, daysLater } from '#domain/time/calendar-day.ts'
import { describeEvent } from '#domain/subscription/subscription-event.ts'
import { aRunningSubscription, debitsEnd, endDebit, stored } from '#tests/support/builders/subscriptions.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { changeInterval, moveDelivery, pauseSubscription, skipDelivery } from './customer-actions.ts'
import { retryCharge } from './retry-charge.ts'
import { stopSubscription } from './customer-actions.ts'
import { runRenewals } from './renewal-job.ts'
import { tokenOf } from '#tests/support/builders/links.ts'

let database: TestDatabase
beforeAll(async () => void (database = await freshDatabase()))
afterAll(() => database.close())

async function begin() {
  const clock = aClock()
  const shop = aShop(database.db, { now: clock.now })
  const product = await aProduct(database.db, { stock: 500 })
  const subscription = await aRunningSubscription(shop, 'month', product)
  const mails = async () =>
    (await database.db.select().from(outbox).orderBy(outbox.id))
      .filter(({ data }) => 'subscriptionId' in data && data.subscriptionId === subscription.id)
      .map(({ mail }) => mail)
  const told = async () =>
    (
      await database.db
        .select()
        .from(subscriptionEvents)
        .where(eq(subscriptionEvents.subscriptionId, subscription.id))
        .orderBy(subscriptionEvents.id)
    ).map(({ what, detail }) => describeEvent(what, detail))
  return { clock, shop, subscription, mails, told }
}

test('each change is told as done by the shop, with one mail each', async () => {
  const { shop, subscription, mails, told } = await begin()
  await skipDelivery(shop, { id: subscription.id }, subscription.nextDate)
  await changeInterval(shop, { id: subscription.id }, '2 months')
  await changeInterval(shop, { id: subscription.id }, '2 months')
  await pauseSubscription(shop, { id: subscription.id }, daysLater(subscription.nextDate, 60))
  await stopSubscription(shop, { id: subscription.id })
  expect(await mails()).toEqual([
    'subscription-started',
    'subscription-skipped',
    'subscription-changed',
    'subscription-changed',
    'subscription-stopped',
  ])
  const sentences = (await told()).slice(1)
  expect(sentences).toHaveLength(4)
  expect(sentences.filter((sentence) => !sentence.startsWith('Op je verzoek'))).toEqual([])
})

test('its owner doing the same is told in its own words, and by mail too', async () => {
  const { shop, subscription, mails, told } = await begin()
  await changeInterval(shop, tokenOf(subscription), '3 months')
  expect(await mails()).toEqual(['subscription-started', 'subscription-changed'])
  expect((await told()).at(-1)).toMatch(/^Je koos /)
})

test('a moved delivery is announced for its new day, and later ones keep that day of the month', async () => {
  const { clock, shop, subscription } = await begin()
  const to = daysLater(subscription.nextDate, -5)
  const moved = await moveDelivery(shop, { id: subscription.id }, { from: subscription.nextDate, to })
  expect(moved.upcoming.map(dayOfMonth)).toEqual([dayOfMonth(to), dayOfMonth(to), dayOfMonth(to)])
  await expect(moveDelivery(shop, { id: subscription.id }, { from: subscription.nextDate, to: daysLater(to, 1) })).rejects.toMatchObject({
    code: 'subscription-changed',
  })
  await expect(moveDelivery(shop, { id: subscription.id }, { from: to, to: '2026-01-01' })).rejects.toMatchObject({ code: 'input-invalid' })
  clock.forward({ days: 23 })
  await runRenewals(shop)
  expect(await stored(shop, subscription.id)).toMatchObject({ nextDate: to, chargeFrom: to })
})

const periodsOf = (id: number) =>
  database.db.select().from(subscriptionPeriods).where(eq(subscriptionPeriods.subscriptionId, id)).orderBy(subscriptionPeriods.number)

test.each(['11:00', '01:00'])(
  'a debit that failed for good is asked for again at %s: the subscription runs, and the delivery is paid once',
  async (hour) => {
    const { clock, shop, subscription, mails } = await begin()
    await debitsEnd(shop, subscription, 'failed')
    for (let day = 0; day < 40; day++) {
      clock.forward({ days: 1 })
      await runRenewals(shop)
    }
    expect(await stored(shop, subscription.id)).toMatchObject({ state: 'payment-failed' })
    await debitsEnd(shop, subscription, 'pending')
    clock.set(`${calendarDay(clock.now())}T${hour}:00Z`)
    clock.forward({ days: 1 })
    await retryCharge(shop, subscription.id)
    const [, delivery] = await periodsOf(subscription.id)
    expect(delivery).toMatchObject({ state: 'pending', debits: 3 })
    await expect(retryCharge(shop, subscription.id)).rejects.toMatchObject({ code: 'subscription-changed' })
    await endDebit(shop, delivery!.orderId!, 'paid')
    await runRenewals(shop)
    expect((await periodsOf(subscription.id)).filter(({ state }) => state === 'paid')).toHaveLength(2)
    expect(await stored(shop, subscription.id)).toMatchObject({ state: 'active' })
    expect(await mails()).toContain('subscription-changed')
  },
)
