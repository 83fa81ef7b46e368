import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changesChannel } from '#data/changes.ts'
import { productVariations, products } from '#data/tables/catalogue.ts'
import { idempotencyKeys, orderEvents, orderLines, orders, payments, testPayments as testPaymentTable } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { cents } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { aNewOrder } from '../../tests/builders/orders.ts'
import { aProduct, aVariedProduct } from '../../tests/builders/products.ts'
import { aShop } from '../../tests/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '../../tests/database/test-database.ts'
import { placeOrder } from './place-order.ts'
import type { Shop } from './shop.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await freshDatabase()
  shop = aShop(database.db)
})
afterAll(() => database.close())

const stockOf = async (id: number) => (await database.db.select().from(products).where(eq(products.id, id)))[0]?.stock
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'placed',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  )
const tally = (outcomes: string[]) =>
  Object.fromEntries(Object.entries(Object.groupBy(outcomes, (one) => one)).map(([name, all]) => [name, all?.length]))
const newKey = () => crypto.randomUUID()
const counts = async () => {
  const { rows } = await database.db
    .execute(sql`select (select count(*) from orders)::int as orders, (select count(*) from order_lines)::int as lines,
    (select count(*) from payments)::int as payments, (select count(*) from test_payments)::int as tests, (select count(*) from outbox)::int as mails,
    (select count(*) from idempotency_keys)::int as keys, (select count(*) from order_events)::int as events`)
  return rows[0]
}

test('an order is written whole: lines with the shop’s own names and prices, event, mail, payment, packs set aside', async () => {
  const { product, variations } = await aVariedProduct(database.db, [{ name: 'Maat M', price: cents(1450), stock: 5 }], {
    name: 'Nachtbroekje',
    vatRate: 9,
  })
  const soap = await aProduct(database.db, {
    name: 'Zeep',
    price: cents(399),
    vatRate: 21,
    pictures: [{ url: '/images/zeep.jpg', width: 1, height: 1, alt: '', color: '#aaaaaa' }],
  })
  const [variation] = variations
  if (!variation) throw new Error('no variation')
  const { orderId, redirectUrl } = await placeOrder(shop, aNewOrder({ ...variation, quantity: 2 }, soap), undefined)

  const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId))
  expect(order).toMatchObject({
    number: `L${orderId}`,
    state: 'awaiting-payment',
    postcode: '1012JS',
    country: 'NL',
    subtotal: 3299,
    shipping: 500,
    total: 3799,
    stockHeld: true,
    paymentBusyUntil: null,
  })
  expect(await database.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))).toMatchObject([
    {
      itemId: variation.id,
      productId: product.id,
      name: 'Nachtbroekje - Maat M',
      slug: product.slug,
      quantity: 2,
      unitPrice: 1450,
      lineTotal: 2900,
      vatRate: 9,
    },
    {
      itemId: soap.id,
      productId: soap.id,
      name: 'Zeep',
      image: '/images/zeep.jpg',
      quantity: 1,
      unitPrice: 399,
      lineTotal: 399,
      vatRate: 21,
    },
  ])
  expect(await database.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))).toMatchObject([{ what: 'awaiting-payment' }])
  const mails = await database.db.select().from(outbox).where(eq(outbox.data, { orderId }))
  expect(mails).toMatchObject([{ mail: 'order-received', recipient: 'proef@luwte.example', dueAt: mails[0]?.dueAt }])
  expect(mails[0]?.dueAt.getTime()).toBeLessThanOrEqual(Date.now())
  const [payment] = await database.db.select().from(payments).where(eq(payments.orderId, orderId))
  expect(payment).toMatchObject({ amount: 3799, status: 'open', checkoutUrl: redirectUrl })
  expect(redirectUrl).toBe(`/betaalproef/${payment?.id}`)
  expect(await stockOf(soap.id)).toBe(9)
  expect((await database.db.select().from(productVariations).where(eq(productVariations.id, variation.id)))[0]?.stock).toBe(3)
})

