// Fourteen months in a minute: each delivery charged once, whoever is ended in between.

import { and, asc, eq, ne } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { products } from '#data/tables/catalogue.ts'
import { orderLines, orders, payments, testPayments } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { subscriptionEvents, subscriptionPeriods, subscriptions } from '#data/tables/subscriptions.ts'
import { cents } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { diesAfter, wasKilled } from '../../../tests/builders/mortal-shop.ts'
import { aProduct } from '../../../tests/builders/products.ts'
import { aClock, aShop } from '../../../tests/builders/shop.ts'
import { aRunningSubscription, aSubscription, debitsEnd, endDebit, stored } from '../../../tests/builders/subscriptions.ts'
import { type TestDatabase, freshDatabase } from '../../../tests/database/test-database.ts'
import { receivePayment } from '../receive-payment.ts'
import type { Shop } from '../shop.ts'
import { seenSubscription } from './show.ts'
import { tendSubscriptions } from './tend.ts'

vi.setConfig({ testTimeout: 120_000 })

let database: TestDatabase
let clock: ReturnType<typeof aClock>
let shop: Shop
beforeEach(async () => {
  database = await freshDatabase()
  clock = aClock('2027-01-31T11:00:00Z')
  shop = aShop(database.db, { now: clock.now })
})
afterEach(() => database.close())

const deliveries = (id: number) =>
  database.db.select().from(subscriptionPeriods).where(eq(subscriptionPeriods.subscriptionId, id)).orderBy(asc(subscriptionPeriods.number))
const paidOn = async (id: number) => (await deliveries(id)).filter(({ state }) => state === 'paid').map(({ date }) => date)
const debits = (id: number) =>
  database.db
    .select({ orderId: testPayments.orderId, amount: testPayments.amount, status: testPayments.status })
    .from(testPayments)
    .innerJoin(orders, eq(orders.id, testPayments.orderId))
    .where(and(eq(orders.subscriptionId, id), eq(testPayments.method, 'directdebit')))
const mailsOf = async () => (await database.db.select({ mail: outbox.mail }).from(outbox).orderBy(asc(outbox.id))).map(({ mail }) => mail)
const history = async (id: number) =>
  (
    await database.db.select().from(subscriptionEvents).where(eq(subscriptionEvents.subscriptionId, id)).orderBy(asc(subscriptionEvents.id))
  ).map(({ what }) => what)
const stockOf = async (id: number) => (await database.db.select().from(products).where(eq(products.id, id)))[0]?.stock

/** Day after day at noon; `each` runs before the shop does its work. */
async function live(days: number, each: (day: number) => Promise<unknown> = async () => undefined) {
  for (let day = 0; day < days; day++) {
    clock.forward({ days: 1 })
    await each(day)
    await tendSubscriptions(shop)
  }
}

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

test('fourteen months from 31 January: announced and charged once each, on the day', async () => {
  const product = await aProduct(database.db, { stock: 100 })
  const { id } = await aRunningSubscription(shop, 'month', { ...product, quantity: 2 })
  const seen: string[] = []
  await live(426, async () => {
    const mails = await mailsOf()
    if (mails.at(-1) === 'subscription-announced') seen.push(clock.now().toISOString().slice(0, 10))
  })
  expect(await paidOn(id)).toEqual(fromJanuary)
  const mails = await mailsOf()
  expect(mails.filter((mail) => mail === 'subscription-announced')).toHaveLength(14)
  expect(mails.filter((mail) => mail === 'subscription-charged')).toHaveLength(14)
  expect(mails.filter((mail) => mail === 'order-paid')).toHaveLength(1)
  expect(await debits(id)).toHaveLength(14)
  expect(new Set((await debits(id)).map(({ amount }) => amount))).toEqual(new Set([2590 + 500]))
  expect(await stockOf(product.id)).toBe(100 - 30)
  expect(seen.slice(0, 3)).toEqual(['2027-02-26', '2027-02-27', '2027-02-28'])
})

