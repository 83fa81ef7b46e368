// Runs the renewal job through fourteen months, also with processes killed halfway. The job charges
// each delivery once.

import { ne } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { orders } from '#data/tables/order/orders.ts'
import { subscriptions } from '#data/tables/subscription/subscriptions.ts'
import { killedAfter, wasKilled } from '#tests/support/builders/killed-context.ts'
import { setUpRenewalScenario } from '#tests/support/builders/renewal-scenario.ts'
import { createTestSubscription } from '#tests/support/builders/subscriptions.ts'
import { drawSample } from '#tests/support/seed.ts'
import { runRenewals } from './renewal-job.ts'
import { withRecurring, unavailable } from '#tests/support/builders/payment-provider.ts'

vi.setConfig({ testTimeout: 120_000 })

const {
  runDays,
  periods,
  eventTypes,
  mailNames,
  paidDates,
  charges,
  createProduct,
  createRunningSubscription,
  clock,
  context,
  loadSubscription,
  atOnce,
  expectStock,
  expectSubscription,
  expectCount,
} = setUpRenewalScenario()

const fromJanuary = [
  '2027-01-31',
  '2027-02-28',
  '2027-03-31',
  '2027-04-30',
  '2027-05-31',
  '2027-06-30',
  '2027-07-31',
  '2027-08-31',
  '2027-09-30',
  '2027-10-31',
  '2027-11-30',
  '2027-12-31',
  '2028-01-31',
  '2028-02-29',
  '2028-03-31',
]

const untilKilled = (work: Promise<void>) =>
  work.catch((error: unknown) => {
    if (!wasKilled(error)) throw error
  })

test('fourteen monthly deliveries from 31 January are announced and charged once each, on their day', async () => {
  const product = await createProduct({ stock: 100 })
  const { id } = await createRunningSubscription('month', { ...product, quantity: 2 })
  const announcedOn: string[] = []
  await runDays(426, async () => {
    const mails = await mailNames()
    if (mails.at(-1) === 'subscription-announced')
      announcedOn.push(clock.now().toISOString().slice(0, 10))
  })
  expect(await paidDates(id)).toEqual(fromJanuary)
  const mails = await mailNames()
  expect(mails.filter((mail) => mail === 'subscription-announced')).toHaveLength(14)
  expect(mails.filter((mail) => mail === 'subscription-charged')).toHaveLength(14)
  expect(mails.filter((mail) => mail === 'subscription-started' || mail === 'order-paid')).toEqual([
    'subscription-started',
  ])
  expect(await charges(id)).toHaveLength(14)
  expect(new Set((await charges(id)).map(({ amount }) => amount))).toEqual(new Set([2590 + 500]))
  await expectStock(product.id, 100 - 30)
  expect(announcedOn.slice(0, 3)).toEqual(['2027-02-26', '2027-02-27', '2027-02-28'])
})

test('three concurrent processes, each killed repeatedly after a random number of steps, charge each delivery once', async () => {
  const product = await createProduct({ stock: 100 })
  const { id } = await createRunningSubscription('month', product)
  const other = await createRunningSubscription('2 months', product)
  const random = drawSample(fc.integer({ min: 0, max: 90 }), 2000)
  let at = 0
  const stepsLeft = () => random[at++ % random.length] ?? 0
  for (let day = 0; day < 430; day += 3) {
    clock.forward({ days: 3 })
    for (let round = 0; round < 3; round++) {
      await atOnce(3, () => untilKilled(runRenewals(killedAfter(context, stepsLeft()))))
      clock.forward({ minutes: 1 })
    }
  }
  // Run one more day without kills. The last kill may have come between a charge and its outcome,
  // which the job polls after six hours.
  await runDays(1)
  const charged = (await periods(id)).filter(({ state }) => state === 'paid')
  expect(charged.map(({ number }) => number)).toEqual(
    Array.from({ length: 15 }, (_, index) => index + 1),
  )
  expect(charged.map(({ date }) => date)).toEqual(fromJanuary)
  expect(await paidDates(other.id)).toEqual(fromJanuary.filter((_, index) => index % 2 === 0))
  for (const [one, count] of [[id, 14] as const, [other.id, 7] as const]) {
    expect(await charges(one)).toHaveLength(count)
    await expectCount(orders, count + 1, { subscriptionId: one })
  }
  await expectCount(orders, 0, ne(orders.state, 'paid'))
  await expectStock(product.id, 100 - 15 - 8)
  const mails = await mailNames()
  expect(mails.filter((mail) => mail === 'subscription-announced')).toHaveLength(21)
  expect(mails.filter((mail) => mail === 'subscription-charged')).toHaveLength(21)
})