test('fifty buyers of the last pack: one gets it', async () => {
  const last = await aProduct(database.db, { stock: 1 })
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcome(placeOrder(shop, aNewOrder(last), newKey()))))
  expect(tally(outcomes)).toEqual({ placed: 1, 'out-of-stock': 49 })
  expect(await stockOf(last.id)).toBe(0)
})

test('crossed carts do not block each other for good, and no pack is sold twice', async () => {
  const several = await Promise.all([1, 2, 3, 4].map(() => aProduct(database.db, { stock: 15 })))
  const { variations } = await aVariedProduct(database.db, [{ stock: 15 }, { stock: 15 }])
  const shelf = [...several, ...variations]
  const carts = Array.from({ length: 40 }, (_, turn) => (turn % 2 ? shelf : shelf.toReversed()))
  const outcomes = await Promise.all(carts.map((cart) => outcome(placeOrder(shop, aNewOrder(...cart), undefined))))
  expect(tally(outcomes)).toEqual({ placed: 15, 'out-of-stock': 25 })
  for (const { id } of several) expect(await stockOf(id)).toBe(0)
})

test('only a stock that is told differently is announced', async () => {
  const [plenty, few] = [await aProduct(database.db, { stock: 100 }), await aProduct(database.db, { stock: 11 })]
  const heard: string[] = []
  await database.listen(changesChannel, (notice) => void (notice !== undefined && heard.push(notice)))
  await placeOrder(shop, aNewOrder(plenty), undefined)
  await placeOrder(shop, aNewOrder(plenty, few), undefined)
  await expect.poll(() => heard).toEqual([`products\nproduct:${few.slug}`])
})

test('fifty requests with one key at once: one order, one payment, one answer', async () => {
  const product = await aProduct(database.db, { stock: 60 })
  const before = await counts()
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 50 }, () => placeOrder(shop, aNewOrder(product), key)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const after = await counts()
  expect(Object.entries(after ?? {}).map(([name, count]) => Number(count) - Number(before?.[name]))).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(await stockOf(product.id)).toBe(59)
  expect(await placeOrder(shop, aNewOrder(product), key)).toEqual(answers[0])
})

test('a repeated key answers the same when the last pack and the price are gone since', async () => {
  const product = await aProduct(database.db, { stock: 1 })
  const key = newKey()
  const first = await placeOrder(shop, aNewOrder(product), key)
  await database.db
    .update(products)
    .set({ price: cents(9999), published: false })
    .where(eq(products.id, product.id))
  expect(await placeOrder(shop, aNewOrder(product), key)).toEqual(first)
})

test('another order under the same key is refused', async () => {
  const product = await aProduct(database.db)
  const key = newKey()
  await placeOrder(shop, aNewOrder(product), key)
  expect(await outcome(placeOrder(shop, aNewOrder({ ...product, quantity: 2 }), key))).toBe('key-reused')
})

test.each([
  ['price-changed', { price: cents(1) }],
  ['price-changed', { price: cents(1294) }],
  ['price-changed', { price: cents(0) }],
] as const)('a manipulated price is refused with %s and leaves nothing', async (code, manipulated) => {
  const product = await aProduct(database.db)
  const before = await counts()
  expect(await outcome(placeOrder(shop, aNewOrder({ ...product, ...manipulated }), newKey()))).toBe(code)
  expect(await counts()).toEqual(before)
  expect(await stockOf(product.id)).toBe(10)
})

test('what is not sold, hidden, or only sold in sizes is refused', async () => {
  const hidden = await aProduct(database.db, { published: false })
  const { product } = await aVariedProduct(database.db, [{}])
  for (const item of [hidden, product, { id: 2_000_000_000, price: cents(1) }])
    expect(await outcome(placeOrder(shop, aNewOrder(item), undefined))).toBe('no-longer-sold')
})

test('too few left says which and how many, and leaves nothing', async () => {
  const plenty = await aProduct(database.db)
  const few = await aProduct(database.db, { name: 'Onderlegger', stock: 3 })
  const before = await counts()
  await expect(placeOrder(shop, aNewOrder(plenty, { ...few, quantity: 4 }), newKey())).rejects.toMatchObject({
    code: 'out-of-stock',
    message: 'Van Onderlegger zijn er nog 3.',
    more: { products: [{ id: few.id, stock_left: 3 }] },
  })
  expect(await counts()).toEqual(before)
  expect(await stockOf(plenty.id)).toBe(10)
})

