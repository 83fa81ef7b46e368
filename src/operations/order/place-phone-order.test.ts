import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findPastCustomers } from '#data/order/phone-callers.ts'
import { orderByNumber } from '#data/order/orders.ts'
import { products } from '#data/tables/catalogue.ts'
import { payments } from '#data/tables/orders.ts'
import { orderEvents } from '#data/tables/order-events.ts'
import { outbox } from '#data/tables/outbox.ts'
import { phoneReservationDays } from '#domain/order/order-limits.ts'
import { testOrderRequest } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { expireUnpaidOrders } from './expire-unpaid-orders.ts'
import { payAgain } from '../payment/pay-again.ts'
import { placePhoneOrder } from './place-phone-order.ts'
import { syncPayment } from '../payment/sync-payment.ts'
import { recoverInterruptedOrders } from './recover-interrupted-orders.ts'
import type { AppContext } from '../context.ts'

let database: TestDatabase
let context: AppContext
let clock: ReturnType<typeof createTestClock>
beforeEach(async () => {
  database = await createTestDatabase()
  clock = createTestClock()
  context = createTestContext(database.db, { clock: clock.now })
})
afterEach(() => database.close())

const by = 'staff:7'
const minutes = (count: number) => clock.forward({ minutes: count })
const stockOf = async (id: number) =>
  (await database.db.select().from(products).where(eq(products.id, id)))[0]?.stock

describe('placePhoneOrder', () => {
  test('a phone order waits for its payment for days, records who placed it, and is paid by its link', async () => {
    const product = await createTestProduct(database.db, { stock: 10 })
    const order = testOrderRequest({ ...product, quantity: 2 })
    const [placed, again] = [
      await placePhoneOrder(context, order, { by, key: 'bellen-met-kim' }),
      await placePhoneOrder(context, order, { by, key: 'bellen-met-kim' }),
    ]
    expect(again).toEqual(placed)
    expect(await stockOf(product.id)).toBe(8)
    const events = await database.db.select().from(orderEvents)
    expect(events.map(({ type, by: who }) => [type, who])).toEqual([['awaiting-payment', by]])
    const mails = await database.db.select().from(outbox)
    expect(mails.map(({ mail, recipient }) => [mail, recipient])).toEqual([
      ['order-by-phone', 'proef@luwte.example'],
    ])
    expect(mails[0]?.dueAt).toEqual(clock.now())

    minutes(60)
    expect(await recoverInterruptedOrders(context)).toBe(0)
    expect(await expireUnpaidOrders(context)).toBe(0)
    expect(await database.db.select().from(payments)).toEqual([])

    const token = placed.payLink.split('/').at(-1) ?? ''
    const paymentId = (await payAgain(context, token)).split('/').at(-1) ?? ''
    await context.payments.testControls?.settle(paymentId, 'paid')
    await syncPayment(context, paymentId)
    expect(await orderByNumber(database.db, placed.number)).toMatchObject({
      state: 'paid',
      byPhone: true,
    })
    expect(await findPastCustomers(database.db, 'klant', 8)).toMatchObject([
      { email: 'proef@luwte.example', postcode: '1012JS' },
    ])
    for (const said of ['PROEF@luwte.example', '1012 js', placed.number, 'Proef Klánt', 'kl pr'])
      expect(await findPastCustomers(database.db, said, 8)).toHaveLength(1)
    expect(await findPastCustomers(database.db, 'lant', 8)).toEqual([])
  })

  test('an unpaid phone order releases its stock after some days', async () => {
    const product = await createTestProduct(database.db, { stock: 10 })
    const { number } = await placePhoneOrder(context, testOrderRequest(product), {
      by,
      key: undefined,
    })
    minutes(phoneReservationDays * 1440 + 1)
    expect(await expireUnpaidOrders(context)).toBe(1)
    expect(await stockOf(product.id)).toBe(10)
    expect(await orderByNumber(database.db, number)).toMatchObject({ state: 'expired' })
  })

  test('rejects missing stock and changed prices like the checkout', async () => {
    const product = await createTestProduct(database.db, { stock: 1 })
    await expect(
      placePhoneOrder(context, testOrderRequest({ ...product, quantity: 2 }), {
        by,
        key: undefined,
      }),
    ).rejects.toMatchObject({
      code: 'out-of-stock',
    })
    const dearer = testOrderRequest({ ...product, price: 1 as typeof product.price })
    await expect(placePhoneOrder(context, dearer, { by, key: undefined })).rejects.toMatchObject({
      code: 'price-changed',
    })
    expect(await database.db.select().from(outbox)).toEqual([])
  })
})
