// Tests orders that the shop sends before their payment: placing and paying.

import { like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orders, payments } from '#data/tables/orders.ts'
import { paymentEntries } from '#extensions/bookkeeping/data/tables.ts'
import { testPayments } from '#data/tables/test-payments.ts'
import { cents } from '#domain/money.ts'
import {
  offerPayLater,
  payLaterRequest,
  placePayLaterOrder,
} from '#tests/support/builders/orders.ts'
import {
  expireUnpaidOrders,
  remindUnpaidOrders,
  recoverInterruptedOrders,
} from '../order/unpaid-order-jobs.ts'
import { markDelivered } from '../order/fulfil-order.ts'
import { placeOrder } from '../order/place-order.ts'
import { bookBankTransfer, confirmOwnRefund } from './book-bank-transfer.ts'
import { payAgain } from './start-payment.ts'
import { sendAndPollRefunds } from './refund-status-job.ts'
import { syncPayment } from './sync-payment.ts'
import { setUpPayLaterScenario } from '#tests/support/builders/pay-later-scenario.ts'
import { withPayments } from '#tests/support/builders/payment-provider.ts'
import { lastSegment } from '#tests/support/builders/links.ts'

const {
  product,
  anOrder,
  shippedOrder,
  pay,
  transfer,
  mailNames: mails,
  storedOrder: stored,
  refundsOf,
  eventsOf,
  stockOf,
  booked,
  clock,
  context,
  createProduct,
  createPaidOrder,
  rowsOf,
  countRows,
  startPayment,
  updateRows,
} = setUpPayLaterScenario()
const book = ({ number }: { number: string }, received: ReturnType<typeof transfer>) =>
  bookBankTransfer(context, number, received)

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
    expect(await stockOf(item.id)).toBe(18)
    expect(await countRows(payments)).toBe(0)
    expect(await mails()).toEqual(['order-accepted'])
    expect(await booked()).toEqual([[order.number, 2500]])
  })

  test('a double click and a repeated key make one order', async () => {
    const item = await product()
    const request = payLaterRequest('kim@luwte.example', '1', item)
    const isLoggedIn = { accountEmail: 'kim@luwte.example' }
    const both = await Promise.all(
      [1, 2, 3].map(() => placeOrder(context, request, 'one-attempt-key', isLoggedIn)),
    )
    expect(new Set(both.map(({ orderId }) => orderId)).size).toBe(1)
    expect(new Set(both.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
    expect(await countRows(orders)).toBe(1)
    expect(await mails()).toEqual(['order-accepted'])
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
    expect(await stockOf(item.id)).toBe(100 - accepted.length)
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
    await expect(place(1)).rejects.toMatchObject({ code: 'input-invalid' })
    await book(order, transfer(2500))
    const expensive = await createProduct({ stock: 20, price: cents(5000) })
    const placeFor = (euros: 100 | 200) =>
      placeOrder(
        context,
        payLaterRequest('kim@luwte.example', '1', { ...expensive, quantity: euros / 50 }),
        undefined,
      )
    await expect(placeFor(200)).rejects.toMatchObject({ code: 'input-invalid' })
    await expect(placeFor(100)).resolves.toBeDefined()
  })

  test('refuses a first order above the limit, a shop that does not offer it, and reserves nothing', async () => {
    const expensive = await createProduct({ stock: 20, price: cents(7600) })
    const place = () =>
      placeOrder(context, payLaterRequest('new@luwte.example', '1', expensive), 'one-attempt-key')
    await expect(place()).rejects.toMatchObject({ code: 'input-invalid' })
    await offerPayLater(context, { enabled: false, max_first_order: 100 })
    await expect(place()).rejects.toThrow('nu niet')
    expect(await stockOf(expensive.id)).toBe(20)
    expect(await countRows(orders)).toBe(0)
    await offerPayLater(context, { max_first_order: 100 })
    await expect(place()).resolves.toBeDefined()
  })

  test('is not for phone orders', async () => {
    const item = await product()
    const request = payLaterRequest('kim@luwte.example', '1', item)
    await expect(
      placeOrder(context, request, undefined, { byPhone: 'staff:2' }),
    ).rejects.toMatchObject({ code: 'input-invalid' })
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
        expireUnpaidOrders(context),
        remindUnpaidOrders(context),
        recoverInterruptedOrders(context),
      ])
    }
    expect(await stored(order.id)).toMatchObject({
      state: 'accepted',
      hasReservation: true,
      paymentReminderAt: null,
    })
    expect(await stockOf(item.id)).toBe(18)
    expect(await mails()).toEqual(['order-accepted'])
  })
})

