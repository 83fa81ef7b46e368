import { and, asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { products } from '#data/tables/catalogue.ts'
import { orderLines, orders, testPayments } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { subscriptionEvents, subscriptionPeriods } from '#data/tables/subscriptions.ts'
import { cents } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { aProduct } from '../../../tests/builders/products.ts'
import { aClock, aShop } from '../../../tests/builders/shop.ts'
import { aRunningSubscription, aSubscription, debitsEnd, stored } from '../../../tests/builders/subscriptions.ts'
import { type TestDatabase, freshDatabase } from '../../../tests/database/test-database.ts'
import { cancelOrder } from '../cancel-order.ts'
import { payAgain } from '../pay-again.ts'
import { receivePayment } from '../receive-payment.ts'
import type { Shop } from '../shop.ts'
import { businessDay, daysLater } from '#domain/subscription/dates.ts'
import { changeContents } from './change-contents.ts'
import { changeAddress, changeInterval, pauseSubscription, resumeSubscription, skipDelivery } from './change.ts'
import { deliverNow } from './deliver-now.ts'
import { payDelivery } from './pay-delivery.ts'
import { seenSubscription } from './show.ts'
import { stopSubscription } from './stop.ts'
import { tendSubscriptions } from './tend.ts'

vi.setConfig({ testTimeout: 60_000 })

let database: TestDatabase
let clock: ReturnType<typeof aClock>
let shop: Shop
beforeEach(async () => {
  database = await freshDatabase()
  clock = aClock('2027-01-31T11:00:00Z')
  shop = aShop(database.db, { now: clock.now })
})
afterEach(() => database.close())

const deliveries = async (id: number) =>
  (
    await database.db
      .select()
      .from(subscriptionPeriods)
      .where(eq(subscriptionPeriods.subscriptionId, id))
      .orderBy(asc(subscriptionPeriods.number))
  ).map(({ date, state }) => `${date} ${state}`)
const debits = (id: number) =>
  database.db
    .select({ id: testPayments.id })
    .from(testPayments)
    .innerJoin(orders, eq(orders.id, testPayments.orderId))
    .where(and(eq(orders.subscriptionId, id), eq(testPayments.method, 'directdebit')))
const mails = async (name: string) => (await database.db.select().from(outbox)).filter(({ mail }) => mail === name).length
const events = (id: number, what: 'skipped' | 'paused' | 'stopped' | 'contents' | 'delivered-now') =>
  database.db.$count(subscriptionEvents, and(eq(subscriptionEvents.subscriptionId, id), eq(subscriptionEvents.what, what)))
async function live(days: number) {
  for (let day = 0; day < days; day++) {
    clock.forward({ days: 1 })
    await tendSubscriptions(shop)
  }
}
/** To the day before the next delivery, which is announced by then. */
async function untilDayBefore(id: number) {
  const { nextDate } = await stored(shop, id)
  while (daysLater(businessDay(clock.now()), 1) < nextDate) await live(1)
}
const eightTimes = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: 8 }, work))

test('skipping leaves out one delivery, also when it is asked eight times at once and after it was announced', async () => {
  const { id, token } = await aRunningSubscription(shop, 'month', await aProduct(database.db))
  await live(26)
  expect(await mails('subscription-announced')).toBe(1)
  await eightTimes(() => skipDelivery(shop, token, '2027-02-28'))
  expect(await seenSubscription(shop, token)).toMatchObject({ next_date: '2027-03-31', change_until: '2027-03-30' })
  expect(await events(id, 'skipped')).toBe(1)
  await live(34)
  expect(await deliveries(id)).toEqual(['2027-01-31 paid', '2027-02-28 skipped', '2027-03-31 paid'])
  await expect(skipDelivery(shop, token, '2027-03-31')).rejects.toMatchObject({ code: 'subscription-changed' })
  await expect(skipDelivery(shop, token, '2027-05-31')).rejects.toMatchObject({ code: 'subscription-changed' })
})

