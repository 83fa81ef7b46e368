import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invalidationChannel } from '#data/core/cache-invalidation.ts'
import { productVariations } from '#data/tables/catalogue/products.ts'
import { shopSettings } from '#data/tables/content.ts'
import { orders } from '#data/tables/order/orders.ts'
import { orderEvents } from '#data/tables/order/order-events.ts'
import { outbox } from '#data/tables/outbox.ts'
import { cents } from '#domain/money.ts'
import { countOrderRows } from '#tests/support/builders/order-outcomes.ts'
import { testOrderRequest } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { createTestDatabase } from '#tests/support/database/test-database.ts'
import { placeOrder } from './place-order.ts'
import { randomRuns } from '#tests/support/random-runs.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { countOutcomes } from '#tests/support/builders/problems.ts'

const {
  database,
  db,
  context,
  createProductWithVariations,
  createProduct,
  storedOrder,
  linesOf,
  paymentsOf,
  rowsOf,
  atOnce,
  expectStock,
  expectRows,
  expectCount,
} = await openTestShop()

const newKey = () => crypto.randomUUID()
const counts = () => countOrderRows(db)

describe('placeOrder', () => {
  test('refuses every order of a shop without company details, because the law forbids an anonymous seller', async () => {
    const newShop = await createTestDatabase()
    await newShop.db.delete(shopSettings)
    const product = await createTestProduct(newShop.db, { stock: 5 })
    const placing = placeOrder(createTestContext(newShop.db), testOrderRequest(product), newKey())
    await expect(placing).toBeRefused({
      code: 'input-invalid',
      message: expect.stringContaining('nog niet open'),
    })
    expect(await newShop.db.select().from(orders)).toEqual([])
    await newShop.close()
  })

  test('inserts lines with the shop’s own names and prices, an event and a payment, and reserves the stock', async () => {
    const { product, variations } = await createProductWithVariations(
      [{ name: 'Maat M', price: cents(1450), stock: 5 }],
      {
        name: 'Nachtbroekje',
        vatRate: 9,
      },
    )
    const soap = await createProduct({
      name: 'Zeep',
      price: cents(399),
      vatRate: 21,
      pictures: [{ url: '/images/zeep.jpg', width: 1, height: 1, alt: '', color: '#aaaaaa' }],
    })
    const [variation] = variations
    if (!variation) throw new Error('no variation')
    const { orderId, redirectUrl } = await placeOrder(
      context,
      testOrderRequest({ ...variation, quantity: 2 }, soap),
      undefined,
    )

    const order = await storedOrder(orderId)
    expect(order).toMatchObject({
      number: `L${orderId}`,
      state: 'awaiting-payment',
      postcode: '1012JS',
      country: 'NL',
      subtotal: 3299,
      shipping: 500,
      total: 3799,
      hasReservation: true,
      paymentLeaseUntil: null,
    })
    expect(await linesOf(orderId)).toMatchObject([
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
    await expectRows(orderEvents, [{ type: 'awaiting-payment' }], { orderId })
    await expectCount(outbox, 0)
    const [payment] = await paymentsOf(orderId)
    expect(payment).toMatchObject({ amount: 3799, status: 'open', checkoutUrl: redirectUrl })
    expect(redirectUrl).toBe(`/betaalproef/${payment?.id}`)
    await expectStock(soap.id, 9)
    expect((await rowsOf(productVariations, { id: variation.id }))[0]?.stock).toBe(3)
  })

  test('sells the last pack to one of fifty parallel customers', async () => {
    const last = await createProduct({ stock: 1 })
    const placing = Array.from({ length: 50 }, () =>
      placeOrder(context, testOrderRequest(last), newKey()),
    )
    expect(await countOutcomes(placing)).toEqual({ done: 1, 'out-of-stock': 49 })
    await expectStock(last.id, 0)
  })

  test('parallel carts in opposite order do not deadlock and sell no pack twice', async () => {
    const several = await atOnce(4, () => createProduct({ stock: 15 }))
    const { variations } = await createProductWithVariations([{ stock: 15 }, { stock: 15 }])
    const catalogue = [...several, ...variations]
    const carts = Array.from({ length: 40 }, (_, turn) =>
      turn % 2 ? catalogue : catalogue.toReversed(),
    )
    const placing = carts.map((cart) => placeOrder(context, testOrderRequest(...cart), undefined))
    expect(await countOutcomes(placing)).toEqual({ done: 15, 'out-of-stock': 25 })
    for (const { id } of several) await expectStock(id, 0)
  })

  test('invalidates cache tags only when the public stock changes', async () => {
    const [plenty, few] = [await createProduct({ stock: 100 }), await createProduct({ stock: 11 })]
    const notices: string[] = []
    await database.listen(
      invalidationChannel,
      (notice) => void (notice !== undefined && notices.push(notice)),
    )
    await placeOrder(context, testOrderRequest(plenty), undefined)
    await placeOrder(context, testOrderRequest(plenty, few), undefined)
    await expect.poll(() => notices).toEqual([`products\nproduct:${few.slug}`])
  })

  test.each([
    ['price-changed', { price: cents(1) }],
    ['price-changed', { price: cents(1294) }],
    ['price-changed', { price: cents(0) }],
  ] as const)(
    'rejects a manipulated price with %s and stores nothing',
    async (code, manipulated) => {
      const product = await createProduct()
      const before = await counts()
      await expect(
        placeOrder(context, testOrderRequest({ ...product, ...manipulated }), newKey()),
      ).toBeRefused(code)
      expect(await counts()).toEqual(before)
      await expectStock(product.id, 10)
    },
  )

  test('rejects unknown and unpublished items, and a product that is only sold in variations', async () => {
    const hidden = await createProduct({ published: false })
    const { product } = await createProductWithVariations([{}])
    for (const item of [hidden, product, { id: 2_000_000_000, price: cents(1) }])
      await expect(placeOrder(context, testOrderRequest(item), undefined)).toBeRefused(
        'no-longer-sold',
      )
  })

  test('reports which item is short and how many are left, and stores nothing', async () => {
    const plenty = await createProduct()
    const few = await createProduct({ name: 'Onderlegger', stock: 3 })
    const before = await counts()
    await expect(
      placeOrder(context, testOrderRequest(plenty, { ...few, quantity: 4 }), newKey()),
    ).toBeRefused({
      code: 'out-of-stock',
      message: 'Van Onderlegger zijn er nog 3.',
      more: { products: [{ id: few.id, stock_left: 3 }] },
    })
    expect(await counts()).toEqual(before)
    await expectStock(plenty.id, 10)
  })

  test('rejects an unknown payment method, wrong shipping costs and too high a total', async () => {
    const product = await createProduct({ stock: 5000 })
    const order = testOrderRequest(product)
    await expect(
      placeOrder(context, { ...order, payment_method: 'munten' }, undefined),
    ).toBeRefused('input-invalid')
    await expect(placeOrder(context, { ...order, shipping_cost: 0 }, undefined)).toBeRefused(
      'price-changed',
    )
    await placeOrder(context, { ...order, shipping_cost: 5 }, undefined)
    const costly = await createProduct({ price: cents(200_000) })
    await expect(
      placeOrder(context, testOrderRequest({ ...costly, quantity: 6 }), undefined),
    ).toBeRefused('input-invalid')
  })

  test('stores the catalogue prices plus shipping as the total of any cart', async () => {
    const catalogue = await Promise.all(
      [99, 1295, 2450, 4999, 5000].map((price) =>
        createProduct({ price: cents(price), stock: 100_000 }),
      ),
    )
    const line = fc.record({ at: fc.nat(4), quantity: fc.integer({ min: 1, max: 5 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), async (cart) => {
        const items = cart.flatMap(({ at, quantity }) =>
          catalogue.slice(at, at + 1).map(({ id, price }) => ({ id, price, quantity })),
        )
        const { orderId } = await placeOrder(context, testOrderRequest(...items), undefined)
        const order = await storedOrder(orderId)
        const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
        const shipping = subtotal >= 5000 ? 0 : 500
        expect(order).toMatchObject({ subtotal, shipping, total: subtotal + shipping })
      }),
      { numRuns: randomRuns(30) },
    )
  })
})