describe('payment of a pay-later order', () => {
  test('before packing makes it a paid order, and later leaves the fulfilment as it is', async () => {
    const first = await anOrder()
    await pay(await startPayment(first.order.token))
    expect(await stored(first.order.id)).toMatchObject({
      state: 'paid',
      paidAt: clock.now(),
    })
    const { order } = await shippedOrder()
    const url = await payAgain(context, order.token)
    expect(await payAgain(context, order.token)).toBe(url)
    await pay(lastSegment(url))
    expect(await stored(order.id)).toMatchObject({ state: 'shipped', paidAt: clock.now() })
    expect(await booked()).toHaveLength(2)
    await markDelivered(context, order.number, 'staff:2')
  })

  test('failed and cancelled payments keep the order, its stock and its amount', async () => {
    const { item, order } = await anOrder()
    const id = await startPayment(order.token)
    await updateRows(testPayments, { id }, { status: 'canceled' })
    await syncPayment(context, id)
    expect(await stored(order.id)).toMatchObject({ state: 'accepted', hasReservation: true })
    expect(await stockOf(item.id)).toBe(18)
    expect(await payAgain(context, order.token)).not.toContain(id)
  })

  test('two webhooks and a booking by staff at the same moment pay once', async () => {
    const { order } = await shippedOrder()
    const id = await startPayment(order.token)
    await updateRows(testPayments, { id }, { status: 'paid' })
    await Promise.allSettled([
      syncPayment(context, id),
      syncPayment(context, id),
      book(order, transfer(2500)),
    ])
    const events = await eventsOf(order.id)
    expect(events.filter((type) => type === 'paid')).toHaveLength(1)
    expect((await mails()).filter((mail) => mail === 'order-paid')).toHaveLength(1)
    const paid = await rowsOf(payments, { status: 'paid' })
    // If both arrived, staff see that it was paid twice.
    expect(events.includes('paid-twice')).toBe(paid.length === 2)
    // Staff refund the second payment, so that the check of the accounts after this test knows only
    // one.
    if (paid.length === 2) {
      await context.db.delete(paymentEntries).where(like(paymentEntries.paymentId, 'bank%'))
      await context.db.delete(payments).where(like(payments.id, 'bank%'))
    }
  })

  test('a booking is idempotent, needs the whole amount and a possible day', async () => {
    const { order } = await shippedOrder()
    await expect(book(order, transfer(2499))).rejects.toMatchObject({
      errors: { amount: expect.anything() },
    })
    await expect(book(order, { ...transfer(2500), day: '2100-01-01' })).rejects.toMatchObject({
      errors: { day: expect.anything() },
    })
    await Promise.all([1, 2, 3].map(() => book(order, transfer(2500))))
    expect(await countRows(payments)).toBe(1)
    await expect(book(order, transfer(2500, 'transfer-2'))).rejects.toMatchObject({
      code: 'not-payable',
    })
    expect(await stored(order.id)).toMatchObject({ state: 'shipped', paidAt: clock.now() })
  })

  test('money above the amount due goes back: by the provider, or by staff for a transfer', async () => {
    const { order } = await shippedOrder()
    await book(order, transfer(3000))
    await sendAndPollRefunds(context)
    const [surplus] = await refundsOf(order.id)
    expect(surplus).toMatchObject({
      amount: 500,
      status: 'requested',
      shares: [],
      key: expect.stringContaining('surplus'),
    })
    await Promise.all(
      [1, 2].map(() => confirmOwnRefund(context, order.number, surplus!.id, 'staff:2')),
    )
    expect((await refundsOf(order.id))[0]).toMatchObject({ status: 'refunded' })
    expect(await stored(order.id)).toMatchObject({ state: 'shipped' })
    expect((await eventsOf(order.id)).filter((type) => type === 'refund-transferred')).toHaveLength(
      1,
    )
    expect(await booked()).toEqual([[order.number, 2500]])
  })
})

test('a paid order of the same customer does not become a pay-later order', async () => {
  const paid = await createPaidOrder(await product())
  expect(await stored(paid.id)).toMatchObject({ acceptedAt: null, credited: 0, state: 'paid' })
})
