// Packs that were sent are exchanged: what the customer pays, what the books say, and what happens
// if the return or the payment does not come.

import { describe, expect, test } from 'vitest'
import { exchangeById, exchangesOf } from '#data/order/exchanges.ts'
import { orderById } from '#data/order/orders.ts'
import { paidPaymentsOf, refundsOf } from '#data/payment/refunds.ts'
import { invoices } from '#data/tables/order/invoices.ts'
import { cents } from '#domain/money.ts'
import { exchangeSetting } from '#domain/order/exchange/exchange-setting.ts'
import { createSizes, stockOfSize } from '#tests/support/builders/customer-swaps.ts'
import { exchangeForTest, payOpenAmount, sumsOf } from '#tests/support/builders/exchanges.ts'
import { killAtEachStep } from '#tests/support/builders/killed-context.ts'
import { createShippedOrder } from '#tests/support/builders/shipped-order.ts'
import { openSwapShop } from '#tests/support/builders/swap-shop.ts'
import { saveSetting } from '../../setting/save-setting.ts'
import { refundOrder } from '../../payment/refund-order.ts'
import { syncPayment } from '../../payment/sync-payment.ts'
import { payAgain } from '../../payment/start-payment.ts'
import { cancelOrder } from '../cancel-order.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { paymentsOfOrder } from '#data/payment/payments.ts'
import { endMissingReturn, markReturnUnderWay } from './settle-exchange.ts'

const shop = await openSwapShop()
const { context, clock, storedOrder, rowsOf, findViolations, refundReturn, packOrder, shipOrder } =
  shop
const { expireUnpaidOrders, atOnce, mailsNamed } = shop

/** Two packs of 12.95 that were sent, and the other sizes with 10 packs each. */
async function sentPacks(...others: number[]) {
  const sizes = await createSizes(context, 1295, ...others)
  const order = await createShippedOrder(context, { ...sizes[0]!, quantity: 2 })
  return { order, sizes }
}
const newOrderOf = async ({ newOrderId }: { newOrderId: number }) => storedOrder(newOrderId)

describe('beginExchange', () => {
  test('for the same price asks nothing, reserves the packs, and holds the new order until the return is under way', async () => {
    const { order, sizes } = await sentPacks(1295)
    const exchange = await exchangeForTest(context, order, sizes[1]!.id)
    const created = await newOrderOf(exchange)
    expect(created).toMatchObject({
      state: 'paid',
      heldFor: 'return-awaited',
      total: 1295,
      covered: 1295,
      shipping: 0,
      email: order.email,
    })
    expect(await stockOfSize(context, sizes[1]!.id)).toBe(9)
    await expect(packOrder(created)).toBeRefused('not-yet')
    await markReturnUnderWay(context, exchange.returnId, 'shopper')
    await packOrder(created)
    expect(await findViolations()).toEqual([])
  })

  test('makes one exchange of a repeated key and of eight presses, and none of packs that are gone', async () => {
    const { order, sizes } = await sentPacks(1295)
    const begun = await atOnce(8, () =>
      exchangeForTest(context, order, sizes[1]!.id, { quantity: 2, key: 'one-press' }).catch(
        () => undefined,
      ),
    )
    expect(begun.some((one) => one !== undefined)).toBe(true)
    expect(await exchangesOf(context.db, order.id)).toHaveLength(1)
    expect(await stockOfSize(context, sizes[1]!.id)).toBe(8)
    await expect(exchangeForTest(context, order, sizes[1]!.id)).toBeRefused('nothing-to-return')
  })

  test('survives a kill at each step: nothing or all of it is there', async () => {
    const { order, sizes } = await sentPacks(1495)
    await killAtEachStep(context, async (killable) => {
      await exchangeForTest(killable, order, sizes[1]!.id, { key: 'killed' })
    })
    expect(await exchangesOf(context.db, order.id)).toHaveLength(1)
    expect(await stockOfSize(context, sizes[1]!.id)).toBe(9)
    expect(await findViolations()).toEqual([])
  })

  test('asks the ordinary fee for the second delivery if the shop wants it, and lets the packs go at once', async () => {
    const setting = { by_customer: true, free_delivery: false, leaves: 'at-once' } as const
    const { version } = await saveSetting(context, exchangeSetting, { setting }, 0)
    const { order, sizes } = await sentPacks(1295)
    const created = await newOrderOf(await exchangeForTest(context, order, sizes[1]!.id))
    expect(created).toMatchObject({
      state: 'awaiting-payment',
      heldFor: null,
      shipping: 500,
      covered: 1295,
    })
    await saveSetting(context, exchangeSetting, { setting: exchangeSetting.default }, version)
  })

  test('refuses an order that was not sent, and one after its fourteen days', async () => {
    const sizes = await createSizes(context, 1295, 1295)
    const unsent = await shop.createPaidOrder({ ...sizes[0]!, quantity: 1 })
    await expect(exchangeForTest(context, unsent, sizes[1]!.id)).toBeRefused('not-yet')
    const { order, sizes: others } = await sentPacks(1295)
    await shop.deliverOrder(order)
    clock.forward({ days: 30 })
    await expect(exchangeForTest(context, order, others[1]!.id)).toBeRefused('period-over')
  })
})

