import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callersLike } from '#data/known-callers.ts'
import { orderByNumber } from '#data/orders.ts'
import { products } from '#data/tables/catalogue.ts'
import { orderEvents, payments } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { daysToPayByPhone } from '#domain/order/limits.ts'
import { aNewOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { expireUnpaidOrders } from './expire-orders.ts'
import { payAgain } from './pay-again.ts'
import { placePhoneOrder } from './place-phone-order.ts'
import { receivePayment } from './receive-payment.ts'
import { recoverInterruptedOrders } from './recover-interrupted-orders.ts'
import type { Shop } from './shop.ts'

let database: TestDatabase
let shop: Shop
let clock: ReturnType<typeof aClock>
beforeEach(async () => {
  database = await freshDatabase()
  clock = aClock()
  shop = aShop(database.db, { now: clock.now })
})
afterEach(() => database.close())

const by = 'staff:7'
const minutes = (count: number) => clock.forward({ minutes: count })
const stockOf = async (id: number) => (await database.db.select().from(products).where(eq(products.id, id)))[0]?.stock

test('a caller’s order waits for its payment for days, tells who placed it, and is paid by its link', async () => {
  const product = await aProduct(database.db, { stock: 10 })
  const order = aNewOrder({ ...product, quantity: 2 })
  const [placed, again] = [
    await placePhoneOrder(shop, order, { by, key: 'bellen-met-kim' }),
    await placePhoneOrder(shop, order, { by, key: 'bellen-met-kim' }),
  ]
  expect(again).toEqual(placed)
  expect(await stockOf(product.id)).toBe(8)
  const events = await database.db.select().from(orderEvents)
  expect(events.map(({ what, by: who }) => [what, who])).toEqual([['awaiting-payment', by]])
  const mails = await database.db.select().from(outbox)
  expect(mails.map(({ mail, recipient }) => [mail, recipient])).toEqual([['order-by-phone', 'proef@luwte.example']])
  expect(mails[0]?.dueAt).toEqual(clock.now())

  minutes(60)
  expect(await recoverInterruptedOrders(shop)).toBe(0)
  expect(await expireUnpaidOrders(shop)).toBe(0)
  expect(await database.db.select().from(payments)).toEqual([])

  const token = placed.payLink.split('/').at(-1) ?? ''
  const paymentId = (await payAgain(shop, token)).split('/').at(-1) ?? ''
  await shop.payments.trial?.settle(paymentId, 'paid')
  await receivePayment(shop, paymentId)
  expect(await orderByNumber(database.db, placed.number)).toMatchObject({ state: 'paid', byPhone: true })
  expect(await callersLike(database.db, 'klant', 8)).toMatchObject([{ email: 'proef@luwte.example', postcode: '1012JS' }])
  for (const said of ['PROEF@luwte.example', '1012 js', placed.number, 'Proef Klánt', 'kl pr'])
    expect(await callersLike(database.db, said, 8)).toHaveLength(1)
  expect(await callersLike(database.db, 'lant', 8)).toEqual([])
})

test('without a payment its packs go back after some days', async () => {
  const product = await aProduct(database.db, { stock: 10 })
  const { number } = await placePhoneOrder(shop, aNewOrder(product), { by, key: undefined })
  minutes(daysToPayByPhone * 1440 + 1)
  expect(await expireUnpaidOrders(shop)).toBe(1)
  expect(await stockOf(product.id)).toBe(10)
  expect(await orderByNumber(database.db, number)).toMatchObject({ state: 'expired' })
})

test('what is not there, or costs something else by now, is refused as at the checkout', async () => {
  const product = await aProduct(database.db, { stock: 1 })
  await expect(placePhoneOrder(shop, aNewOrder({ ...product, quantity: 2 }), { by, key: undefined })).rejects.toMatchObject({
    code: 'out-of-stock',
  })
  const dearer = aNewOrder({ ...product, price: 1 as typeof product.price })
  await expect(placePhoneOrder(shop, dearer, { by, key: undefined })).rejects.toMatchObject({ code: 'price-changed' })
  expect(await database.db.select().from(outbox)).toEqual([])
})
