import { and, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { products } from '#data/tables/catalogue.ts'
import { orderLines, orders } from '#data/tables/orders.ts'
import { calendarDay, daysLater, monthsLater } from '#domain/time/calendar-day.ts'
import { cents } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aLifeEachTest, eightTimes } from '#tests/support/builders/subscription-life.ts'
import { aRunningSubscription, aSubscription, stored } from '#tests/support/builders/subscriptions.ts'
import { receivePayment } from '../receive-payment.ts'
import type { Shop } from '../shop.ts'
import { changeContents } from './change-contents.ts'
import { changeAddress, changeInterval, pauseSubscription, resumeSubscription, skipDelivery } from './customer-actions.ts'
import { deliverNow } from './deliver-now.ts'
import { subscriptionViewByToken } from './view.ts'
import { tokenOf } from '#tests/support/builders/links.ts'

vi.setConfig({ testTimeout: 60_000 })

const life = aLifeEachTest()
const { live, deliveries, debits, happened, mailed } = life

test('skipping leaves out one delivery, also when it is asked eight times at once and after it was announced', async () => {
  const { id, token } = await aRunningSubscription(life.shop, 'month', await aProduct(life.database.db))
  await live(26)
  expect(await mailed('subscription-announced')).toBe(1)
  await eightTimes(() => skipDelivery(life.shop, token, '2027-02-28'))
  expect(await subscriptionViewByToken(life.shop, token)).toMatchObject({ next_date: '2027-03-31', change_until: '2027-03-30' })
  expect(await happened(id, 'skipped')).toBe(1)
  await live(34)
  expect(await deliveries(id)).toEqual(['2027-01-31 paid', '2027-02-28 skipped', '2027-03-31 paid'])
  await expect(skipDelivery(life.shop, token, '2027-03-31')).rejects.toMatchObject({ code: 'subscription-changed' })
  await expect(skipDelivery(life.shop, token, '2027-05-31')).rejects.toMatchObject({ code: 'subscription-changed' })
})

test('a pause leaves out what lies in it and goes on with the same day of the month', async () => {
  const { id, token } = await aRunningSubscription(life.shop, 'month', await aProduct(life.database.db))
  const paused = await pauseSubscription(life.shop, token, '2027-04-15')
  expect(paused).toMatchObject({
    state: 'paused',
    paused_until: '2027-04-15',
    next_date: '2027-04-30',
    upcoming: ['2027-04-30', '2027-05-31', '2027-06-30'],
  })
  await pauseSubscription(life.shop, token, '2027-04-15')
  expect(await happened(id, 'paused')).toBe(1)
  await live(95)
  expect(await deliveries(id)).toEqual(['2027-01-31 paid', '2027-02-28 skipped', '2027-03-31 skipped', '2027-04-30 paid'])
  expect(await subscriptionViewByToken(life.shop, token)).toMatchObject({ state: 'active', paused_until: null, next_date: '2027-05-31' })
})

test('a pause can be ended before its day, and a silly one is refused', async () => {
  const { id, token } = await aRunningSubscription(life.shop, 'month', await aProduct(life.database.db))
  await pauseSubscription(life.shop, token, '2027-12-01')
  await live(10)
  await eightTimes(() => resumeSubscription(life.shop, token))
  await live(20)
  expect(await deliveries(id)).toEqual(['2027-01-31 paid', '2027-02-28 paid'])
  for (const until of ['2027-03-01', '2029-01-01'])
    await expect(pauseSubscription(life.shop, token, until)).rejects.toMatchObject({ code: 'input-invalid' })
})

test('another rhythm counts after the next delivery', async () => {
  const { id, token } = await aRunningSubscription(life.shop, 'month', await aProduct(life.database.db))
  expect(await changeInterval(life.shop, token, '3 months')).toMatchObject({ upcoming: ['2027-02-28', '2027-05-31', '2027-08-31'] })
  await live(125)
  expect(await deliveries(id)).toEqual(['2027-01-31 paid', '2027-02-28 paid', '2027-05-31 paid'])
})

