// A customer can pay once more after the reservation ended, at today’s price and within the limits
// for unpaid orders.

import { inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { products } from '#data/tables/catalogue/products.ts'
import { orders } from '#data/tables/order/orders.ts'
import { cents } from '#domain/money.ts'
import { canBePaid } from '#domain/payment/can-be-paid.ts'
import { maxUnpaidPerNetwork } from '#domain/order/unpaid/unpaid-order-limits.ts'
import type { Problem } from '#domain/problem.ts'
import { testSecretKey, linkTokenOf, lastSegment } from '#tests/support/builders/links.ts'
import { testOrderRequest } from '#tests/support/builders/orders.ts'
import { payAgain } from '../../payment/start-payment.ts'
import { createUnpaidOrderLimiter } from './unpaid-order-limits.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { withPayments, unavailable } from '#tests/support/builders/payment-provider.ts'
import { outcomeOf, countOutcomes } from '#tests/support/builders/problems.ts'

const {
  context,
  clock,
  storedOrder: stored,
  createProduct,
  createPlacedOrder,
  settlePayment,
  updateProduct,
  rowsOf,
  createPhoneOrder,
  expireUnpaidOrders,
  placeOrder,
  atOnce,
  expectStock,
  expectCount,
} = useFreshShop({ unpaidOrderLimits: createUnpaidOrderLimiter(testSecretKey, { on: true }) })

async function expire() {
  clock.forward({ minutes: 31 })
  await expireUnpaidOrders()
}
const changePrice = (id: number, price: number) => updateProduct(id, { price: cents(price) })

describe('reserveStockAgain', () => {
  test('paying 17 expired orders again from one address stays within the limit of its network', async () => {
    const items = await atOnce(70, () => createProduct({ stock: 34, price: cents(500) }))
    const placed: number[] = []
    for (let turn = 0; turn < 17; turn++) {
      const order = testOrderRequest(
        ...items.slice(turn * 4, turn * 4 + 4).map((item) => ({ ...item, quantity: 10 })),
      )
      const customer = { ...order.customer, email: `koper-${turn}@luwte.example` }
      const { orderId } = await placeOrder({ ...order, customer }, undefined, {
        sender: `10.0.${turn}.7`,
      })
      placed.push(orderId)
    }
    await expire()
    await expectCount(products, 70, { stock: 34 })
    const expired = await rowsOf(orders, inArray(orders.id, placed))
    const payAll = () =>
      expired.map((order) => payAgain(context, linkTokenOf(order), '203.0.113.7'))
    const paying = payAll()
    expect(await countOutcomes(paying)).toEqual({ done: 2, 'too-many-unpaid': 15 })
    const first = await Promise.all(paying.map(outcomeOf))
    const { rows } = await context.db.execute(
      sql`select sum(34 - stock)::int as packs from products`,
    )
    expect(rows).toEqual([{ packs: maxUnpaidPerNetwork.packs }])
    await expire()
    const second = await Promise.all(payAll().map(outcomeOf))
    expect(second.filter((_, which) => first[which] === 'done')).toEqual([
      'not-payable',
      'not-payable',
    ])
  })

  test('an order is reserved once more after its payment window, then is over and offers no payment', async () => {
    const product = await createProduct()
    const order = await createPlacedOrder(product)
    await expire()
    expect(canBePaid(await stored(order.id), clock.now(), { testOrders: 'never' })).toBe(true)
    expect(await payAgain(context, order.token, '203.0.113.7')).toMatch(/^\/betaalproef\//)
    await expectStock(product.id, 9)
    await expire()
    expect(canBePaid(await stored(order.id), clock.now(), { testOrders: 'never' })).toBe(false)
    await expect(payAgain(context, order.token, '203.0.113.7')).toBeRefused('not-payable')
    await expectStock(product.id, 10)
  })

  test('failing payments reserve stock for at most two payment windows', async () => {
    const product = await createProduct()
    const { id, ...order } = await createPlacedOrder(product)
    const started = clock.now().getTime()
    let paymentId = order.paymentId
    for (let minute = 0; minute < 120; minute += 10) {
      await settlePayment(paymentId, 'failed')
      const link = await payAgain(context, linkTokenOf(order)).catch(() => undefined)
      if (link === undefined) break
      paymentId = lastSegment(link)
      clock.forward({ minutes: 10 })
    }
    expect((await stored(id)).payBy.getTime() - started).toBeLessThanOrEqual(60 * 60_000)
    await expectStock(product.id, 10)
  })

  test('a failing provider does not use up the second reservation', async () => {
    const order = await createPlacedOrder()
    await expire()
    const down = withPayments(context, { create: unavailable })
    for (let turn = 0; turn < 2; turn++)
      await expect(payAgain(down, order.token, '203.0.113.7')).toBeRefused('payment-unavailable')
    expect(await payAgain(context, order.token, '203.0.113.7')).toMatch(/^\/betaalproef\//)
  })

  test.each([1595, 995])(
    'rejects payment at the old price after it became %i cents and explains how to reorder',
    async (price) => {
      const product = await createProduct({ name: 'Slip' })
      const order = await createPlacedOrder(product)
      await expire()
      await changePrice(product.id, price)
      await expect(payAgain(context, order.token)).toBeRefused({
        code: 'price-changed',
        message: expect.stringMatching(
          /^Sinds je bestelde is de prijs veranderd van Slip\. .*‘Bestel dit opnieuw’/,
        ),
      })
      await expectStock(product.id, 10)
      await changePrice(product.id, 1295)
      expect(await payAgain(context, order.token)).toMatch(/^\/betaalproef\//)
    },
  )

  test('a phone order is not paid at an old price either, and can be reserved again without limit', async () => {
    const product = await createProduct({ stock: 50 })
    const { payLink } = await createPhoneOrder({ ...product, quantity: 40 })
    const pay = () => outcomeOf(payAgain(context, lastSegment(payLink), '203.0.113.7'))
    clock.forward({ days: 3, minutes: 1 })
    await expireUnpaidOrders()
    await changePrice(product.id, 1595)
    expect(await pay()).toBe('price-changed')
    await changePrice(product.id, 1295)
    for (let turn = 0; turn < 2; turn++) {
      expect(await pay()).toBe('done')
      await expire()
    }
  })

  test('out-of-stock reveals no more than the public stock', async () => {
    const product = await createProduct({ name: 'Slip', stock: 60 })
    const order = await createPlacedOrder({ ...product, quantity: 20 })
    await expire()
    await updateProduct(product.id, { stock: 15 })
    const refused = await payAgain(context, order.token).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'out-of-stock',
      more: { products: [{ id: product.id, in_stock: true, stock_left: null }] },
    })
    expect((refused as Problem).message).not.toMatch(/\d/)
  })
})
