import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { products } from '#data/tables/catalogue.ts'
import { orders, payments } from '#data/tables/orders.ts'
import { Problem } from '#domain/problem.ts'
import { aPlacedOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { expireUnpaidOrders } from './expire-orders.ts'
import { payAgain } from './pay-again.ts'
import { receivePayment } from './receive-payment.ts'
import { refreshOrder } from './refresh-order.ts'
import type { Shop } from './shop.ts'
import { tokenOf } from '#tests/support/builders/links.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.close())

type Settled = 'paid' | 'failed' | 'canceled' | 'expired'
async function settle(shop: Shop, paymentId: string, status: Settled) {
  await shop.payments.trial?.settle(paymentId, status)
  await receivePayment(shop, paymentId)
}
const stored = async (id: number) => (await database.db.select().from(orders).where(eq(orders.id, id)))[0]
const stockOf = async (id: number) => (await database.db.select().from(products).where(eq(products.id, id)))[0]?.stock
const paymentsOf = (id: number) => database.db.select().from(payments).where(eq(payments.orderId, id))
const idIn = (redirectUrl: string) => redirectUrl.split('/').at(-1) ?? ''

test('while the first payment is open, that is the one to pay', async () => {
  const shop = aShop(database.db)
  const order = await aPlacedOrder(shop, await aProduct(database.db))
  expect(await payAgain(shop, tokenOf(order))).toBe(`/betaalproef/${order.paymentId}`)
  expect(await paymentsOf(order.id)).toHaveLength(1)
})

test.each(['failed', 'canceled', 'expired'] as const)(
  'after a payment that was %s: a new one, the packs set aside again, and paid once',
  async (status) => {
    const shop = aShop(database.db)
    const product = await aProduct(database.db)
    const order = await aPlacedOrder(shop, product)
    await settle(shop, order.paymentId, status)
    expect(await stockOf(product.id)).toBe(10)
    const answers = await Promise.all([1, 2, 3].map(() => payAgain(shop, tokenOf(order))))
    expect(new Set(answers).size).toBe(1)
    expect(await paymentsOf(order.id)).toHaveLength(2)
    expect(await stockOf(product.id)).toBe(9)
    await settle(shop, idIn(answers[0] ?? ''), 'paid')
    expect(await stored(order.id)).toMatchObject({ state: 'paid', stockHeld: true })
    expect(await stockOf(product.id)).toBe(9)
    expect(await payAgain(shop, tokenOf(order))).toBe(`/bestelling/${tokenOf(order)}`)
    expect(await paymentsOf(order.id)).toHaveLength(2)
  },
)

test('a second attempt that fails gives the packs back once more', async () => {
  const shop = aShop(database.db)
  const product = await aProduct(database.db)
  const order = await aPlacedOrder(shop, product)
  await settle(shop, order.paymentId, 'failed')
  await settle(shop, idIn(await payAgain(shop, tokenOf(order))), 'canceled')
  expect(await stored(order.id)).toMatchObject({ state: 'failed', stockHeld: false })
  expect(await stockOf(product.id)).toBe(10)
})

test('a second attempt that nobody pays gives the packs back after half an hour', async () => {
  const clock = aClock()
  const shop = aShop(database.db, { now: clock.now })
  const product = await aProduct(database.db)
  const order = await aPlacedOrder(shop, product)
  await settle(shop, order.paymentId, 'failed')
  clock.forward({ minutes: 20 })
  await payAgain(shop, tokenOf(order))
  clock.forward({ minutes: 29 })
  expect(await expireUnpaidOrders(shop)).toBe(0)
  clock.forward({ minutes: 2 })
  expect(await expireUnpaidOrders(shop)).toBe(1)
  expect(await stored(order.id)).toMatchObject({ state: 'failed', stockHeld: false })
  expect(await stockOf(product.id)).toBe(10)
})

test('not when the packs are gone, not after a week, not for an unknown link', async () => {
  const clock = aClock()
  const shop = aShop(database.db, { now: clock.now })
  const product = await aProduct(database.db, { name: 'Broekje' })
  const order = await aPlacedOrder(shop, product)
  await settle(shop, order.paymentId, 'failed')
  await database.db.update(products).set({ stock: 0 }).where(eq(products.id, product.id))
  await expect(payAgain(shop, tokenOf(order))).rejects.toMatchObject({ code: 'out-of-stock', message: 'Broekje is nu niet op voorraad.' })
  await database.db.update(products).set({ stock: 5 }).where(eq(products.id, product.id))
  clock.forward({ days: 7 })
  await expect(payAgain(shop, tokenOf(order))).rejects.toMatchObject({ code: 'not-payable' })
  await expect(payAgain(shop, 'x'.repeat(43))).rejects.toMatchObject({ code: 'not-found' })
  expect(await stockOf(product.id)).toBe(5)
})

test('a provider that is down gives back what was set aside for the new payment', async () => {
  const shop = aShop(database.db)
  const product = await aProduct(database.db)
  const order = await aPlacedOrder(shop, product)
  await settle(shop, order.paymentId, 'failed')
  const down = { ...shop, payments: { ...shop.payments, create: () => Promise.reject(new Problem('payment-unavailable')) } }
  await expect(payAgain(down, tokenOf(order))).rejects.toMatchObject({ code: 'payment-unavailable' })
  expect(await stockOf(product.id)).toBe(10)
  expect(await payAgain(shop, tokenOf(order))).toMatch(/^\/betaalproef\//)
})

test('a look at the order makes up for a lost webhook, once every few seconds', async () => {
  const clock = aClock()
  const shop = aShop(database.db, { now: clock.now })
  const order = await aPlacedOrder(shop, await aProduct(database.db))
  let looks = 0
  const counting: Shop = {
    ...shop,
    payments: {
      ...shop.payments,
      find: (id) => {
        looks++
        return shop.payments.find(id)
      },
    },
  }
  clock.forward({ seconds: 4 })
  await Promise.all([1, 2, 3, 4].map(() => refreshOrder(counting, order.id)))
  expect(looks).toBe(1)
  await shop.payments.trial?.settle(order.paymentId, 'paid')
  await refreshOrder(counting, order.id)
  expect(await stored(order.id)).toMatchObject({ state: 'awaiting-payment' })
  clock.forward({ seconds: 4 })
  await refreshOrder(counting, order.id)
  expect(await stored(order.id)).toMatchObject({ state: 'paid' })
  expect(looks).toBe(2)
})
