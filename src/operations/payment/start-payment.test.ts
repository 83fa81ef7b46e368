import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '#data/tables/catalogue.ts'
import { orders, payments } from '#data/tables/orders.ts'
import { Problem } from '#domain/problem.ts'
import { createPlacedOrder } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database/test-database.ts'
import { expireUnpaidOrders } from '../order/unpaid-order-jobs.ts'
import { payAgain } from './start-payment.ts'
import { syncPayment } from './sync-payment.ts'
import { syncPaymentOfOrder } from '../order/place-order.ts'
import type { AppContext } from '../context.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

type Settled = 'paid' | 'failed' | 'canceled' | 'expired'
async function settle(context: AppContext, paymentId: string, status: Settled) {
  await context.payments.testControls?.settle(paymentId, status)
  await syncPayment(context, paymentId)
}
const stored = async (id: number) =>
  (await database.db.select().from(orders).where(eq(orders.id, id)))[0]
const stockOf = async (id: number) =>
  (await database.db.select().from(products).where(eq(products.id, id)))[0]?.stock
const paymentsOf = (id: number) =>
  database.db.select().from(payments).where(eq(payments.orderId, id))
const idIn = (redirectUrl: string) => redirectUrl.split('/').at(-1) ?? ''

describe('payAgain', () => {
  test('returns the first payment while it is open', async () => {
    const context = createTestContext(database.db)
    const order = await createPlacedOrder(context, await createTestProduct(database.db))
    expect(await payAgain(context, linkTokenOf(order))).toBe(`/betaalproef/${order.paymentId}`)
    expect(await paymentsOf(order.id)).toHaveLength(1)
  })

  test.each(['failed', 'canceled', 'expired'] as const)(
    'starts a new payment after one that was %s, reserves the stock again and is paid once',
    async (status) => {
      const context = createTestContext(database.db)
      const product = await createTestProduct(database.db)
      const order = await createPlacedOrder(context, product)
      await settle(context, order.paymentId, status)
      expect(await stockOf(product.id)).toBe(10)
      const answers = await Promise.all([1, 2, 3].map(() => payAgain(context, linkTokenOf(order))))
      expect(new Set(answers).size).toBe(1)
      expect(await paymentsOf(order.id)).toHaveLength(2)
      expect(await stockOf(product.id)).toBe(9)
      await settle(context, idIn(answers[0] ?? ''), 'paid')
      expect(await stored(order.id)).toMatchObject({ state: 'paid', hasReservation: true })
      expect(await stockOf(product.id)).toBe(9)
      expect(await payAgain(context, linkTokenOf(order))).toBe(`/bestelling/${linkTokenOf(order)}`)
      expect(await paymentsOf(order.id)).toHaveLength(2)
    },
  )

  test('releases the stock again when the second attempt fails', async () => {
    const context = createTestContext(database.db)
    const product = await createTestProduct(database.db)
    const order = await createPlacedOrder(context, product)
    await settle(context, order.paymentId, 'failed')
    await settle(context, idIn(await payAgain(context, linkTokenOf(order))), 'canceled')
    expect(await stored(order.id)).toMatchObject({ state: 'failed', hasReservation: false })
    expect(await stockOf(product.id)).toBe(10)
  })

  test('releases the stock after half an hour when the second attempt stays unpaid', async () => {
    const clock = createTestClock()
    const context = createTestContext(database.db, { clock: clock.now })
    const product = await createTestProduct(database.db)
    const order = await createPlacedOrder(context, product)
    await settle(context, order.paymentId, 'failed')
    clock.forward({ minutes: 20 })
    await payAgain(context, linkTokenOf(order))
    clock.forward({ minutes: 29 })
    expect(await expireUnpaidOrders(context)).toBe(0)
    clock.forward({ minutes: 2 })
    expect(await expireUnpaidOrders(context)).toBe(1)
    expect(await stored(order.id)).toMatchObject({ state: 'failed', hasReservation: false })
    expect(await stockOf(product.id)).toBe(10)
  })

  test('rejects when out of stock, expired or unknown', async () => {
    const clock = createTestClock()
    const context = createTestContext(database.db, { clock: clock.now })
    const product = await createTestProduct(database.db, { name: 'Broekje' })
    const order = await createPlacedOrder(context, product)
    await settle(context, order.paymentId, 'failed')
    await database.db.update(products).set({ stock: 0 }).where(eq(products.id, product.id))
    await expect(payAgain(context, linkTokenOf(order))).rejects.toMatchObject({
      code: 'out-of-stock',
      message: 'Broekje is nu niet op voorraad.',
    })
    await database.db.update(products).set({ stock: 5 }).where(eq(products.id, product.id))
    clock.forward({ days: 7 })
    await expect(payAgain(context, linkTokenOf(order))).rejects.toMatchObject({
      code: 'not-payable',
    })
    await expect(payAgain(context, 'x'.repeat(43))).rejects.toMatchObject({ code: 'not-found' })
    expect(await stockOf(product.id)).toBe(5)
  })

  test('releases the new reservation when the provider is down', async () => {
    const context = createTestContext(database.db)
    const product = await createTestProduct(database.db)
    const order = await createPlacedOrder(context, product)
    await settle(context, order.paymentId, 'failed')
    const down = {
      ...context,
      payments: {
        ...context.payments,
        create: () => Promise.reject(new Problem('payment-unavailable')),
      },
    }
    await expect(payAgain(down, linkTokenOf(order))).rejects.toMatchObject({
      code: 'payment-unavailable',
    })
    expect(await stockOf(product.id)).toBe(10)
    expect(await payAgain(context, linkTokenOf(order))).toMatch(/^\/betaalproef\//)
  })

  test('viewing the order polls its payment once every few seconds, which makes up for a lost webhook', async () => {
    const clock = createTestClock()
    const context = createTestContext(database.db, { clock: clock.now })
    const order = await createPlacedOrder(context, await createTestProduct(database.db))
    let looks = 0
    const counting: AppContext = {
      ...context,
      payments: {
        ...context.payments,
        find: (id) => {
          looks++
          return context.payments.find(id)
        },
      },
    }
    clock.forward({ seconds: 4 })
    await Promise.all([1, 2, 3, 4].map(() => syncPaymentOfOrder(counting, order.id)))
    expect(looks).toBe(1)
    await context.payments.testControls?.settle(order.paymentId, 'paid')
    await syncPaymentOfOrder(counting, order.id)
    expect(await stored(order.id)).toMatchObject({ state: 'awaiting-payment' })
    clock.forward({ seconds: 4 })
    await syncPaymentOfOrder(counting, order.id)
    expect(await stored(order.id)).toMatchObject({ state: 'paid' })
    expect(looks).toBe(2)
  })
})
