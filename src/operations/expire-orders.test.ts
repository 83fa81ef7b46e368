import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { products } from '#data/tables/catalogue.ts'
import { idempotencyKeys, orderEvents, orders, payments, testPayments } from '#data/tables/orders.ts'
import { Problem } from '#domain/problem.ts'
import { aNewOrder, aPlacedOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { expireUnpaidOrders } from './expire-orders.ts'
import { placeOrder } from './place-order.ts'
import { recoverInterruptedOrders } from './recover-interrupted-orders.ts'
import type { Shop } from './shop.ts'

let database: TestDatabase
let clock: ReturnType<typeof aClock>
let shop: Shop
beforeEach(async () => {
  database = await freshDatabase()
  clock = aClock()
  shop = aShop(database.db, { now: clock.now })
})
afterEach(() => database.close())

const stored = async (id: number) => (await database.db.select().from(orders).where(eq(orders.id, id)))[0]
const stockOf = async (id: number) => (await database.db.select().from(products).where(eq(products.id, id)))[0]?.stock

test('after half an hour an unpaid order ends, at the provider too, and its packs come back once', async () => {
  const product = await aProduct(database.db)
  const order = await aPlacedOrder(shop, product)
  clock.forward({ minutes: 30 })
  expect(await expireUnpaidOrders(shop)).toBe(0)
  clock.forward({ seconds: 1 })
  const ended = await Promise.all([1, 2, 3, 4].map(() => expireUnpaidOrders(shop)))
  expect(ended.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await stored(order.id)).toMatchObject({ state: 'expired', stockHeld: false })
  expect(await stockOf(product.id)).toBe(10)
  expect(await database.db.select().from(testPayments)).toMatchObject([{ status: 'canceled' }])
  expect(await database.db.select().from(payments)).toMatchObject([{ status: 'canceled' }])
  const events = await database.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
  expect(events.map(({ what }) => what)).toEqual(['awaiting-payment', 'expired'])
})

test('an order that was paid without the shop hearing of it is paid, not ended', async () => {
  const product = await aProduct(database.db)
  const order = await aPlacedOrder(shop, product)
  await shop.payments.trial?.settle(order.paymentId, 'paid')
  clock.forward({ minutes: 31 })
  expect(await expireUnpaidOrders(shop)).toBe(0)
  expect(await stored(order.id)).toMatchObject({ state: 'paid', stockHeld: true })
  expect(await stockOf(product.id)).toBe(9)
})

test('money on its way is waited for', async () => {
  const order = await aPlacedOrder(shop, await aProduct(database.db))
  await database.db.update(testPayments).set({ status: 'pending' })
  clock.forward({ minutes: 31 })
  expect(await expireUnpaidOrders(shop)).toBe(0)
  expect(await stored(order.id)).toMatchObject({ state: 'awaiting-payment', stockHeld: true })
})

test('a provider that is down ends nothing: it could have been paid', async () => {
  const order = await aPlacedOrder(shop, await aProduct(database.db))
  clock.forward({ minutes: 31 })
  const down = { ...shop, payments: { ...shop.payments, find: () => Promise.reject(new Problem('payment-unavailable')) } }
  expect(await expireUnpaidOrders(down)).toBe(0)
  expect(await stored(order.id)).toMatchObject({ state: 'awaiting-payment', stockHeld: true })
})

/** An order in the books whose maker was killed before it asked for a payment. */
async function anInterruptedOrder(key: string) {
  const product = await aProduct(database.db)
  const killed = { ...shop, payments: { ...shop.payments, create: () => Promise.reject(new Error('killed')) } }
  await expect(placeOrder(killed, aNewOrder(product), key)).rejects.toThrow('killed')
  return product
}

test('an interrupted order gets its payment, once, and its key answers it', async () => {
  const product = await anInterruptedOrder('key-of-this-attempt')
  expect(await recoverInterruptedOrders(shop)).toBe(0)
  clock.forward({ seconds: 13 })
  const resumed = await Promise.all([1, 2, 3].map(() => recoverInterruptedOrders(shop)))
  expect(resumed.reduce((sum, one) => sum + one, 0)).toBe(1)
  const [payment] = await database.db.select().from(payments)
  const answer = await placeOrder(shop, aNewOrder(product), 'key-of-this-attempt')
  expect(answer.redirectUrl).toBe(payment?.checkoutUrl)
  expect(await database.db.select().from(orders)).toHaveLength(1)
})

test('an interrupted order for which there is no payment to be had ends, and its key is free', async () => {
  const product = await anInterruptedOrder('key-of-this-attempt')
  clock.forward({ seconds: 13 })
  const down = { ...shop, payments: { ...shop.payments, create: () => Promise.reject(new Problem('payment-unavailable')) } }
  expect(await recoverInterruptedOrders(down)).toBe(0)
  expect(await database.db.select().from(orders)).toMatchObject([{ state: 'failed', stockHeld: false }])
  expect(await database.db.select().from(idempotencyKeys)).toEqual([])
  expect(await stockOf(product.id)).toBe(10)
})

test('an order that was never resumed ends after half an hour, and its key is free', async () => {
  const product = await anInterruptedOrder('key-of-this-attempt')
  clock.forward({ minutes: 31 })
  expect(await expireUnpaidOrders(shop)).toBe(1)
  expect(await database.db.select().from(orders)).toMatchObject([{ state: 'expired', stockHeld: false }])
  expect(await database.db.select().from(idempotencyKeys)).toEqual([])
  expect(await stockOf(product.id)).toBe(10)
})