test('a pause leaves out what lies in it and goes on with the same day of the month', async () => {
  const { id, token } = await aRunningSubscription(shop, 'month', await aProduct(database.db))
  const paused = await pauseSubscription(shop, token, '2027-04-15')
  expect(paused).toMatchObject({
    state: 'paused',
    paused_until: '2027-04-15',
    next_date: '2027-04-30',
    upcoming: ['2027-04-30', '2027-05-31', '2027-06-30'],
  })
  await pauseSubscription(shop, token, '2027-04-15')
  expect(await events(id, 'paused')).toBe(1)
  await live(95)
  expect(await deliveries(id)).toEqual(['2027-01-31 paid', '2027-02-28 skipped', '2027-03-31 skipped', '2027-04-30 paid'])
  expect(await seenSubscription(shop, token)).toMatchObject({ state: 'active', paused_until: null, next_date: '2027-05-31' })
})

test('a pause can be ended before its day, and a silly one is refused', async () => {
  const { id, token } = await aRunningSubscription(shop, 'month', await aProduct(database.db))
  await pauseSubscription(shop, token, '2027-12-01')
  await live(10)
  await eightTimes(() => resumeSubscription(shop, token))
  await live(20)
  expect(await deliveries(id)).toEqual(['2027-01-31 paid', '2027-02-28 paid'])
  for (const until of ['2027-03-01', '2029-01-01'])
    await expect(pauseSubscription(shop, token, until)).rejects.toMatchObject({ code: 'input-invalid' })
})

test('another rhythm counts after the next delivery', async () => {
  const { id, token } = await aRunningSubscription(shop, 'month', await aProduct(database.db))
  expect(await changeInterval(shop, token, '3 months')).toMatchObject({ upcoming: ['2027-02-28', '2027-05-31', '2027-08-31'] })
  await live(125)
  expect(await deliveries(id)).toEqual(['2027-01-31 paid', '2027-02-28 paid', '2027-05-31 paid'])
})

test('contents and address count for the next delivery until its day; what stays keeps its price, what is new costs today’s', async () => {
  const [duin, soap] = [
    await aProduct(database.db, { price: cents(2000) }),
    await aProduct(database.db, { name: 'Zeep', price: cents(500) }),
  ]
  const { id, token } = await aRunningSubscription(shop, 'month', duin)
  await live(27)
  await database.db
    .update(products)
    .set({ price: cents(2200) })
    .where(eq(products.id, duin.id))
  const wanted = [
    { id: duin.id, quantity: 2 },
    { id: soap.id, quantity: 1 },
  ]
  const changed = await changeContents(shop, token, wanted)
  expect(changed).toMatchObject({
    subtotal: 45,
    shipping: 5,
    total: 50,
    lines: [
      { unit_price: 20, quantity: 2 },
      { name: 'Zeep', unit_price: 5 },
    ],
  })
  await changeContents(shop, token, wanted)
  expect(await events(id, 'contents')).toBe(1)
  await changeAddress(shop, token, { street: 'Kade', street_number: '3', street_addition: 'b', postcode: '2611AA', city: 'Delft' })
  await live(1)
  const [order] = await database.db
    .select()
    .from(orders)
    .where(and(eq(orders.subscriptionId, id), eq(orders.debited, true)))
  expect(order).toMatchObject({ total: 5000, street: 'Kade', streetNumber: '3', city: 'Delft', firstName: 'Proef', state: 'paid' })
  expect(
    await database.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? 0)),
  ).toMatchObject([{ quantity: 2 }, { name: 'Zeep' }])
  await expect(changeContents(shop, token, [{ id: 999_999, quantity: 1 }])).rejects.toMatchObject({ code: 'no-longer-sold' })
  const twice = [wanted[0], wanted[0]].flatMap((line) => line ?? [])
  await expect(changeContents(shop, token, twice)).rejects.toMatchObject({ code: 'input-invalid' })
})

test('deliver now: eight taps, one delivery, and later ones count from today', async () => {
  const product = await aProduct(database.db)
  const { id, token } = await aRunningSubscription(shop, 'month', product)
  await expect(deliverNow(shop, token, '2027-02-28')).rejects.toMatchObject({ code: 'subscription-changed' })
  clock.forward({ days: 9 })
  await eightTimes(() => deliverNow(shop, token, '2027-02-28'))
  expect(await deliveries(id)).toEqual(['2027-01-31 paid', '2027-02-09 paid'])
  expect(await debits(id)).toHaveLength(1)
  expect(await events(id, 'delivered-now')).toBe(1)
  expect(await seenSubscription(shop, token)).toMatchObject({ next_date: '2027-03-09', can: { deliver_now: false } })
  await database.db.update(products).set({ stock: 0 }).where(eq(products.id, product.id))
  clock.forward({ days: 1 })
  await expect(deliverNow(shop, token, '2027-03-09')).rejects.toMatchObject({ code: 'out-of-stock' })
  expect(await stored(shop, id)).toMatchObject({ nextDate: '2027-03-09', nextPeriod: 3 })
})

