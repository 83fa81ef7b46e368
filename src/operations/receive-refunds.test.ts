// Invariant 4 for refunds: in every state of an order, any number of equal reports has one effect.

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addRefund } from '#data/refunds.ts'
import { orderEvents, orders } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { refunds } from '#data/tables/refunds.ts'
import { cents } from '#domain/money.ts'
import { mayBecome, type OrderState } from '#domain/order/order-state.ts'
import { refundStatuses } from '#domain/order/refund-status.ts'
import { fakeMollie } from '#integrations/payments/mollie.fake.ts'
import { mollie } from '#integrations/payments/mollie.ts'
import { mollieRefunds } from '#integrations/payments/mollie-refunds.ts'
import { aPaidOrder, aPlacedOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { receivePayment } from './receive-payment.ts'
import { refundOrder } from './refund-order.ts'
import type { Shop } from './shop.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await freshDatabase()
  shop = aShop(database.db)
})
afterAll(() => database.close())

const states: OrderState[] = ['paid', 'packed', 'shipped', 'delivered', 'cancelled', 'partly-refunded', 'refunded']
const pairs = states.flatMap((state) => refundStatuses.slice(1).map((status) => [state, status] as const))

test.each(pairs)('an order %s, its refund seen %s by eight at once and once more: one effect', async (state, status) => {
  const order = await aPaidOrder(shop, await aProduct(database.db))
  const now = shop.now()
  const row = {
    orderId: order.id,
    paymentId: order.paymentId,
    key: `part:${order.id}`,
    amount: cents(500),
    shares: [],
    by: 'shop' as const,
  }
  const refund = await database.db.transaction((tx) => addRefund(tx, { ...row, createdAt: now }))
  await database.db
    .update(refunds)
    .set({ status: 'queued', providerId: `re_${order.id}` })
    .where(eq(refunds.id, refund!.id))
  await database.db.update(orders).set({ state }).where(eq(orders.id, order.id))
  const before = await database.db.$count(orderEvents, eq(orderEvents.orderId, order.id))
  const of = () => Promise.resolve([{ id: `re_${order.id}`, amount: cents(500), status: status as 'refunded', reference: undefined }])
  const looking: Shop = { ...shop, refunds: { ...shop.refunds, of } }
  await Promise.all(Array.from({ length: 8 }, () => receivePayment(looking, order.paymentId)))
  await receivePayment(looking, order.paymentId)
  const [after] = await database.db.select().from(orders).where(eq(orders.id, order.id))
  const goes = status === 'refunded' && mayBecome(state, 'partly-refunded')
  expect(after?.state).toBe(goes ? 'partly-refunded' : state)
  expect((await database.db.select().from(refunds).where(eq(refunds.id, refund!.id)))[0]?.status).toBe(status)
  const told = goes || status === 'failed' || status === 'canceled' ? 1 : 0
  expect(await database.db.$count(orderEvents, eq(orderEvents.orderId, order.id))).toBe(before + told)
  expect(await database.db.$count(outbox, eq(outbox.data, { refundId: refund!.id }))).toBe(0)
})

test('at Mollie, over HTTP: under way until it reports, then the order follows; a failed one frees its amount', async () => {
  const fake = await fakeMollie()
  const access = { apiKey: fake.apiKey, apiUrl: fake.url }
  const real: Shop = { ...shop, payments: mollie(access), refunds: mollieRefunds(access) }
  try {
    const placed = await aPlacedOrder(real, await aProduct(database.db))
    const payment = fake.payments.get(placed.paymentId)!
    payment.status = 'paid'
    await receivePayment(real, payment.id)
    const whole = (key: string) => refundOrder(real, placed.id, { key, amount: placed.total, by: 'staff:2' })
    const stateNow = async () => (await database.db.select().from(orders).where(eq(orders.id, placed.id)))[0]?.state
    await whole('first')
    const [first] = [...fake.refunds.values()]
    expect(first).toMatchObject({ status: 'pending', description: expect.stringMatching(/^L\d+-\d+$/) as string })
    expect(await stateNow()).toBe('paid')
    first!.status = 'failed'
    await receivePayment(real, payment.id)
    await whole('second')
    for (const refund of fake.refunds.values()) if (refund.status === 'pending') refund.status = 'refunded'
    await Promise.all(Array.from({ length: 8 }, () => receivePayment(real, payment.id)))
    expect(await stateNow()).toBe('refunded')
    payment.amountChargedBack = { currency: 'EUR', value: '1.00' }
    await Promise.all(Array.from({ length: 4 }, () => receivePayment(real, payment.id)))
    const events = await database.db.select().from(orderEvents).where(eq(orderEvents.orderId, placed.id)).orderBy(orderEvents.id)
    expect(events.map(({ what }) => what).slice(2)).toEqual([
      'refund-started',
      'refund-failed',
      'refund-started',
      'refunded',
      'charged-back',
    ])
  } finally {
    await fake.close()
  }
})
