// Tests orders that the shop sends before their payment: placing and paying.

import { describe, expect, test } from 'vitest'
import { orders, payments } from '#data/tables/order/orders.ts'
import { testPayments } from '#data/tables/order/test-payments.ts'
import { cents } from '#domain/money.ts'
import { payLaterRequest, placePayLaterOrder } from '#tests/support/builders/orders.ts'
import { remindUnpaidOrders, recoverInterruptedOrders } from '../order/unpaid/unpaid-order-jobs.ts'
import { placeOrder } from '../order/place-order.ts'
import { confirmOwnRefund } from './book-bank-transfer.ts'
import { sendAndPollRefunds } from './refund-status-job.ts'
import { setUpPayLaterScenario } from '#tests/support/builders/pay-later-scenario.ts'
import { withPayments } from '#tests/support/builders/payment-provider.ts'
import { lastSegment } from '#tests/support/builders/links.ts'

const {
  product,
  anOrder,
  shippedOrder,
  pay,
  mailNames: mails,
  refundsOf,
  eventsOf,
  booked,
  clock,
  expectViolation,
  context,
  createProduct,
  createPaidOrder,
  rowsOf,
  startPayment,
  updateRows,
  deliverOrder,
  bookTransfer,
  offerPayLater,
  expireUnpaidOrders,
  payAgain,
  syncPayment,
  atOnce,
  expectOrder,
  expectStock,
  expectCount,
  expectMails,
} = setUpPayLaterScenario()

describe('placeOrder with achteraf', () => {
  test('accepts the order without a payment, reserves its stock and mails the confirmation', async () => {
    const { item, order } = await anOrder()
    expect(order).toMatchObject({
      state: 'accepted',
      paidAt: null,
      total: 2500,
      paymentLeaseUntil: null,
      hasReservation: true,
    })
    expect(order.acceptedAt).toEqual(clock.now())
    await expectStock(item.id, 18)
    await expectCount(payments, 0)
    await expectMails('order-accepted')
    expect(await booked()).toEqual([[order.number, 2500]])
  })

  test('a double click and a repeated key make one order', async () => {
    const item = await product()
    const request = payLaterRequest('kim@luwte.example', '1', item)
    const isLoggedIn = { accountEmail: 'kim@luwte.example' }
    const both = await atOnce(3, () => placeOrder(context, request, 'one-attempt-key', isLoggedIn))
    expect(new Set(both.map(({ orderId }) => orderId)).size).toBe(1)
    expect(new Set(both.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
    await expectCount(orders, 1)
    await expectMails('order-accepted')
  })

  test('accepts one of several orders at the same moment for one e-mail address or one house', async () => {
    const item = await product(100)
    const place = (email: string, house: string) => placePayLaterOrder(context, email, house, item)
    const tries = [
      'Kim@luwte.example 1',
      'kim@luwte.example 2',
      'sam@luwte.example 1',
      'kim@luwte.example 1',
    ]
    const results = await Promise.allSettled(
      tries.map((one) => place(one.split(' ')[0]!, one.split(' ')[1]!)),
    )
    const accepted = await rowsOf(orders)
    expect(accepted.length).toBeGreaterThanOrEqual(1)
    expect(new Set(accepted.map(({ email }) => email.toLowerCase())).size).toBe(accepted.length)
    expect(new Set(accepted.map(({ houseNumber }) => houseNumber)).size).toBe(accepted.length)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          code: 'input-invalid',
          errors: { payment_method: expect.anything() },
        })
    await expectStock(item.id, 100 - accepted.length)
  })

  test('allows the next order after payment, up to the higher limit', async () => {
    const { order } = await anOrder()
    const item = await product()
    const place = (quantity: number) =>
      placeOrder(
        context,
        payLaterRequest('kim@luwte.example', '1', { ...item, quantity }),
        undefined,
      )
    await expect(place(1)).toBeRefused('input-invalid')
    await bookTransfer(order, 2500)
    const expensive = await createProduct({ stock: 20, price: cents(5000) })
    const placeFor = (euros: 100 | 200) =>
      placeOrder(
        context,
        payLaterRequest('kim@luwte.example', '1', { ...expensive, quantity: euros / 50 }),
        undefined,
      )
    await expect(placeFor(200)).toBeRefused('input-invalid')
    await expect(placeFor(100)).resolves.toBeDefined()
  })

  test('refuses a first order above the limit, a shop that does not offer it, and reserves nothing', async () => {
    const expensive = await createProduct({ stock: 20, price: cents(7600) })
    const place = () =>
      placeOrder(context, payLaterRequest('new@luwte.example', '1', expensive), 'one-attempt-key')
    await expect(place()).toBeRefused('input-invalid')
    await offerPayLater({ enabled: false, max_first_order: 100 })
    await expect(place()).rejects.toThrow('nu niet')
    await expectStock(expensive.id, 20)
    await expectCount(orders, 0)
    await offerPayLater({ max_first_order: 100 })
    await expect(place()).resolves.toBeDefined()
  })

  test('is not for phone orders', async () => {
    const item = await product()
    const request = payLaterRequest('kim@luwte.example', '1', item)
    await expect(placeOrder(context, request, undefined, { byPhone: 'staff:2' })).toBeRefused(
      'input-invalid',
    )
  })

  test('works while the payment provider is down', async () => {
    const item = await product()
    const down = withPayments(context, { methods: () => Promise.reject(new Error('down')) })
    await expect(
      placeOrder(down, payLaterRequest('kim@luwte.example', '1', item), undefined),
    ).resolves.toBeDefined()
  })
})