test('stopped is stopped: nothing is charged, announced or changed after it, and it is told once', async () => {
  const { id, token } = await aRunningSubscription(shop, 'month', await aProduct(database.db))
  await live(27)
  await eightTimes(() => stopSubscription(shop, token))
  await live(120)
  expect(await deliveries(id)).toEqual(['2027-01-31 paid'])
  expect(await debits(id)).toEqual([])
  expect(await mails('subscription-stopped')).toBe(1)
  const { can, next_date, upcoming } = await seenSubscription(shop, token)
  expect({ next_date, upcoming, can: Object.values(can) }).toEqual({
    next_date: null,
    upcoming: [],
    can: Object.values(can).map(() => false),
  })
  for (const late of [skipDelivery, resumeSubscription, deliverNow])
    await expect(late(shop, token, '2027-02-28')).rejects.toMatchObject({ code: 'subscription-changed' })
})

test('stopped while the scheduler works on it, at any moment: charged before the answer or never', async () => {
  const product = await aProduct(database.db, { stock: 100 })
  const turns = 6
  let debited = 0
  for (let turn = 0; turn <= turns; turn++) {
    const { id, token } = await aRunningSubscription(shop, 'month', product)
    await untilDayBefore(id)
    clock.forward({ days: 1 })
    const order: string[] = []
    const asked = Promise.withResolvers<undefined>()
    const slow: Shop = {
      ...shop,
      payments: {
        ...shop.payments,
        recurring: {
          ...shop.payments.recurring,
          debit: async (wanted) => {
            asked.resolve(undefined)
            for (let wait = 0; wait < 8; wait++) await database.db.execute('select 1')
            const made = await shop.payments.recurring.debit(wanted)
            order.push('debited')
            return made
          },
        },
      },
    }
    const stop = async () => {
      if (turn === turns) await asked.promise
      for (let wait = 0; wait < turn; wait++) await database.db.execute('select 1')
      await stopSubscription(shop, token)
      order.push('stopped')
    }
    await Promise.all([stop(), tendSubscriptions(slow), tendSubscriptions(slow)])
    await live(3)
    expect(order.at(-1)).toBe('stopped')
    expect(await debits(id)).toHaveLength(order.length - 1)
    debited += order.length - 1
  }
  expect(debited).toBeGreaterThan(0)
  expect(await database.db.$count(orders, eq(orders.state, 'awaiting-payment'))).toBe(0)
})

test('a stop after a killed debit: what reached the provider is told, what did not is never asked for', async () => {
  const product = await aProduct(database.db, { stock: 10 })
  for (const reached of [true, false]) {
    const { id, token } = await aRunningSubscription(shop, 'month', product)
    await untilDayBefore(id)
    clock.forward({ days: 1 })
    const dying: Shop = {
      ...shop,
      payments: {
        ...shop.payments,
        recurring: {
          ...shop.payments.recurring,
          debit: async (wanted) => {
            if (reached) await shop.payments.recurring.debit(wanted)
            throw new Error('killed')
          },
        },
      },
    }
    await expect(tendSubscriptions(dying)).rejects.toThrow('killed')
    clock.forward({ minutes: 1 })
    expect(await stopSubscription(shop, token)).toMatchObject({ state: 'stopped' })
    await tendSubscriptions(shop)
    expect(await debits(id)).toHaveLength(reached ? 1 : 0)
    expect((await deliveries(id)).at(-1)).toMatch(reached ? /paid$/ : /cancelled$/)
  }
  expect((await database.db.select().from(products))[0]?.stock).toBe(10 - 3)
})

