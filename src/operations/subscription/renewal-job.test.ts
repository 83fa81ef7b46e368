// Fourteen months in a minute: each delivery charged once, whoever is ended in between.

import { eq, ne } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { orders } from '#data/tables/orders.ts'
import { subscriptions } from '#data/tables/subscriptions.ts'
import { Problem } from '#domain/problem.ts'
import { diesAfter, wasKilled } from '#tests/support/builders/mortal-shop.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aLifeEachTest } from '#tests/support/builders/subscription-life.ts'
import { aRunningSubscription, aSubscription, stored } from '#tests/support/builders/subscriptions.ts'
import type { Shop } from '../shop.ts'
import { runRenewals } from './renewal-job.ts'

vi.setConfig({ testTimeout: 120_000 })

const life = aLifeEachTest()
const { live, periods, history, mailsOf, paidOn, debits, stockOf } = life

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

test('fourteen months from 31 January: announced and charged once each, on the day', async () => {
  const product = await aProduct(life.database.db, { stock: 100 })
  const { id } = await aRunningSubscription(life.shop, 'month', { ...product, quantity: 2 })
  const seen: string[] = []
  await live(426, async () => {
    const mails = await mailsOf()
    if (mails.at(-1) === 'subscription-announced') seen.push(life.clock.now().toISOString().slice(0, 10))
  })
  expect(await paidOn(id)).toEqual(fromJanuary)
  const mails = await mailsOf()
  expect(mails.filter((mail) => mail === 'subscription-announced')).toHaveLength(14)
  expect(mails.filter((mail) => mail === 'subscription-charged')).toHaveLength(14)
  expect(mails.filter((mail) => mail === 'subscription-started' || mail === 'order-paid')).toEqual(['subscription-started'])
  expect(await debits(id)).toHaveLength(14)
  expect(new Set((await debits(id)).map(({ amount }) => amount))).toEqual(new Set([2590 + 500]))
  expect(await stockOf(product.id)).toBe(100 - 30)
  expect(seen.slice(0, 3)).toEqual(['2027-02-26', '2027-02-27', '2027-02-28'])
})

test('three processes at once, each killed after any number of steps, time and again: each delivery once', async () => {
  const product = await aProduct(life.database.db, { stock: 100 })
  const { id } = await aRunningSubscription(life.shop, 'month', product)
  const other = await aRunningSubscription(life.shop, '2 months', product)
  const random = fc.sample(fc.integer({ min: 0, max: 90 }), 2000)
  let at = 0
  const stepsLeft = () => random[at++ % random.length] ?? 0
  for (let day = 0; day < 430; day += 3) {
    life.clock.forward({ days: 3 })
    for (let round = 0; round < 3; round++) {
      await Promise.all([1, 2, 3].map(() => untilKilled(runRenewals(diesAfter(life.shop, stepsLeft())))))
      life.clock.forward({ minutes: 1 })
    }
  }
  // A process that lives. The last kill may have come between a debit and its outcome, which is looked at again after six hours.
  await live(1)
  const charged = (await periods(id)).filter(({ state }) => state === 'paid')
  expect(charged.map(({ number }) => number)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1))
  expect(charged.map(({ date }) => date)).toEqual(fromJanuary)
  expect(await paidOn(other.id)).toEqual(fromJanuary.filter((_, index) => index % 2 === 0))
  for (const [one, count] of [[id, 14] as const, [other.id, 7] as const]) {
    expect(await debits(one)).toHaveLength(count)
    expect(await life.database.db.$count(orders, eq(orders.subscriptionId, one))).toBe(count + 1)
  }
  expect(await life.database.db.$count(orders, ne(orders.state, 'paid'))).toBe(0)
  expect(await stockOf(product.id)).toBe(100 - 15 - 8)
  const mails = await mailsOf()
  expect(mails.filter((mail) => mail === 'subscription-announced')).toHaveLength(21)
  expect(mails.filter((mail) => mail === 'subscription-charged')).toHaveLength(21)
})

test('a process killed right after its debit reached the provider: it is found again, also days later', async () => {
  const product = await aProduct(life.database.db)
  const { id } = await aRunningSubscription(life.shop, 'month', product)
  await live(25)
  const asked: string[] = []
  const { debit } = life.shop.payments.recurring
  const dying: Shop = {
    ...life.shop,
    payments: {
      ...life.shop.payments,
      recurring: {
        ...life.shop.payments.recurring,
        debit: async (wanted) => {
          asked.push(wanted.idempotencyKey)
          await debit(wanted)
          throw new Error('killed')
        },
      },
    },
  }
  life.clock.forward({ days: 3 })
  await expect(runRenewals(dying)).rejects.toThrow('killed')
  expect((await periods(id)).map(({ state }) => state)).toEqual(['paid', 'claimed'])
  await runRenewals(dying)
  expect(asked).toHaveLength(1)
  life.clock.forward({ days: 2 })
  await runRenewals(life.shop)
  expect(await paidOn(id)).toEqual(['2027-01-31', '2027-02-28'])
  expect(await debits(id)).toHaveLength(1)
})

test('a provider that is down for days: late, once, and the date stays', async () => {
  const product = await aProduct(life.database.db)
  const { id } = await aRunningSubscription(life.shop, 'month', product)
  await live(27)
  const down: Shop = {
    ...life.shop,
    payments: {
      ...life.shop.payments,
      recurring: { ...life.shop.payments.recurring, debit: () => Promise.reject(new Problem('payment-unavailable')) },
    },
  }
  for (let day = 0; day < 3; day++) {
    life.clock.forward({ days: 1 })
    await runRenewals(down)
  }
  expect(await paidOn(id)).toEqual(['2027-01-31'])
  life.clock.forward({ minutes: 1 })
  await runRenewals(life.shop)
  expect(await paidOn(id)).toEqual(['2027-01-31', '2027-02-28'])
  expect((await stored(life.shop, id)).nextDate).toBe('2027-03-31')
})

test('a shop that slept for a week charges a day after it announced; what slept through a whole period is left out visibly', async () => {
  const product = await aProduct(life.database.db)
  const { id } = await aRunningSubscription(life.shop, 'month', product)
  await live(20)
  life.clock.forward({ days: 12 })
  await runRenewals(life.shop)
  expect(await paidOn(id)).toEqual(['2027-01-31'])
  expect(await mailsOf()).toContain('subscription-announced')
  await live(1)
  expect(await paidOn(id)).toEqual(['2027-01-31', '2027-02-28'])
  life.clock.forward({ days: 100 })
  await runRenewals(life.shop)
  await live(1)
  expect((await periods(id)).map(({ date, state }) => [date, state])).toEqual([
    ['2027-01-31', 'paid'],
    ['2027-02-28', 'paid'],
    ['2027-03-31', 'paid'],
    ['2027-04-30', 'skipped'],
    ['2027-05-31', 'skipped'],
  ])
  expect((await history(id)).filter((what) => what === 'passed-late')).toHaveLength(2)
  expect((await stored(life.shop, id)).nextDate).toBe('2027-06-30')
})

test('without a first payment nothing begins, and after a week it is closed', async () => {
  const product = await aProduct(life.database.db)
  const { subscription } = await aSubscription(life.shop, 'month', product)
  await live(35)
  expect(await stored(life.shop, subscription.id)).toMatchObject({ state: 'stopped', startedAt: null })
  expect(await life.database.db.$count(orders)).toBe(1)
  expect(await life.database.db.$count(subscriptions)).toBe(1)
})