const untilKilled = (work: Promise<void>) =>
  work.catch((error: unknown) => {
    if (!wasKilled(error)) throw error
  })

test('three processes at once, each killed after any number of steps, time and again: each delivery once', async () => {
  const product = await aProduct(database.db, { stock: 100 })
  const { id } = await aRunningSubscription(shop, 'month', product)
  const other = await aRunningSubscription(shop, '2 months', product)
  const random = fc.sample(fc.integer({ min: 0, max: 90 }), 2000)
  let at = 0
  const life = () => random[at++ % random.length] ?? 0
  for (let day = 0; day < 430; day += 3) {
    clock.forward({ days: 3 })
    for (let round = 0; round < 3; round++) {
      await Promise.all([1, 2, 3].map(() => untilKilled(tendSubscriptions(diesAfter(shop, life())))))
      clock.forward({ minutes: 1 })
    }
  }
  await tendSubscriptions(shop)
  const charged = (await deliveries(id)).filter(({ state }) => state === 'paid')
  expect(charged.map(({ number }) => number)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1))
  expect(charged.map(({ date }) => date)).toEqual(fromJanuary)
  expect(await paidOn(other.id)).toEqual(fromJanuary.filter((_, index) => index % 2 === 0))
  for (const [one, count] of [[id, 14] as const, [other.id, 7] as const]) {
    expect(await debits(one)).toHaveLength(count)
    expect(await database.db.$count(orders, eq(orders.subscriptionId, one))).toBe(count + 1)
  }
  expect(await database.db.$count(orders, ne(orders.state, 'paid'))).toBe(0)
  expect(await stockOf(product.id)).toBe(100 - 15 - 8)
  const mails = await mailsOf()
  expect(mails.filter((mail) => mail === 'subscription-announced')).toHaveLength(21)
  expect(mails.filter((mail) => mail === 'subscription-charged')).toHaveLength(21)
})

test('a process killed right after its debit reached the provider: it is found again, also days later', async () => {
  const product = await aProduct(database.db)
  const { id } = await aRunningSubscription(shop, 'month', product)
  await live(25)
  const asked: string[] = []
  const { debit } = shop.payments.recurring
  const dying: Shop = {
    ...shop,
    payments: {
      ...shop.payments,
      recurring: {
        ...shop.payments.recurring,
        debit: async (wanted) => {
          asked.push(wanted.idempotencyKey)
          await debit(wanted)
          throw new Error('killed')
        },
      },
    },
  }
  clock.forward({ days: 3 })
  await expect(tendSubscriptions(dying)).rejects.toThrow('killed')
  expect((await deliveries(id)).map(({ state }) => state)).toEqual(['paid', 'claimed'])
  await tendSubscriptions(dying)
  expect(asked).toHaveLength(1)
  clock.forward({ days: 2 })
  await tendSubscriptions(shop)
  expect(await paidOn(id)).toEqual(['2027-01-31', '2027-02-28'])
  expect(await debits(id)).toHaveLength(1)
})

test('a provider that is down for days: late, once, and the date stays', async () => {
  const product = await aProduct(database.db)
  const { id } = await aRunningSubscription(shop, 'month', product)
  await live(27)
  const down: Shop = {
    ...shop,
    payments: {
      ...shop.payments,
      recurring: { ...shop.payments.recurring, debit: () => Promise.reject(new Problem('payment-unavailable')) },
    },
  }
  for (let day = 0; day < 3; day++) {
    clock.forward({ days: 1 })
    await tendSubscriptions(down)
  }
  expect(await paidOn(id)).toEqual(['2027-01-31'])
  clock.forward({ minutes: 1 })
  await tendSubscriptions(shop)
  expect(await paidOn(id)).toEqual(['2027-01-31', '2027-02-28'])
  expect((await stored(shop, id)).nextDate).toBe('2027-03-31')
})

