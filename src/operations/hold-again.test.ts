// Paying after the packs went back: once, at today's price, and within the bounds.

import { eq, inArray, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { products } from '#data/tables/catalogue.ts'
import { orders } from '#data/tables/orders.ts'
import { cents } from '#domain/money.ts'
import { canBePaid } from '#domain/order/payable.ts'
import { mostPerNetwork } from '#domain/order/unpaid-bounds.ts'
import { Problem } from '#domain/problem.ts'
import { testSecretKey, tokenOf } from '#tests/support/builders/links.ts'
import { outcome, stockIn, tally } from '#tests/support/builders/order-outcomes.ts'
import { aNewOrder, aPlacedOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { expireUnpaidOrders } from './expire-orders.ts'
import { payAgain } from './pay-again.ts'
import { placeOrder } from './place-order.ts'
import { placePhoneOrder } from './place-phone-order.ts'
import { receivePayment } from './receive-payment.ts'
import type { Shop } from './shop.ts'
import { unpaidBounds } from './unpaid-bounds.ts'

let database: TestDatabase
let shop: Shop
let clock: ReturnType<typeof aClock>
beforeEach(async () => {
  database = await freshDatabase()
  clock = aClock()
  shop = aShop(database.db, { now: clock.now, unpaidBounds: unpaidBounds(testSecretKey, { on: true }) })
})
afterEach(() => database.close())

async function expire() {
  clock.forward({ minutes: 31 })
  await expireUnpaidOrders(shop)
}
const stored = async (id: number) => (await database.db.select().from(orders).where(eq(orders.id, id)))[0]!
const changePrice = (id: number, price: number) =>
  database.db
    .update(products)
    .set({ price: cents(price) })
    .where(eq(products.id, id))

test('17 expired orders paid again from one address hold what its network may, once', async () => {
  const shelf = await Promise.all(Array.from({ length: 70 }, () => aProduct(database.db, { stock: 34, price: cents(500) })))
  const placed: number[] = []
  for (let turn = 0; turn < 17; turn++) {
    const order = aNewOrder(...shelf.slice(turn * 4, turn * 4 + 4).map((item) => ({ ...item, quantity: 10 })))
    const customer = { ...order.customer, email: `koper-${turn}@luwte.example` }
    const { orderId } = await placeOrder(shop, { ...order, customer }, undefined, { sender: `10.0.${turn}.7` })
    placed.push(orderId)
  }
  await expire()
  expect(await database.db.$count(products, eq(products.stock, 34))).toBe(70)
  const expired = await database.db.select().from(orders).where(inArray(orders.id, placed)).orderBy(orders.id)
  const payAll = () => Promise.all(expired.map((order) => outcome(payAgain(shop, tokenOf(order), '203.0.113.7'))))
  const first = await payAll()
  expect(tally(first)).toEqual({ placed: 2, 'too-many-unpaid': 15 })
  const { rows } = await database.db.execute(sql`select sum(34 - stock)::int as packs from products`)
  expect(rows).toEqual([{ packs: mostPerNetwork.packs }])
  await expire()
  const second = await payAll()
  expect(second.filter((_, which) => first[which] === 'placed')).toEqual(['not-payable', 'not-payable'])
})

test('an order is held once more after its time, and is over after that: its page offers no payment', async () => {
  const product = await aProduct(database.db)
  const order = await aPlacedOrder(shop, product)
  await expire()
  expect(canBePaid(await stored(order.id), clock.now())).toBe(true)
  expect(await payAgain(shop, tokenOf(order), '203.0.113.7')).toMatch(/^\/betaalproef\//)
  expect(await stockIn(database.db, product.id)).toBe(9)
  await expire()
  expect(canBePaid(await stored(order.id), clock.now())).toBe(false)
  await expect(payAgain(shop, tokenOf(order), '203.0.113.7')).rejects.toMatchObject({ code: 'not-payable' })
  expect(await stockIn(database.db, product.id)).toBe(10)
})

test('letting payments fail does not hold packs for longer than two times half an hour', async () => {
  const product = await aProduct(database.db)
  const { id, ...order } = await aPlacedOrder(shop, product)
  const started = clock.now().getTime()
  let paymentId = order.paymentId
  for (let minute = 0; minute < 120; minute += 10) {
    await shop.payments.trial?.settle(paymentId, 'failed')
    await receivePayment(shop, paymentId)
    const link = await payAgain(shop, tokenOf(order)).catch(() => undefined)
    if (link === undefined) break
    paymentId = link.split('/').at(-1) ?? ''
    clock.forward({ minutes: 10 })
  }
  expect((await stored(id)).payBy.getTime() - started).toBeLessThanOrEqual(60 * 60_000)
  expect(await stockIn(database.db, product.id)).toBe(10)
})

test('a provider that is down uses up no chance', async () => {
  const order = await aPlacedOrder(shop, await aProduct(database.db))
  await expire()
  const down = { ...shop, payments: { ...shop.payments, create: () => Promise.reject(new Problem('payment-unavailable')) } }
  for (let turn = 0; turn < 2; turn++)
    await expect(payAgain(down, tokenOf(order), '203.0.113.7')).rejects.toMatchObject({ code: 'payment-unavailable' })
  expect(await payAgain(shop, tokenOf(order), '203.0.113.7')).toMatch(/^\/betaalproef\//)
})

test.each([1595, 995])(
  'a price that became %i cents since is never paid at the old one: the refusal says how to order again',
  async (price) => {
    const product = await aProduct(database.db, { name: 'Slip' })
    const order = await aPlacedOrder(shop, product)
    await expire()
    await changePrice(product.id, price)
    await expect(payAgain(shop, tokenOf(order))).rejects.toMatchObject({
      code: 'price-changed',
      message: expect.stringMatching(/^Sinds je bestelde is de prijs veranderd van Slip\. .*‘Bestel dit opnieuw’/),
    })
    expect(await stockIn(database.db, product.id)).toBe(10)
    await changePrice(product.id, 1295)
    expect(await payAgain(shop, tokenOf(order))).toMatch(/^\/betaalproef\//)
  },
)

test('a caller’s order gets no older price either after its days, and is held again as often as its buyer comes', async () => {
  const product = await aProduct(database.db, { stock: 50 })
  const { payLink } = await placePhoneOrder(shop, aNewOrder({ ...product, quantity: 40 }), { by: 'staff:1', key: undefined })
  const pay = () => outcome(payAgain(shop, payLink.split('/').at(-1) ?? '', '203.0.113.7'))
  clock.forward({ days: 3, minutes: 1 })
  await expireUnpaidOrders(shop)
  await changePrice(product.id, 1595)
  expect(await pay()).toBe('price-changed')
  await changePrice(product.id, 1295)
  for (let turn = 0; turn < 2; turn++) {
    expect(await pay()).toBe('placed')
    await expire()
  }
})

test('out of stock tells no number above what the shop shows', async () => {
  const product = await aProduct(database.db, { name: 'Slip', stock: 60 })
  const order = await aPlacedOrder(shop, { ...product, quantity: 20 })
  await expire()
  await database.db.update(products).set({ stock: 15 }).where(eq(products.id, product.id))
  const refused = await payAgain(shop, tokenOf(order)).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'out-of-stock', more: { products: [{ id: product.id, in_stock: true, stock_left: null }] } })
  expect((refused as Problem).message).not.toMatch(/\d/)
})