describe('an exchange whose return arrives', () => {
  test('pays the new order, credits the old one and moves no money at the same price', async () => {
    const { order, sizes } = await sentPacks(1295)
    const exchange = await exchangeForTest(context, order, sizes[1]!.id)
    const ids = [order.id, exchange.newOrderId]
    expect(await sumsOf(context, ids)).toEqual({
      money: order.total,
      booked: order.total + 1295,
      toCome: 1295,
      due: 0,
    })
    await atOnce(4, () => refundReturn(exchange.returnId, 'staff:3'))
    expect(await sumsOf(context, ids)).toEqual({
      money: order.total,
      booked: order.total,
      toCome: 0,
      due: 0,
    })
    expect(await exchangeById(context.db, exchange.id)).toMatchObject({ state: 'settled' })
    expect(await newOrderOf(exchange)).toMatchObject({ heldFor: null, state: 'paid' })
    expect(await rowsOf(invoices, { orderId: order.id })).toHaveLength(2)
    expect(await rowsOf(invoices, { orderId: exchange.newOrderId })).toHaveLength(1)
    expect(await findViolations()).toEqual([])
  })

  test('takes only the difference of dearer packs, and refuses the return until it is paid', async () => {
    const { order, sizes } = await sentPacks(1595)
    const exchange = await exchangeForTest(context, order, sizes[1]!.id, { quantity: 2 })
    await expect(refundReturn(exchange.returnId, 'staff:3')).toBeRefused('not-yet')
    await payOpenAmount(context, await newOrderOf(exchange))
    expect(await paymentsOfOrder(context.db, exchange.newOrderId)).toMatchObject([{ amount: 600 }])
    expect((await mailsNamed('exchange-paid')).length).toBeGreaterThan(0)
    await refundReturn(exchange.returnId, 'staff:3')
    const sums = await sumsOf(context, [order.id, exchange.newOrderId])
    expect(sums).toEqual({
      money: order.total + 600,
      booked: order.total + 600,
      toCome: 0,
      due: 0,
    })
    expect(await findViolations()).toEqual([])
  })

  test('gives back what cheaper packs cost less', async () => {
    const { order, sizes } = await sentPacks(995)
    const exchange = await exchangeForTest(context, order, sizes[1]!.id)
    await refundReturn(exchange.returnId, 'staff:3')
    const sums = await sumsOf(context, [order.id, exchange.newOrderId])
    expect(sums).toEqual({ money: order.total - 300, booked: order.total - 300, toCome: 0, due: 0 })
    expect(await findViolations()).toEqual([])
  })

  test('lets the new order be refunded from the payment of the old one', async () => {
    const { order, sizes } = await sentPacks(1295)
    const exchange = await exchangeForTest(context, order, sizes[1]!.id)
    await refundReturn(exchange.returnId, 'staff:3')
    const before = await paidPaymentsOf(context.db, order.id)
    expect(before.map(({ left }) => left)).toEqual([order.total - 1295])
    await refundOrder(context, exchange.newOrderId, {
      key: `test:${exchange.id}`,
      by: 'staff:3',
      amount: cents(1295),
    })
    await expect(
      refundOrder(context, exchange.newOrderId, {
        key: `test2:${exchange.id}`,
        by: 'staff:3',
        amount: cents(1),
      }),
    ).toBeRefused('too-much-refunded')
    const sums = await sumsOf(context, [order.id, exchange.newOrderId])
    expect(sums.money).toBe(order.total - 1295)
    expect(sums.booked).toBe(order.total - 1295)
    expect(await findViolations()).toEqual([])
  })

  test('asks what is missing if the packs came back damaged', async () => {
    const { order, sizes } = await sentPacks(1295)
    const exchange = await exchangeForTest(context, order, sizes[1]!.id)
    await refundReturn(exchange.returnId, 'staff:3', { amount: cents(1000) })
    const ids = [order.id, exchange.newOrderId]
    expect(await sumsOf(context, ids)).toMatchObject({ due: 295, money: order.total })
    await payOpenAmount(context, await newOrderOf(exchange))
    expect(await sumsOf(context, ids)).toEqual({
      money: order.total + 295,
      booked: order.total + 295,
      toCome: 0,
      due: 0,
    })
    expect(await findViolations()).toEqual([])
  })
})

