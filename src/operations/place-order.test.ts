import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changesChannel } from '#data/cache-invalidation.ts'
import { productVariations } from '#data/tables/catalogue.ts'
import { orderEvents, orderLines, orders, payments } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { cents } from '#domain/money.ts'
import { orderCounts, outcome, stockIn, tally } from '#tests/support/builders/order-outcomes.ts'
import { aNewOrder } from '#tests/support/builders/orders.ts'
import { aProduct, aVariedProduct } from '#tests/support/builders/products.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { placeOrder } from './place-order.ts'
import type { Shop } from './shop.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await freshDatabase()
  shop = aShop(database.db)
})
afterAll(() => database.close())

const stockOf = (id: number) => stockIn(database.db, id)
const newKey = () => crypto.randomUUID()
const counts = () => orderCounts(database.db)

test('an order is written whole: lines with the shop’s own names and prices, event, payment, packs set aside', async () => {
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
  expect(await database.db.$count(outbox)).toBe(0)
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
  const costly = await aProduct(database.db, { price: cents(200_000) })
  expect(await outcome(placeOrder(shop, aNewOrder({ ...costly, quantity: 6 }), undefined))).toBe('input-invalid')
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