test('a shop that slept for a week charges a day after it announced; what slept through a whole period is left out visibly', async () => {
  const product = await aProduct(database.db)
  const { id } = await aRunningSubscription(shop, 'month', product)
  await live(20)
  clock.forward({ days: 12 })
  await tendSubscriptions(shop)
  expect(await paidOn(id)).toEqual(['2027-01-31'])
  expect(await mailsOf()).toContain('subscription-announced')
  await live(1)
  expect(await paidOn(id)).toEqual(['2027-01-31', '2027-02-28'])
  clock.forward({ days: 100 })
  await tendSubscriptions(shop)
  await live(1)
  expect((await deliveries(id)).map(({ date, state }) => [date, state])).toEqual([
    ['2027-01-31', 'paid'],
    ['2027-02-28', 'paid'],
    ['2027-03-31', 'paid'],
    ['2027-04-30', 'skipped'],
    ['2027-05-31', 'skipped'],
  ])
  expect((await history(id)).filter((what) => what === 'passed-late')).toHaveLength(2)
  expect((await stored(shop, id)).nextDate).toBe('2027-06-30')
})

test('a failing debit is tried once more, then asked for by link, then the subscription pauses; nothing else is charged', async () => {
  const product = await aProduct(database.db, { stock: 10 })
  const running = await aRunningSubscription(shop, 'month', product)
  await debitsEnd(shop, running, 'failed')
  await live(28)
  expect((await deliveries(running.id)).at(-1)).toMatchObject({ state: 'failed', debits: 1, retryOn: '2027-03-04' })
  expect(await stockOf(product.id)).toBe(9)
  expect(await mailsOf()).not.toContain('subscription-failed')
  await live(4)
  expect(await stored(shop, running.id)).toMatchObject({ state: 'payment-failed' })
  expect((await deliveries(running.id)).at(-1)).toMatchObject({ state: 'failed', debits: 2, retryOn: null })
  expect((await mailsOf()).filter((mail) => mail === 'subscription-failed')).toHaveLength(1)
  await live(60)
  expect(await stored(shop, running.id)).toMatchObject({ state: 'paused', pausedUntil: null })
  expect((await mailsOf()).filter((mail) => mail === 'subscription-paused')).toHaveLength(1)
  expect(await debits(running.id)).toHaveLength(2)
  expect(await stockOf(product.id)).toBe(9)
  expect(await seenSubscription(shop, running.token)).toMatchObject({ next_date: null, can: { pay: true, resume: true, skip: false } })
})

test('a debit that is on its way for days and then fails or is paid', async () => {
  const product = await aProduct(database.db)
  const running = await aRunningSubscription(shop, 'month', product)
  await debitsEnd(shop, running, 'pending')
  await live(33)
  const [, second] = await deliveries(running.id)
  expect(second).toMatchObject({ state: 'pending', debits: 1 })
  await endDebit(shop, second?.orderId ?? 0, 'failed')
  expect((await deliveries(running.id)).at(-1)).toMatchObject({ state: 'failed', retryOn: '2027-03-09' })
  await live(6)
  await Promise.all(Array.from({ length: 8 }, () => endDebit(shop, second?.orderId ?? 0, 'paid').catch(() => undefined)))
  expect(await paidOn(running.id)).toEqual(['2027-01-31', '2027-02-28'])
  expect((await history(running.id)).filter((what) => what === 'charged')).toHaveLength(1)
  expect((await mailsOf()).filter((mail) => mail === 'subscription-charged')).toHaveLength(1)
})

test('money that is taken back pauses once, however often it is reported', async () => {
  const product = await aProduct(database.db)
  const { id } = await aRunningSubscription(shop, 'month', product)
  await live(28)
  const [, second] = await deliveries(id)
  const [payment] = await database.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, second?.orderId ?? 0))
  const seeing: Shop = {
    ...shop,
    payments: {
      ...shop.payments,
      find: async (one) => {
        const found = await shop.payments.find(one)
        return found && { ...found, chargedBack: found.amount }
      },
    },
  }
  await Promise.all(Array.from({ length: 8 }, () => receivePayment(seeing, payment?.id ?? '')))
  expect(await stored(shop, id)).toMatchObject({ state: 'paused', pausedUntil: null })
  expect((await mailsOf()).filter((mail) => mail === 'subscription-paused')).toHaveLength(1)
  await live(90)
  expect(await debits(id)).toHaveLength(1)
})