describe('the jobs for prepaid orders', () => {
  test('leave a pay-later order alone, however old it is', async () => {
    const { item, order } = await anOrder()
    for (const days of [1, 30, 400]) {
      clock.forward({ days })
      await Promise.all([
        expireUnpaidOrders(),
        remindUnpaidOrders(context),
        recoverInterruptedOrders(context),
      ])
    }
    await expectOrder(order.id, {
      state: 'accepted',
      hasReservation: true,
      paymentReminderAt: null,
    })
    await expectStock(item.id, 18)
    await expectMails('order-accepted')
  })
})

describe('payment of a pay-later order', () => {
  test('before packing makes it a paid order, and later leaves the fulfilment as it is', async () => {
    const first = await anOrder()
    await pay(await startPayment(first.order.token))
    await expectOrder(first.order.id, {
      state: 'paid',
      paidAt: clock.now(),
    })
    const { order } = await shippedOrder()
    const url = await payAgain(order.token)
    expect(await payAgain(order.token)).toBe(url)
    await pay(lastSegment(url))
    await expectOrder(order.id, { state: 'shipped', paidAt: clock.now() })
    expect(await booked()).toHaveLength(2)
    await deliverOrder(order)
  })

  test('failed and cancelled payments keep the order, its stock and its amount', async () => {
    const { item, order } = await anOrder()
    const id = await startPayment(order.token)
    await updateRows(testPayments, { id }, { status: 'canceled' })
    await syncPayment(id)
    await expectOrder(order.id, { state: 'accepted', hasReservation: true })
    await expectStock(item.id, 18)
    expect(await payAgain(order.token)).not.toContain(id)
  })

  test('two webhooks and a booking by staff at the same moment pay once', async () => {
    const { order } = await shippedOrder()
    const id = await startPayment(order.token)
    await updateRows(testPayments, { id }, { status: 'paid' })
    await Promise.allSettled([syncPayment(id), syncPayment(id), bookTransfer(order, 2500)])
    const events = await eventsOf(order.id)
    expect(events.filter((type) => type === 'paid')).toHaveLength(1)
    expect((await mails()).filter((mail) => mail === 'order-paid')).toHaveLength(1)
    const paid = await rowsOf(payments, { status: 'paid' })
    // If both arrived, staff see that it was paid twice.
    expect(events.includes('paid-twice')).toBe(paid.length === 2)
    if (paid.length === 2) expectViolation('orders paid twice')
  })

  test('a booking is idempotent, needs the whole amount and a possible day', async () => {
    const { order } = await shippedOrder()
    await expect(bookTransfer(order, 2499)).toBeRefused({
      errors: { amount: expect.anything() },
    })
    await expect(bookTransfer(order, 2500, { day: '2100-01-01' })).toBeRefused({
      errors: { day: expect.anything() },
    })
    await atOnce(3, () => bookTransfer(order, 2500))
    await expectCount(payments, 1)
    await expect(bookTransfer(order, 2500, { key: 'transfer-2' })).toBeRefused('not-payable')
    await expectOrder(order.id, { state: 'shipped', paidAt: clock.now() })
  })

  test('money above the amount due goes back: by the provider, or by staff for a transfer', async () => {
    const { order } = await shippedOrder()
    await bookTransfer(order, 3000)
    await sendAndPollRefunds(context)
    const [surplus] = await refundsOf(order.id)
    expect(surplus).toMatchObject({
      amount: 500,
      status: 'requested',
      shares: [],
      key: expect.stringContaining('surplus'),
    })
    await atOnce(2, () => confirmOwnRefund(context, order.number, surplus!.id, 'staff:2'))
    expect((await refundsOf(order.id))[0]).toMatchObject({ status: 'refunded' })
    await expectOrder(order.id, { state: 'shipped' })
    expect((await eventsOf(order.id)).filter((type) => type === 'refund-transferred')).toHaveLength(
      1,
    )
    expect(await booked()).toEqual([[order.number, 2500]])
  })
})

test('a paid order of the same customer does not become a pay-later order', async () => {
  const paid = await createPaidOrder(await product())
  await expectOrder(paid.id, { acceptedAt: null, credited: 0, state: 'paid' })
})
