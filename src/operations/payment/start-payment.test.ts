import { describe, expect, test } from 'vitest'
import { payAgain } from './start-payment.ts'
import { syncPaymentOfOrder } from '../order/place-order.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { withPayments, unavailable } from '#tests/support/builders/payment-provider.ts'
import { lastSegment } from '#tests/support/builders/links.ts'

const {
  context,
  clock,
  settlePayment,
  paymentsOf,
  createPlacedOrder,
  createProduct,
  updateProduct,
  startPayment,
  expireUnpaidOrders,
  atOnce,
  expectOrder,
  expectStock,
  payAtProvider,
} = useFreshShop()

describe('payAgain', () => {
  test('returns the first payment while it is open', async () => {
    const order = await createPlacedOrder()
    expect(await payAgain(context, order.token)).toBe(`/betaalproef/${order.paymentId}`)
    expect(await paymentsOf(order.id)).toHaveLength(1)
  })

  test.each(['failed', 'canceled', 'expired'] as const)(
    'starts a new payment after one that was %s, reserves the stock again and is paid once',
    async (status) => {
      const product = await createProduct()
      const order = await createPlacedOrder(product)
      await settlePayment(order.paymentId, status)
      await expectStock(product.id, 10)
      const answers = await atOnce(3, () => payAgain(context, order.token))
      expect(new Set(answers).size).toBe(1)
      expect(await paymentsOf(order.id)).toHaveLength(2)
      await expectStock(product.id, 9)
      await settlePayment(lastSegment(answers[0] ?? ''), 'paid')
      await expectOrder(order.id, { state: 'paid', hasReservation: true })
      await expectStock(product.id, 9)
      expect(await payAgain(context, order.token)).toBe(`/bestelling/${order.token}`)
      expect(await paymentsOf(order.id)).toHaveLength(2)
    },
  )

  test('releases the stock again when the second attempt fails', async () => {
    const product = await createProduct()
    const order = await createPlacedOrder(product)
    await settlePayment(order.paymentId, 'failed')
    await settlePayment(await startPayment(order.token), 'canceled')
    await expectOrder(order.id, { state: 'failed', hasReservation: false })
    await expectStock(product.id, 10)
  })

  test('releases the stock after half an hour when the second attempt stays unpaid', async () => {
    const product = await createProduct()
    const order = await createPlacedOrder(product)
    await settlePayment(order.paymentId, 'failed')
    clock.forward({ minutes: 20 })
    await payAgain(context, order.token)
    clock.forward({ minutes: 29 })
    expect(await expireUnpaidOrders()).toBe(0)
    clock.forward({ minutes: 2 })
    expect(await expireUnpaidOrders()).toBe(1)
    await expectOrder(order.id, { state: 'failed', hasReservation: false })
    await expectStock(product.id, 10)
  })

  test('rejects when out of stock, expired or unknown', async () => {
    const product = await createProduct({ name: 'Broekje' })
    const order = await createPlacedOrder(product)
    await settlePayment(order.paymentId, 'failed')
    await updateProduct(product.id, { stock: 0 })
    await expect(payAgain(context, order.token)).toBeRefused({
      code: 'out-of-stock',
      message: 'Broekje is nu niet op voorraad.',
    })
    await updateProduct(product.id, { stock: 5 })
    clock.forward({ days: 7 })
    await expect(payAgain(context, order.token)).toBeRefused('not-payable')
    await expect(payAgain(context, 'x'.repeat(43))).toBeRefused('not-found')
    await expectStock(product.id, 5)
  })

  test('releases the new reservation when the provider is down', async () => {
    const product = await createProduct()
    const order = await createPlacedOrder(product)
    await settlePayment(order.paymentId, 'failed')
    const down = withPayments(context, { create: unavailable })
    await expect(payAgain(down, order.token)).toBeRefused('payment-unavailable')
    await expectStock(product.id, 10)
    expect(await payAgain(context, order.token)).toMatch(/^\/betaalproef\//)
  })

  test('viewing the order polls its payment once every few seconds, which makes up for a lost webhook', async () => {
    const order = await createPlacedOrder()
    let looks = 0
    const counting = withPayments(context, {
      find: (id) => {
        looks++
        return context.payments.find(id)
      },
    })
    clock.forward({ seconds: 4 })
    await atOnce(4, () => syncPaymentOfOrder(counting, order.id))
    expect(looks).toBe(1)
    await payAtProvider(order.paymentId)
    await syncPaymentOfOrder(counting, order.id)
    await expectOrder(order.id, { state: 'awaiting-payment' })
    clock.forward({ seconds: 4 })
    await syncPaymentOfOrder(counting, order.id)
    await expectOrder(order.id, { state: 'paid' })
    expect(looks).toBe(2)
  })
})