describe('an exchange that does not go on', () => {
  test('whose return never comes lets the customer pay the new packs', async () => {
    const { order, sizes } = await sentPacks(1595)
    const exchange = await exchangeForTest(context, order, sizes[1]!.id)
    await payOpenAmount(context, await newOrderOf(exchange))
    await markReturnUnderWay(context, exchange.returnId, 'shopper')
    await expect(endMissingReturn(context, exchange.returnId, 'staff:3')).toBeRefused('not-yet')
    await packOrder(await newOrderOf(exchange))
    await shipOrder(await newOrderOf(exchange))
    await atOnce(4, () => endMissingReturn(context, exchange.returnId, 'staff:3'))
    const ids = [order.id, exchange.newOrderId]
    expect(await sumsOf(context, ids)).toMatchObject({ due: 1295, money: order.total + 300 })
    expect(await newOrderOf(exchange)).toMatchObject({ paymentDueOn: expect.any(String) })
    expect((await mailsNamed('exchange-due')).length).toBeGreaterThan(0)
    await payOpenAmount(context, await newOrderOf(exchange))
    expect(await sumsOf(context, ids)).toEqual({
      money: order.total + 1595,
      booked: order.total + 1595,
      toCome: 0,
      due: 0,
    })
    // The customer has the packs, and may exchange them after all.
    await exchangeForTest(context, order, sizes[1]!.id, { quantity: 2 })
    expect(await findViolations()).toEqual([])
  })

  test('because its new order is cancelled makes the return an ordinary one', async () => {
    const { order, sizes } = await sentPacks(1595)
    const exchange = await exchangeForTest(context, order, sizes[1]!.id)
    await payOpenAmount(context, await newOrderOf(exchange))
    await cancelOrder(context, linkTokenOf(await newOrderOf(exchange)))
    const ids = [order.id, exchange.newOrderId]
    expect(await sumsOf(context, ids)).toEqual({
      money: order.total,
      booked: order.total,
      toCome: 0,
      due: 0,
    })
    expect(await stockOfSize(context, sizes[1]!.id)).toBe(10)
    await refundReturn(exchange.returnId, 'staff:3')
    expect(await sumsOf(context, ids)).toMatchObject({
      money: order.total - 1295,
      booked: order.total - 1295,
    })
    expect(await findViolations()).toEqual([])
  })

  test('because nobody paid the difference releases the packs, and gives a late payment back', async () => {
    const { order, sizes } = await sentPacks(1595)
    const exchange = await exchangeForTest(context, order, sizes[1]!.id)
    const created = await newOrderOf(exchange)
    await payAgain(context, linkTokenOf(created))
    const [payment] = await paymentsOfOrder(context.db, created.id)
    await context.payments.testControls?.settle(payment!.id, 'failed')
    await syncPayment(context, payment!.id)
    clock.forward({ days: 4 })
    await expireUnpaidOrders()
    expect(await newOrderOf(exchange)).toMatchObject({ hasReservation: false })
    expect(await stockOfSize(context, sizes[1]!.id)).toBe(10)
    expect(await exchangeById(context.db, exchange.id)).toMatchObject({ state: 'ended' })
    await expect(payAgain(context, linkTokenOf(created))).toBeRefused('not-payable')
    await refundReturn(exchange.returnId, 'staff:3')
    const sums = await sumsOf(context, [order.id, exchange.newOrderId])
    expect(sums).toMatchObject({ money: order.total - 1295, booked: order.total - 1295 })
    expect(await refundsOf(context.db, order.id)).toHaveLength(1)
    expect(await orderById(context.db, order.id)).toMatchObject({ state: 'partly-refunded' })
    expect(await findViolations()).toEqual([])
  })
})
