import { describe, expect, test } from 'vitest'
import { idempotencyKeys } from '#data/tables/order/order-events.ts'
import { orders, payments } from '#data/tables/order/orders.ts'
import { testPayments } from '#data/tables/order/test-payments.ts'
import { testOrderRequest } from '#tests/support/builders/orders.ts'
import { expireUnpaidOrders, recoverInterruptedOrders } from './unpaid-order-jobs.ts'
import { placeOrder } from '../place-order.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { withPayments, unavailable } from '#tests/support/builders/payment-provider.ts'

const {
  context,
  clock,
  createProduct,
  createPlacedOrder,
  rowsOf,
  eventsOf,
  atOnce,
  expectOrder,
  expectStock,
  payAtProvider,
  expectRows,
} = useFreshShop()

/** Stores an order whose request was killed before it started a payment. */
async function anInterruptedOrder(key: string) {
  const product = await createProduct()
  const killed = withPayments(context, { create: () => Promise.reject(new Error('killed')) })
  await expect(placeOrder(killed, testOrderRequest(product), key)).rejects.toThrow('killed')
  return product
}

describe('expireUnpaidOrders', () => {
  test('expires an unpaid order after half an hour, cancels its payment and releases its stock once', async () => {
    const product = await createProduct()
    const order = await createPlacedOrder(product)
    clock.forward({ minutes: 30 })
    expect(await expireUnpaidOrders(context)).toBe(0)
    clock.forward({ seconds: 1 })
    const ended = await atOnce(4, () => expireUnpaidOrders(context))
    expect(ended.reduce((sum, one) => sum + one, 0)).toBe(1)
    await expectOrder(order.id, { state: 'expired', hasReservation: false })
    await expectStock(product.id, 10)
    await expectRows(testPayments, [{ status: 'canceled' }])
    await expectRows(payments, [{ status: 'canceled' }])
    expect(await eventsOf(order.id)).toEqual(['awaiting-payment', 'expired'])
  })

  test('marks an order as paid when the provider knows a payment that the shop missed', async () => {
    const product = await createProduct()
    const order = await createPlacedOrder(product)
    await payAtProvider(order.paymentId)
    clock.forward({ minutes: 31 })
    expect(await expireUnpaidOrders(context)).toBe(0)
    await expectOrder(order.id, { state: 'paid', hasReservation: true })
    await expectStock(product.id, 9)
  })

  test('waits for a payment that is under way', async () => {
    const order = await createPlacedOrder()
    await context.db.update(testPayments).set({ status: 'pending' })
    clock.forward({ minutes: 31 })
    expect(await expireUnpaidOrders(context)).toBe(0)
    await expectOrder(order.id, {
      state: 'awaiting-payment',
      hasReservation: true,
    })
  })

  test('expires nothing while the provider is down', async () => {
    const order = await createPlacedOrder()
    clock.forward({ minutes: 31 })
    const down = withPayments(context, { find: unavailable })
    expect(await expireUnpaidOrders(down)).toBe(0)
    await expectOrder(order.id, {
      state: 'awaiting-payment',
      hasReservation: true,
    })
  })

  test('starts the payment of an interrupted order once and replays its key', async () => {
    const product = await anInterruptedOrder('key-of-this-attempt')
    expect(await recoverInterruptedOrders(context)).toBe(0)
    clock.forward({ seconds: 13 })
    const resumed = await atOnce(3, () => recoverInterruptedOrders(context))
    expect(resumed.reduce((sum, one) => sum + one, 0)).toBe(1)
    const [payment] = await rowsOf(payments)
    const answer = await placeOrder(context, testOrderRequest(product), 'key-of-this-attempt')
    expect(answer.redirectUrl).toBe(payment?.checkoutUrl)
    expect(await rowsOf(orders)).toHaveLength(1)
  })

  test('fails an interrupted order whose payment cannot start and releases its key', async () => {
    const product = await anInterruptedOrder('key-of-this-attempt')
    clock.forward({ seconds: 13 })
    const down = withPayments(context, { create: unavailable })
    expect(await recoverInterruptedOrders(down)).toBe(0)
    await expectRows(orders, [{ state: 'failed', hasReservation: false }])
    expect(await rowsOf(idempotencyKeys)).toEqual([])
    await expectStock(product.id, 10)
  })

  test('expires an interrupted order after half an hour and releases its key', async () => {
    const product = await anInterruptedOrder('key-of-this-attempt')
    clock.forward({ minutes: 31 })
    expect(await expireUnpaidOrders(context)).toBe(1)
    await expectRows(orders, [{ state: 'expired', hasReservation: false }])
    expect(await rowsOf(idempotencyKeys)).toEqual([])
    await expectStock(product.id, 10)
  })
})