test('an unknown payment method, a wrong delivery fee and a fortune are refused', async () => {
  const product = await aProduct(database.db, { stock: 5000 })
  const order = aNewOrder(product)
  expect(await outcome(placeOrder(shop, { ...order, payment_method: 'munten' }, undefined))).toBe('input-invalid')
  expect(await outcome(placeOrder(shop, { ...order, shipping_cost: 0 }, undefined))).toBe('price-changed')
  expect(await outcome(placeOrder(shop, { ...order, shipping_cost: 5 }, undefined))).toBe('placed')
  expect(await outcome(placeOrder(shop, aNewOrder({ ...product, quantity: 999 }), undefined))).toBe('input-invalid')
})

test('a provider that is down leaves nothing behind, and the same key works when it is back', async () => {
  const product = await aProduct(database.db, { stock: 2 })
  const down = aShop(database.db, { payments: { ...shop.payments, create: () => Promise.reject(new Problem('payment-unavailable')) } })
  const key = newKey()
  expect(await outcome(placeOrder(down, aNewOrder(product), key))).toBe('payment-unavailable')
  expect(await stockOf(product.id)).toBe(2)
  expect(await database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))).toEqual([])
  const [order] = await database.db
    .select()
    .from(orders)
    .orderBy(sql`id desc`)
    .limit(1)
  expect(order).toMatchObject({ state: 'failed', stockHeld: false })
  expect(
    await database.db
      .select()
      .from(outbox)
      .where(eq(outbox.data, { orderId: order?.id ?? 0 })),
  ).toEqual([])
  expect(await outcome(placeOrder(shop, aNewOrder(product), key))).toBe('placed')
  expect(await stockOf(product.id)).toBe(1)
})

test('no transaction is open while the provider is asked', async () => {
  const product = await aProduct(database.db)
  let open: unknown
  const watching = aShop(database.db, {
    payments: {
      ...shop.payments,
      create: async (payment) => {
        const { rows } = await database.db.execute(
          sql`select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
        )
        open = rows[0]?.['open']
        return shop.payments.create(payment)
      },
    },
  })
  await placeOrder(watching, aNewOrder(product), newKey())
  expect(open).toBe(0)
})

test('after a kill between order and payment the same key goes on with the same order', async () => {
  const product = await aProduct(database.db)
  const killed = aShop(database.db, { payments: { ...shop.payments, create: () => Promise.reject(new Error('killed')) } })
  const key = newKey()
  await expect(placeOrder(killed, aNewOrder(product), key)).rejects.toThrow('killed')
  const later = aShop(database.db, { now: () => new Date(Date.now() + 13_000) })
  const { orderId } = await placeOrder(later, aNewOrder(product), key)
  expect(await database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))).toMatchObject([{ orderId }])
  expect(await stockOf(product.id)).toBe(9)
  expect(await database.db.select().from(testPaymentTable).where(eq(testPaymentTable.orderId, orderId))).toHaveLength(1)
})

test('for any cart the stored total is the catalogue’s prices and the delivery', async () => {
  const shelf = await Promise.all(
    [99, 1295, 2450, 4999, 5000].map((price) => aProduct(database.db, { price: cents(price), stock: 100_000 })),
  )
  const line = fc.record({ at: fc.nat(4), quantity: fc.integer({ min: 1, max: 5 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), async (cart) => {
      const items = cart.flatMap(({ at, quantity }) => shelf.slice(at, at + 1).map(({ id, price }) => ({ id, price, quantity })))
      const { orderId } = await placeOrder(shop, aNewOrder(...items), undefined)
      const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId))
      const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
      const shipping = subtotal >= 5000 ? 0 : 500
      expect(order).toMatchObject({ subtotal, shipping, total: subtotal + shipping })
    }),
    { numRuns: 30 },
  )
})
