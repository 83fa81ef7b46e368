// What strangers can hold without paying, with the bounds on as in a real shop.

import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '#data/tables/catalogue.ts'
import { orders } from '#data/tables/orders.ts'
import { cents } from '#domain/money.ts'
import { mostPerEmail, mostPerNetwork } from '#domain/order/unpaid-bounds.ts'
import { testSecretKey } from '#tests/support/builders/links.ts'
import { outcome, stockIn, tally } from '#tests/support/builders/order-outcomes.ts'
import { aNewOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { expireUnpaidOrders } from './expire-orders.ts'
import { placeOrder } from './place-order.ts'
import { placePhoneOrder } from './place-phone-order.ts'
import { receivePayment } from './receive-payment.ts'
import type { Shop } from './shop.ts'
import { placeSubscription } from './subscription/place-subscription.ts'
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

type Item = Parameters<typeof aNewOrder>[0]
const orderOf = (email: string, ...items: Item[]) => {
  const order = aNewOrder(...items)
  return { ...order, customer: { ...order.customer, email } }
}
const place = (email: string, sender: string, ...items: Item[]) => placeOrder(shop, orderOf(email, ...items), undefined, { sender })
const tried = (email: string, sender: string, ...items: Item[]) => outcome(place(email, sender, ...items))
const buyer = (which: number) => `koper-${which}@luwte.example`
/** A network of its own for each buyer. */
const home = (which: number) => `10.${which >> 8}.${which & 255}.7`
const packsHeld = async (): Promise<number> => {
  const { rows } = await database.db.execute<{ packs: number }>(
    sql`select coalesce(sum(quantity), 0)::int as packs from order_lines join orders on orders.id = order_id where stock_held`,
  )
  return rows[0]?.packs ?? 0
}
const codes = async () => (await database.db.select({ code: orders.senderNetwork }).from(orders)).map(({ code }) => code)
const plenty = () => aProduct(database.db, { stock: 1000, price: cents(500) })

describe('without payment', () => {
  test('60 orders from 3 addresses, in a row and at once, hold what their networks may, and the shelves stay filled', async () => {
    const shelf = await Promise.all(Array.from({ length: 70 }, () => aProduct(database.db, { stock: 34, price: cents(500) })))
    const attack = (turn: number) => {
      const cart = Array.from({ length: 4 }, (_, place) => shelf[(turn * 4 + place) % 70]!)
      return tried(
        buyer(turn),
        ['203.0.113.7', '198.51.100.7', '2001:db8:7:1::/64'][turn % 3]!,
        ...cart.map((item) => ({ ...item, quantity: 10 })),
      )
    }
    for (let turn = 0; turn < 30; turn++) await attack(turn)
    const outcomes = await Promise.all(Array.from({ length: 30 }, (_, turn) => attack(turn + 30)))
    expect(outcomes).not.toContain('placed')
    expect(await packsHeld()).toBe(3 * mostPerNetwork.packs)
    expect(await database.db.$count(products, sql`stock >= 14`)).toBe(70)
  })

  test('one network holds no more at once than in a row, from however many of its addresses', async () => {
    const product = await plenty()
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => tried(buyer(turn), `203.0.113.${turn}`, { ...product, quantity: 10 })),
    )
    expect(tally(outcomes)).toEqual({ placed: 8, 'too-many-unpaid': 22 })
    expect(await packsHeld()).toBe(mostPerNetwork.packs)
  })

  test('one address holds no more at once than in a row, from however many networks and in whatever case', async () => {
    const product = await plenty()
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        tried(turn % 2 ? 'Jo@Luwte.example' : 'jo@luwte.example', home(turn), { ...product, quantity: 10 }),
      ),
    )
    expect(tally(outcomes)).toEqual({ placed: 4, 'too-many-unpaid': 26 })
    expect(await packsHeld()).toBe(mostPerEmail.packs)
  })

  test('first orders of subscriptions count too', async () => {
    const product = await plenty()
    const wanted = {
      ...orderOf(buyer(1), { ...product, quantity: 20 }),
      is_subscription: true as const,
      subscription_interval: 'month' as const,
    }
    for (let turn = 0; turn < 2; turn++) await placeSubscription(shop, wanted, undefined, home(1))
    expect(await outcome(placeSubscription(shop, wanted, undefined, home(1)))).toBe('too-many-unpaid')
    expect(await packsHeld()).toBe(40)
  })

  test('a refused order leaves nothing, and its key works when there is room again', async () => {
    const product = await plenty()
    for (let turn = 0; turn < 4; turn++) await place(buyer(turn), home(1), { ...product, quantity: 20 })
    const order = orderOf(buyer(9), { ...product, quantity: 2 })
    const again = () => outcome(placeOrder(shop, order, 'sleutel-van-deze-poging', { sender: home(1) }))
    expect(await again()).toBe('too-many-unpaid')
    expect(await database.db.$count(orders)).toBe(4)
    clock.forward({ minutes: 31 })
    await expireUnpaidOrders(shop)
    expect(await again()).toBe('placed')
  })
})