test('a charge that reached the provider just before the kill is found again, even days later', async () => {
  const product = await createProduct()
  const { id } = await createRunningSubscription('month', product)
  await runDays(25)
  const requestedKeys: string[] = []
  const { charge: debit } = context.payments.recurring
  const dying = withRecurring(context, {
    charge: async (charge) => {
      requestedKeys.push(charge.idempotencyKey)
      await debit(charge)
      throw new Error('killed')
    },
  })
  clock.forward({ days: 3 })
  await expect(runRenewals(dying)).rejects.toThrow('killed')
  expect((await periods(id)).map(({ state }) => state)).toEqual(['paid', 'claimed'])
  await runRenewals(dying)
  expect(requestedKeys).toHaveLength(1)
  clock.forward({ days: 2 })
  await runRenewals(context)
  expect(await paidDates(id)).toEqual(['2027-01-31', '2027-02-28'])
  expect(await charges(id)).toHaveLength(1)
})

test('a provider outage of days delays the charge to once afterwards, and the next date stays', async () => {
  const product = await createProduct()
  const { id } = await createRunningSubscription('month', product)
  await runDays(27)
  const down = withRecurring(context, { charge: unavailable })
  for (let day = 0; day < 3; day++) {
    clock.forward({ days: 1 })
    await runRenewals(down)
  }
  expect(await paidDates(id)).toEqual(['2027-01-31'])
  clock.forward({ minutes: 1 })
  await runRenewals(context)
  expect(await paidDates(id)).toEqual(['2027-01-31', '2027-02-28'])
  expect((await loadSubscription(id)).nextDate).toBe('2027-03-31')
})

test('after a week of downtime the shop charges a day after the announcement; periods missed completely are skipped with an event', async () => {
  const product = await createProduct()
  const { id } = await createRunningSubscription('month', product)
  await runDays(20)
  clock.forward({ days: 12 })
  await runRenewals(context)
  expect(await paidDates(id)).toEqual(['2027-01-31'])
  expect(await mailNames()).toContain('subscription-announced')
  await runDays(1)
  expect(await paidDates(id)).toEqual(['2027-01-31', '2027-02-28'])
  clock.forward({ days: 100 })
  await runRenewals(context)
  await runDays(1)
  expect((await periods(id)).map(({ date, state }) => [date, state])).toEqual([
    ['2027-01-31', 'paid'],
    ['2027-02-28', 'paid'],
    ['2027-03-31', 'paid'],
    ['2027-04-30', 'skipped'],
    ['2027-05-31', 'skipped'],
  ])
  expect((await eventTypes(id)).filter((what) => what === 'passed-late')).toHaveLength(2)
  expect((await loadSubscription(id)).nextDate).toBe('2027-06-30')
})

test('a subscription without a first payment does not start and is closed after a week', async () => {
  const product = await createProduct()
  const { subscription } = await createTestSubscription(context, 'month', product)
  await runDays(35)
  await expectSubscription(subscription.id, {
    state: 'stopped',
    startedAt: null,
  })
  await expectCount(orders, 1)
  await expectCount(subscriptions, 1)
})