test('the pay link: pays what could not be debited, renews the mandate, and the subscription goes on', async () => {
  const product = await aProduct(database.db)
  const running = await aRunningSubscription(shop, 'month', product)
  const { id, token } = running
  await expect(payDelivery(shop, token)).rejects.toMatchObject({ code: 'subscription-changed' })
  await debitsEnd(shop, running, 'failed')
  await live(40)
  expect(await seenSubscription(shop, token)).toMatchObject({ state: 'payment-failed', can: { pay: true } })
  const [one, ...others] = await eightTimes(() => payDelivery(shop, token))
  expect(new Set([one, ...others]).size).toBe(1)
  const paymentId = one?.split('/').at(-1) ?? ''
  await shop.payments.trial?.settle(paymentId, 'paid')
  await eightTimes(() => receivePayment(shop, paymentId))
  const paid = await stored(shop, id)
  expect(paid).toMatchObject({ state: 'active', nextDate: '2027-03-31' })
  expect(paid.mandateId).not.toBe(running.mandateId)
  await live(25)
  expect(await deliveries(id)).toEqual(['2027-01-31 paid', '2027-02-28 paid', '2027-03-31 paid'])
  expect(await debits(id)).toHaveLength(3)
})

test('while somebody pays by link nothing is debited, and while a debit is under way nobody pays by link', async () => {
  const running = await aRunningSubscription(shop, 'month', await aProduct(database.db))
  const { id, token } = running
  await debitsEnd(shop, running, 'failed')
  await live(28)
  const [order] = await database.db
    .select()
    .from(orders)
    .where(and(eq(orders.subscriptionId, id), eq(orders.debited, true)))
  clock.forward({ minutes: 5 })
  const link = await payDelivery(shop, token)
  expect(link).toMatch(/^\/betaalproef\//)
  await live(6)
  expect(await debits(id)).toHaveLength(1)
  await shop.payments.trial?.settle(link.split('/').at(-1) ?? '', 'canceled')
  await receivePayment(shop, link.split('/').at(-1) ?? '')
  await debitsEnd(shop, running, 'pending')
  await live(1)
  expect(await debits(id)).toHaveLength(2)
  expect(await payAgain(shop, order?.token ?? '')).toBe(`/bestelling/${order?.token}`)
  expect(await database.db.$count(testPayments, eq(testPayments.orderId, order?.id ?? 0))).toBe(3)
})

test('a pause that begins before a failed debit is tried again lets that delivery go, visibly and for good', async () => {
  const running = await aRunningSubscription(shop, 'month', await aProduct(database.db))
  await debitsEnd(shop, running, 'failed')
  await live(28)
  await pauseSubscription(shop, running.token, '2027-04-15')
  await live(10)
  expect(await debits(running.id)).toHaveLength(1)
  const { history, can } = await seenSubscription(shop, running.token)
  expect(history[0]?.what).toBe('De levering van 28 februari 2027 viel in je pauze en is overgeslagen.')
  expect(can.pay).toBe(false)
  const token = history[0]?.order?.token ?? ''
  await expect(payAgain(shop, token)).rejects.toMatchObject({ code: 'not-payable' })
})

test('an order that its owner cancelled is not debited again', async () => {
  const running = await aRunningSubscription(shop, 'month', await aProduct(database.db))
  await debitsEnd(shop, running, 'failed')
  await live(28)
  const [order] = await database.db
    .select()
    .from(orders)
    .where(and(eq(orders.subscriptionId, running.id), eq(orders.debited, true)))
  await cancelOrder(shop, order?.token ?? '')
  await live(10)
  expect(await debits(running.id)).toHaveLength(1)
  expect((await deliveries(running.id)).at(-1)).toBe('2027-02-28 cancelled')
  expect(await stored(shop, running.id)).toMatchObject({ state: 'active' })
})

test('a first payment is asked for with the methods that leave a mandate, and eight equal reports begin it once', async () => {
  const product = await aProduct(database.db)
  const { subscription, paymentId } = await aSubscription(shop, '2 months', product)
  expect(await seenSubscription(shop, subscription.token)).toMatchObject({ state: 'awaiting-first-payment', interval: '2 months' })
  await shop.payments.trial?.settle(paymentId, 'paid')
  await eightTimes(() => receivePayment(shop, paymentId))
  expect(await mails('subscription-started')).toBe(1)
  expect(await seenSubscription(shop, subscription.token)).toMatchObject({
    state: 'active',
    next_date: '2027-03-31',
    history: [{ what: 'Je abonnement is begonnen.', order: { state: 'paid', total: 17.95 } }],
  })
  const narrow: Shop = {
    ...shop,
    payments: { ...shop.payments, methods: async (sequence) => (sequence === 'first' ? [] : shop.payments.methods(sequence)) },
  }
  await expect(aSubscription(narrow, 'month', product)).rejects.toBeInstanceOf(Problem)
})
