// Tests cancellations, returns and refunds of orders that the shop sends before their payment.

import { describe, expect, test } from 'vitest'
import { payments } from '#data/tables/order/orders.ts'
import { invoices } from '#data/tables/order/invoices.ts'
import { returns } from '#data/tables/order/returns.ts'
import { cents } from '#domain/money.ts'
import { cancelOrder } from '../order/cancel-order.ts'
import { sendAndPollRefunds } from './refund-status-job.ts'
import { setUpPayLaterScenario } from '#tests/support/builders/pay-later-scenario.ts'
import { withPayments } from '#tests/support/builders/payment-provider.ts'
import { lastSegment } from '#tests/support/builders/links.ts'

const {
  anOrder,
  shippedOrder,
  pay,
  mailNames: mails,
  refundsOf,
  booked,
  context,
  clock,
  rowsOf,
  startPayment,
  deliverOrder,
  refundByStaff,
  refundReturn,
  withdrawByLink,
  payAgain,
  expectOrder,
  expectStock,
  expectRows,
  expectCount,
  expectMails,
  returnPacks,
} = setUpPayLaterScenario()

describe('before the payment', () => {
  test('a cancellation releases the stock, credits the sale and asks for nothing', async () => {
    const { item, order } = await anOrder()
    await Promise.all([
      cancelOrder(context, order.token),
      cancelOrder(context, order.token, 'staff:2'),
    ])
    await expectOrder(order.id, {
      state: 'cancelled',
      credited: 2500,
      hasReservation: false,
    })
    await expectStock(item.id, 20)
    expect(await refundsOf(order.id)).toMatchObject([
      { paymentId: null, amount: 2500, status: 'refunded' },
    ])
    await expectMails('order-accepted', 'order-cancelled')
    // The invoice of the acceptance, and its credit note.
    await expectCount(invoices, 2, { orderId: order.id })
    expect(await booked()).toEqual([
      [order.number, 2500],
      [order.number, -2500],
    ])
    await expect(payAgain(order.token)).toBeRefused('not-payable')
  })

  test('a payment that arrives after the cancellation goes back and does not revive the order', async () => {
    const { order } = await anOrder()
    const id = await startPayment(order.token)
    const stubborn = withPayments(context, { cancel: () => Promise.resolve(undefined) })
    await cancelOrder(stubborn, order.token)
    await pay(id)
    await expectOrder(order.id, { state: 'cancelled', paidAt: null })
    await sendAndPollRefunds(context)
    expect((await refundsOf(order.id)).map(({ paymentId, amount }) => [paymentId, amount])).toEqual(
      [
        [null, 2500],
        [id, 2500],
      ],
    )
  })

  test('a withdrawal before shipping cancels the order', async () => {
    const { item, order } = await anOrder()
    await withdrawByLink(order.token, { name: 'Kim', note: '' })
    await expectOrder(order.id, { state: 'cancelled', credited: 2500 })
    await expectStock(item.id, 20)
  })

  test('a return reduces what is due, and a payment that was begun for more is replaced', async () => {
    const { item, order } = await shippedOrder()
    const before = await payAgain(order.token)
    await deliverOrder(order)
    await returnPacks(order.token, item.id)
    const [announced] = await rowsOf(returns)
    await refundReturn(announced!.id, 'staff:2')
    await expectOrder(order.id, {
      state: 'delivered',
      credited: 1000,
      paidAt: null,
    })
    expect(await mails()).toContain('amount-due-changed')
    expect(await mails()).not.toContain('order-refund')
    const after = await payAgain(order.token)
    expect(after).not.toBe(before)
    await pay(lastSegment(after))
    await expectOrder(order.id, { state: 'delivered', credited: 1000 })
    await expectRows(payments, [{ amount: 1500 }], { status: 'paid' })
    // After the payment a refund is paid out as usual, and the state shows what is left of the
    // payment.
    await refundByStaff(order, { amount: cents(1500) })
    clock.forward({ minutes: 120 })
    await sendAndPollRefunds(context)
    await expectOrder(order.id, { state: 'refunded' })
    expect((await booked()).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(0)
  })

  test('an old payment of more than is due pays the order, and the difference goes back', async () => {
    const { order } = await shippedOrder()
    const id = await startPayment(order.token)
    await refundByStaff(order, { amount: cents(400) })
    await pay(id)
    await expectOrder(order.id, {
      state: 'shipped',
      credited: 400,
      paidAt: clock.now(),
    })
    expect(
      (await refundsOf(order.id)).map(({ amount, shares }) => [amount, shares.length]),
    ).toEqual([
      [400, 1],
      [400, 0],
    ])
  })

  test('nothing more than the amount due can be credited', async () => {
    const { order } = await shippedOrder()
    const credit = (amount: number, key: string) =>
      refundByStaff(order, { key, amount: cents(amount) })
    await expect(credit(2501, 'a')).toBeRefused('too-much-refunded')
    await expect([credit(2000, 'b'), credit(2000, 'c')]).toBeDone(1)
    await expectOrder(order.id, { credited: 2000 })
  })
})
