// The cart asks the shop what one order can have, and the order refuses more: both say the same.

import { describe, expect, test } from 'vitest'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { toCartItem } from '#domain/cart/cart.ts'
import { cartLimitMessage } from '#domain/cart/cart-limits.ts'
import type { Product, ProposedProduct } from '#domain/catalogue/product.ts'
import {
  addCheckedCart,
  compareCartWithOffers,
  describeOfferChange,
  type OfferOf,
  parseOffers,
  toCurrentOffers,
} from '#domain/checkout/cart-changes.ts'
import { cents } from '#domain/money.ts'
import type { Problem } from '#domain/problem.ts'
import { createUnpaidOrderLimiter } from '#operations/order/unpaid/unpaid-order-limits.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { testSecretKey } from '#tests/support/builders/links.ts'
import { testOrderBody } from '#tests/support/builders/orders.ts'
import { createTestProductWithVariations } from '#tests/support/builders/products.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { database, context } = await openTestShop()
const call = createTestApi(context)
/** Of a shop that limits unpaid orders together. */
const limitedCall = createTestApi({
  ...context,
  unpaidOrderLimits: createUnpaidOrderLimiter(testSecretKey, { on: true }),
})

/** A cart with this many packs of a size with this stock. */
async function cartOf(stock: number, quantity: number) {
  const { product: stored } = await createTestProductWithVariations(database.db, [{ stock }], {
    name: 'Duin',
  })
  const reply = await call(`GET /api/product/${stored.slug}`)
  const product = reply.body as unknown as Product
  const item: CartItem = { ...toCartItem(product, product.product_variations[0]), quantity }
  return { item, product }
}

/** What the panel learns. */
async function offersOfPanel({ id }: CartItem): Promise<OfferOf> {
  const { body } = await call('POST /api/products/items', { body: { ids: [id] } })
  const offers = (body['products'] as ProposedProduct[]).flatMap(toCurrentOffers)
  return (item) => offers.find((offer) => offer.id === item.id)
}

const placeOrder = ({ id, price, quantity }: CartItem, email: string, send = call) => {
  const body = testOrderBody({ id, price: cents(Math.round(price * 100)), quantity })
  return send('POST /api/create-order', {
    body: { ...body, customer: { ...body.customer, email } },
  })
}

/** What the checkout learns from the refused order. */
async function offersOfRefusal(item: CartItem): Promise<OfferOf> {
  const { status, body } = await placeOrder(item, 'te-veel@luwte.example')
  expect([status, body['code']]).toEqual([409, 'too-many-packs'])
  const offers = parseOffers({ code: body['code'] as Problem['code'], more: body })
  return ({ id }) => offers.get(id)
}

const reviewOf = (item: CartItem, offerOf: OfferOf) =>
  addCheckedCart(undefined, compareCartWithOffers([item], offerOf)).review([item])

describe('more packs than one order can have', () => {
  test.each([
    [9, 9, 6],
    [9, 12, 6],
    [8, 8, 6],
    [34, 35, 10],
    [200, 30, 20],
  ])(
    'with a stock of %i and %i in the cart, panel and checkout name %i, and that many can be ordered',
    async (stock, quantity, max) => {
      const { item, product } = await cartOf(stock, quantity)
      const ofPanel = await offersOfPanel(item)
      const ofPage: OfferOf = ({ id }) => toCurrentOffers(product).find((one) => one.id === id)
      for (const offerOf of [ofPanel, ofPage, await offersOfRefusal(item)]) {
        const { buyable, changes } = reviewOf(item, offerOf)
        expect(buyable).toMatchObject([{ id: item.id, quantity: max }])
        expect(changes.map(describeOfferChange)).toEqual([
          `Van Duin - Maat 1 kun je nu hoogstens ${max} pakken tegelijk bestellen. Kies er minder, of neem contact met ons op als je er meer nodig hebt.`,
        ])
      }
      const lowered = { ...item, quantity: max }
      expect(reviewOf(lowered, ofPanel).changes).toEqual([])
      const { status } = await placeOrder(lowered, `zes-${stock}-${quantity}@luwte.example`)
      expect(status).toBe(201)
    },
  )

  test('the cart names the limits of all packs together in the words of the order', async () => {
    const { item } = await cartOf(200, 41)
    const { status, body } = await placeOrder(item, 'zakjes@luwte.example', limitedCall)
    expect([status, body['code']]).toEqual([409, 'too-many-unpaid'])
    expect(cartLimitMessage([item])).toBe(body['message'])
  })
})