test('short stock charges nothing, says so once, tries each day and leaves out after a week', async () => {
  const product = await aProduct(database.db, { stock: 1 })
  const { id, token } = await aRunningSubscription(shop, 'month', product)
  await live(28)
  expect(await debits(id)).toEqual([])
  expect(await seenSubscription(shop, token)).toMatchObject({ short: ['Dagbroekje'], next_date: '2027-03-01' })
  await live(3)
  expect((await mailsOf()).filter((mail) => mail === 'subscription-short')).toHaveLength(1)
  await database.db.update(products).set({ stock: 1 }).where(eq(products.id, product.id))
  await live(1)
  expect(await paidOn(id)).toEqual(['2027-01-31', '2027-02-28'])
  await live(45)
  expect((await deliveries(id)).map(({ date, state }) => [date, state])).toEqual([
    ['2027-01-31', 'paid'],
    ['2027-02-28', 'paid'],
    ['2027-03-31', 'skipped'],
  ])
  expect((await mailsOf()).filter((mail) => mail === 'subscription-skipped')).toHaveLength(1)
  expect(await stored(shop, id)).toMatchObject({ nextDate: '2027-04-30', shortUntil: null })
})

test('a higher price is told first and counts two weeks later at the earliest; a lower one counts at once', async () => {
  const product = await aProduct(database.db, { stock: 50, price: cents(2000) })
  const { id, token } = await aRunningSubscription(shop, 'month', product)
  const setPrice = (price: number) =>
    database.db
      .update(products)
      .set({ price: cents(price) })
      .where(eq(products.id, product.id))
  await live(20)
  await setPrice(2300)
  await live(1)
  expect((await mailsOf()).filter((mail) => mail === 'subscription-price-change')).toHaveLength(1)
  expect(await seenSubscription(shop, token)).toMatchObject({
    total: 25,
    price_change: { from_date: '2027-03-31', old_total: 25, new_total: 28, lines: [{ old: 20, new: 23 }] },
  })
  await live(45)
  expect((await debits(id)).map(({ amount }) => amount)).toEqual([2500, 2800])
  await setPrice(1900)
  await live(30)
  expect((await debits(id)).map(({ amount }) => amount)).toEqual([2500, 2800, 2400])
  expect((await mailsOf()).filter((mail) => mail === 'subscription-price-change')).toHaveLength(1)
  expect(await history(id)).toContain('price-lowered')
})

test('VAT, names and delivery are those of any order', async () => {
  const soap = await aProduct(database.db, { name: 'Zeep', vatRate: 21, price: cents(3000) })
  const pants = await aProduct(database.db, { price: cents(2500) })
  const { id } = await aRunningSubscription(shop, 'month', soap, pants)
  await live(28)
  const [, second] = await deliveries(id)
  const [order] = await database.db
    .select()
    .from(orders)
    .where(eq(orders.id, second?.orderId ?? 0))
  expect(order).toMatchObject({ state: 'paid', subtotal: 5500, shipping: 0, total: 5500, city: 'Amsterdam', debited: true })
  expect(
    await database.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? 0)),
  ).toMatchObject([
    { name: 'Zeep', vatRate: 21, lineTotal: 3000 },
    { name: 'Dagbroekje', vatRate: 9, lineTotal: 2500 },
  ])
})

test('without a first payment nothing begins, and after a week it is closed', async () => {
  const product = await aProduct(database.db)
  const { subscription } = await aSubscription(shop, 'month', product)
  await live(35)
  expect(await stored(shop, subscription.id)).toMatchObject({ state: 'stopped', startedAt: null })
  expect(await database.db.$count(orders)).toBe(1)
  expect(await database.db.$count(subscriptions)).toBe(1)
})