test('contents and address count for the next delivery until its day; what stays keeps its price, what is new costs today’s', async () => {
  const [duin, soap] = [
    await aProduct(life.database.db, { price: cents(2000) }),
    await aProduct(life.database.db, { name: 'Zeep', price: cents(500) }),
  ]
  const { id, token } = await aRunningSubscription(life.shop, 'month', duin)
  await live(27)
  await life.database.db
    .update(products)
    .set({ price: cents(2200) })
    .where(eq(products.id, duin.id))
  const wanted = [
    { id: duin.id, quantity: 2 },
    { id: soap.id, quantity: 1 },
  ]
  const changed = await changeContents(life.shop, token, wanted)
  expect(changed).toMatchObject({
    subtotal: 45,
    shipping: 5,
    total: 50,
    lines: [
      { unit_price: 20, quantity: 2 },
      { name: 'Zeep', unit_price: 5 },
    ],
  })
  await changeContents(life.shop, token, wanted)
  expect(await happened(id, 'contents')).toBe(1)
  await changeAddress(life.shop, token, { street: 'Kade', street_number: '3', street_addition: 'b', postcode: '2611AA', city: 'Delft' })
  await live(1)
  const [order] = await life.database.db
    .select()
    .from(orders)
    .where(and(eq(orders.subscriptionId, id), eq(orders.debited, true)))
  expect(order).toMatchObject({ total: 5000, street: 'Kade', houseNumber: '3', city: 'Delft', firstName: 'Proef', state: 'paid' })
  expect(
    await life.database.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? 0)),
  ).toMatchObject([{ quantity: 2 }, { name: 'Zeep' }])
  await expect(changeContents(life.shop, token, [{ id: 999_999, quantity: 1 }])).rejects.toMatchObject({ code: 'no-longer-sold' })
  const twice = [wanted[0], wanted[0]].flatMap((line) => line ?? [])
  await expect(changeContents(life.shop, token, twice)).rejects.toMatchObject({ code: 'input-invalid' })
})

test('deliver now: eight taps, one delivery, and later ones count from today', async () => {
  const product = await aProduct(life.database.db)
  const { id, token } = await aRunningSubscription(life.shop, 'month', product)
  await expect(deliverNow(life.shop, token, '2027-02-28')).rejects.toMatchObject({ code: 'subscription-changed' })
  life.clock.forward({ days: 9 })
  await eightTimes(() => deliverNow(life.shop, token, '2027-02-28'))
  expect(await deliveries(id)).toEqual(['2027-01-31 paid', '2027-02-09 paid'])
  expect(await debits(id)).toHaveLength(1)
  expect(await happened(id, 'delivered-now')).toBe(1)
  expect(await subscriptionViewByToken(life.shop, token)).toMatchObject({ next_date: '2027-03-09', can: { deliver_now: false } })
  await life.database.db.update(products).set({ stock: 0 }).where(eq(products.id, product.id))
  life.clock.forward({ days: 1 })
  await expect(deliverNow(life.shop, token, '2027-03-09')).rejects.toMatchObject({ code: 'out-of-stock' })
  expect(await stored(life.shop, id)).toMatchObject({ nextDate: '2027-03-09', nextPeriod: 3 })
})

// Charging waits for six o'clock; what its owner does and reads goes by the calendar, as the terms above the order button did.
test.each(['2027-01-31T22:59:00Z', '2027-01-31T23:00:00Z', '2027-02-01T04:59:00Z', '2027-02-01T05:00:00Z'])(
  'begun by somebody awake at %s, it counts from that calendar day, and no delivery more is offered before the next',
  async (moment) => {
    life.clock.set(moment)
    const day = calendarDay(life.clock.now())
    const { id, token } = await aRunningSubscription(life.shop, 'month', await aProduct(life.database.db))
    const next = monthsLater(day, 1)
    expect(await subscriptionViewByToken(life.shop, token)).toMatchObject({ next_date: next, can: { deliver_now: false } })
    await expect(deliverNow(life.shop, token, next)).rejects.toMatchObject({ code: 'subscription-changed' })
    expect(await deliveries(id)).toEqual([`${day} paid`])
    life.clock.set(`${daysLater(day, 2)}T23:30:00Z`)
    await deliverNow(life.shop, token, next)
    expect(await deliveries(id)).toEqual([`${day} paid`, `${daysLater(day, 3)} paid`])
    expect(await subscriptionViewByToken(life.shop, token)).toMatchObject({
      next_date: monthsLater(daysLater(day, 3), 1),
      can: { deliver_now: false },
    })
  },
)

test('a first payment is asked for with the methods that leave a mandate, and eight equal reports begin it once', async () => {
  const product = await aProduct(life.database.db)
  const { subscription, paymentId } = await aSubscription(life.shop, '2 months', product)
  expect(await subscriptionViewByToken(life.shop, tokenOf(subscription))).toMatchObject({
    state: 'awaiting-first-payment',
    interval: '2 months',
  })
  await life.shop.payments.trial?.settle(paymentId, 'paid')
  await eightTimes(() => receivePayment(life.shop, paymentId))
  expect(await mailed('subscription-started')).toBe(1)
  expect(await subscriptionViewByToken(life.shop, tokenOf(subscription))).toMatchObject({
    state: 'active',
    next_date: '2027-03-31',
    history: [{ what: 'Je abonnement is begonnen.', order: { state: 'paid', total: 17.95 } }],
  })
  const narrow: Shop = {
    ...life.shop,
    payments: { ...life.shop.payments, methods: async (sequence) => (sequence === 'first' ? [] : life.shop.payments.methods(sequence)) },
  }
  await expect(aSubscription(narrow, 'month', product)).rejects.toBeInstanceOf(Problem)
})