describe('everybody else', () => {
  test('50 buyers at once each get their 6 packs, however much others hold', async () => {
    const product = await plenty()
    for (let turn = 0; turn < 4; turn++) await place('jo@luwte.example', '203.0.113.7', { ...product, quantity: 10 })
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, which) => tried(buyer(which), home(which), { ...product, quantity: 6 })),
    )
    expect(tally(outcomes)).toEqual({ placed: 50 })
    expect(await stockIn(database.db, product.id)).toBe(1000 - 40 - 300)
  })

  test('6 packs pass at any price, also for somebody whose address strangers used', async () => {
    const [product, costly] = [await plenty(), await aProduct(database.db, { stock: 100, price: cents(100_000) })]
    for (let turn = 0; turn < 4; turn++) await place('jo@luwte.example', '203.0.113.7', { ...product, quantity: 10 })
    expect(await tried('jo@luwte.example', '198.51.100.7', { ...costly, quantity: 6 })).toBe('placed')
  })

  test('who paid, or whose time is over, holds nothing without payment', async () => {
    const product = await plenty()
    const fill = () => place('jo@luwte.example', '203.0.113.7', { ...product, quantity: 20 })
    const paymentIds = [await fill(), await fill()].map(({ redirectUrl }) => redirectUrl.split('/').at(-1) ?? '')
    expect(await outcome(fill())).toBe('too-many-unpaid')
    for (const id of paymentIds) {
      await shop.payments.trial?.settle(id, 'paid')
      await receivePayment(shop, id)
    }
    expect(await outcome(fill())).toBe('placed')
    expect(await outcome(fill())).toBe('placed')
    clock.forward({ minutes: 31 })
    await expireUnpaidOrders(shop)
    expect(await outcome(fill())).toBe('placed')
    expect(await database.db.$count(orders, sql`sender_network is not null`)).toBe(1)
  })

  test('staff order 40 packs by phone, again and again, and a caller’s order leaves the caller room', async () => {
    const product = await plenty()
    const byPhone = () =>
      placePhoneOrder(shop, orderOf('jo@luwte.example', { ...product, quantity: 40 }), { by: 'staff:1', key: undefined })
    for (let turn = 0; turn < 3; turn++) await byPhone()
    expect(await tried('jo@luwte.example', home(1), { ...product, quantity: 20 })).toBe('placed')
    await byPhone()
    expect(await stockIn(database.db, product.id)).toBe(1000 - 160 - 20)
  })
})

test('an order keeps no address of its sender, only a code that takes the shop’s key, until it is paid or holds nothing', async () => {
  await place(buyer(1), '203.0.113.7', await plenty())
  expect(await codes()).toEqual([shop.unpaidBounds.networkCode('203.0.113.99')])
  expect(await codes()).not.toEqual([unpaidBounds(new Uint8Array(32), { on: true }).networkCode('203.0.113.7')])
  expect((await codes())[0]).not.toContain('203')
  clock.forward({ minutes: 31 })
  await expireUnpaidOrders(shop)
  expect(await codes()).toEqual([null])
})

test('with the bounds off, for load tests, nothing is refused', async () => {
  const product = await plenty()
  const unbounded = aShop(database.db)
  for (let turn = 0; turn < 5; turn++)
    await placeOrder(unbounded, orderOf('jo@luwte.example', { ...product, quantity: 20 }), undefined, { sender: '203.0.113.7' })
  expect(await database.db.$count(orders, eq(orders.stockHeld, true))).toBe(5)
})
