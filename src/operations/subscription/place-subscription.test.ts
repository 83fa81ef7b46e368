import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#data/tables/catalogue.ts'
import { orders, testPayments } from '#data/tables/orders.ts'
import { subscriptionPeriods } from '#data/tables/subscription-periods.ts'
import { subscriptionLines, subscriptions } from '#data/tables/subscriptions.ts'
import { cents } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { NewSubscription } from '#domain/subscription/new-subscription.ts'
import { aNewOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { aSubscriptionBody } from '#tests/support/builders/subscriptions.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { placeOrder } from '../place-order.ts'
import { recoverInterruptedOrders } from '../recover-interrupted-orders.ts'
import type { Shop } from '../shop.ts'
import { placeSubscription } from './place-subscription.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await freshDatabase()
  shop = aShop(database.db, { now: () => new Date('2027-01-31T11:00:00Z') })
})
afterAll(() => database.close())

const wanted = (...given: Parameters<typeof aSubscriptionBody>) => NewSubscription.parse(aSubscriptionBody(...given))
const newKey = () => crypto.randomUUID()
const counts = async () =>
  Promise.all([orders, subscriptions, subscriptionLines, subscriptionPeriods, testPayments].map((table) => database.db.$count(table)))

test('a subscription is written whole, with the shop’s own prices and its first order', async () => {
  const [duin, soap] = [await aProduct(database.db), await aProduct(database.db, { name: 'Zeep', price: cents(399) })]
  const { orderId, redirectUrl } = await placeSubscription(shop, wanted('2 months', { ...duin, quantity: 2 }, soap), undefined)
  const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId))
  expect(order).toMatchObject({ total: 2590 + 399 + 500, debited: false, state: 'awaiting-payment' })
  const [subscription] = await database.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, order?.subscriptionId ?? 0))
  expect(subscription).toMatchObject({
    number: `A${subscription?.id}`,
    state: 'awaiting-first-payment',
    interval: '2 months',
    anchorDay: 31,
    nextDate: '2027-03-31',
    city: 'Amsterdam',
    customerId: expect.any(String),
    mandateId: null,
  })
  expect(subscription).toMatchObject({ linkId: expect.stringMatching(/^[0-9a-f]{16}$/), linkVersion: 1, token: null })
  expect(subscription?.linkId).not.toBe(order?.linkId)
  const lines = await database.db
    .select()
    .from(subscriptionLines)
    .where(eq(subscriptionLines.subscriptionId, subscription?.id ?? 0))
  expect(lines.toSorted((one, other) => one.position - other.position)).toMatchObject([
    { itemId: duin.id, quantity: 2, unitPrice: 1295, newPrice: null },
    { itemId: soap.id, quantity: 1, unitPrice: 399 },
  ])
  const [payment] = await database.db.select().from(testPayments).where(eq(testPayments.orderId, orderId))
  expect(payment).toMatchObject({ customerId: subscription?.customerId, mandateId: null, amount: 3489 })
  expect(redirectUrl).toBe(`/betaalproef/${payment?.id}`)
})

test('twenty requests with one key at once: one subscription, one order, one payment, one answer', async () => {
  const product = await aProduct(database.db, { stock: 30 })
  const before = await counts()
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 20 }, () => placeSubscription(shop, wanted('month', product), key)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await counts()).map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1, 1, 1])
  expect((await database.db.select().from(products).where(eq(products.id, product.id)))[0]?.stock).toBe(29)
  await expect(placeOrder(shop, aNewOrder(product), key)).rejects.toMatchObject({ code: 'key-reused' })
  await expect(placeSubscription(shop, wanted('3 months', product), key)).rejects.toMatchObject({ code: 'key-reused' })
})

test('another price, too little stock and a provider that is down leave nothing that could ever be charged', async () => {
  const product = await aProduct(database.db, { stock: 2 })
  const [, before] = await counts()
  await expect(placeSubscription(shop, wanted('month', { ...product, price: cents(1) }), newKey())).rejects.toMatchObject({
    code: 'price-changed',
  })
  await expect(placeSubscription(shop, wanted('month', { ...product, quantity: 3 }), newKey())).rejects.toMatchObject({
    code: 'out-of-stock',
  })
  expect((await counts())[1]).toBe(before)
  const { recurring } = shop.payments
  const down = { ...recurring, begin: () => Promise.reject(new Problem('payment-unavailable')) }
  const without: Shop = { ...shop, payments: { ...shop.payments, recurring: down } }
  const key = newKey()
  await expect(placeSubscription(without, wanted('month', product), key)).rejects.toMatchObject({ code: 'payment-unavailable' })
  expect((await database.db.select().from(products).where(eq(products.id, product.id)))[0]?.stock).toBe(2)
  expect(await placeSubscription(shop, wanted('month', product), key)).toMatchObject({
    redirectUrl: expect.stringMatching(/^\/betaalproef\//),
  })
})

test('killed before its first payment was asked for: it still asks for one that gives leave to debit', async () => {
  const product = await aProduct(database.db)
  const dying: Shop = {
    ...shop,
    payments: { ...shop.payments, recurring: { ...shop.payments.recurring, begin: () => Promise.reject(new Error('killed')) } },
  }
  await expect(placeSubscription(dying, wanted('month', product), undefined)).rejects.toThrow('killed')
  const later: Shop = { ...shop, now: () => new Date(shop.now().getTime() + 60_000) }
  expect(await recoverInterruptedOrders(later)).toBe(1)
  const [order] = (await database.db.select().from(orders)).toSorted((one, other) => other.id - one.id)
  const asked = await database.db
    .select()
    .from(testPayments)
    .where(eq(testPayments.orderId, order?.id ?? 0))
  expect(asked).toMatchObject([{ customerId: expect.stringMatching(/^tc_/), status: 'open' }])
})

test('a provider that takes its time for the payer and again for the payment: nobody else asks meanwhile', async () => {
  const product = await aProduct(database.db)
  const clock = aClock('2027-01-31T11:00:00Z')
  const { recurring } = shop.payments
  const stillHeld: boolean[] = []
  const slow: Shop = {
    ...shop,
    now: clock.now,
    payments: {
      ...shop.payments,
      recurring: {
        ...recurring,
        customer: (...asked) => {
          clock.forward({ seconds: 7 })
          return recurring.customer(...asked)
        },
        begin: async (asked) => {
          clock.forward({ seconds: 7 })
          const [order] = await database.db.select().from(orders).where(eq(orders.id, asked.orderId))
          stillHeld.push((order?.paymentBusyUntil ?? clock.now()) > clock.now())
          return recurring.begin(asked)
        },
      },
    },
  }
  await placeSubscription(slow, wanted('month', product), newKey())
  expect(stillHeld).toEqual([true])
})
