// The packs came back damaged, so that a part of the new order is due: what happens to that order
// afterwards. And what another request changed while this one waited for the lock.

import { describe, expect, test } from 'vitest'
import { exchangeById } from '#data/order/exchanges.ts'
import { inTransaction } from '#data/core/db.ts'
import { refundsOf } from '#data/payment/refunds.ts'
import { orderLinesOf } from '#data/order/orders.ts'
import { cents } from '#domain/money.ts'
import { amountDue } from '#domain/payment/pay-later.ts'
import { createSizes, stockOfSize } from '#tests/support/builders/customer-swaps.ts'
import { exchangeForTest, payOpenAmount, sumsOf } from '#tests/support/builders/exchanges.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { createShippedOrder } from '#tests/support/builders/shipped-order.ts'
import { openSwapShop } from '#tests/support/builders/swap-shop.ts'
import { refundOrder } from '../../payment/refund-order.ts'
import { cancelOrder } from '../cancel-order.ts'
import { endMissingReturn, settleExchange } from './settle-exchange.ts'

const shop = await openSwapShop()
const { context, clock, storedOrder, findViolations, refundReturn, mailsNamed } = shop

/**
 * A pack of 12.95 is exchanged for one of 15.95, of which the customer paid 3.00. It came back
 * damaged and is worth 10.00, so that 2.95 of the new order is due.
 */
async function partlyDue() {
  const [old, other] = await createSizes(context, 1295, 1595)
  const order = await createShippedOrder(context, { ...old!, quantity: 2 })
  const exchange = await exchangeForTest(context, order, other!.id)
  await payOpenAmount(context, await storedOrder(exchange.newOrderId))
  await refundReturn(exchange.returnId, 'staff:3', { amount: cents(1000) })
  const created = await storedOrder(exchange.newOrderId)
  expect(amountDue(created)).toBe(295)
  return { order, exchange, created, other: other!, ids: [order.id, created.id] }
}

describe('a new order of which a part is due', () => {
  test('gives back all that was paid for it when it is cancelled', async () => {
    const { order, created, ids, other } = await partlyDue()
    await cancelOrder(context, linkTokenOf(created), 'staff:3')
    const left = order.total - 1000
    expect(await sumsOf(context, ids)).toEqual({ money: left, booked: left, toCome: 0, due: 0 })
    const refunded = (await refundsOf(context.db, created.id)).map(({ amount }) => amount)
    expect(refunded.sort((one, other) => one - other)).toEqual([295, 300, 1000])
    expect(await stockOfSize(context, other.id)).toBe(10)
    expect(await storedOrder(created.id)).toMatchObject({ state: 'refunded' })
    expect(await findViolations()).toEqual([])
  })

  test('keeps all that is due when staff give back less than that', async () => {
    const { order, created, ids } = await partlyDue()
    const request = { key: `less:${created.id}`, by: 'staff:3', amount: cents(95) } as const
    await refundOrder(context, created.id, request)
    expect(await sumsOf(context, ids)).toEqual({
      money: order.total + 300,
      booked: order.total + 500,
      toCome: 0,
      due: 200,
    })
  })

  test('gives back money for what staff refund above what is due, at most what was paid', async () => {
    const { order, created, ids } = await partlyDue()
    const request = { by: 'staff:3', amount: cents(1000) } as const
    const key = `more:${created.id}`
    const refund = await refundOrder(context, created.id, { ...request, key })
    expect(refund).toMatchObject({ amount: 705 })
    expect(await refundOrder(context, created.id, { ...request, key })).toMatchObject({
      id: refund.id,
    })
    const money = order.total + 300 - 705
    expect(await sumsOf(context, ids)).toEqual({ money, booked: money, toCome: 0, due: 0 })
    await expect(
      refundOrder(context, created.id, { ...request, key: `again:${created.id}` }),
    ).toBeRefused('too-much-refunded')
    expect(await findViolations()).toEqual([])
  })

  test('says how much staff can give back of it, due and paid together', async () => {
    const { created } = await partlyDue()
    const request = { key: `all:${created.id}`, by: 'staff:3', amount: cents(1596) } as const
    await expect(refundOrder(context, created.id, request)).toBeRefused({
      code: 'too-much-refunded',
      more: { left: 15.95 },
    })
  })

  test('is refunded with its packs', async () => {
    const { order, created, ids, other } = await partlyDue()
    const [line] = await orderLinesOf(context.db, created.id)
    await refundOrder(context, created.id, {
      key: `packs:${created.id}`,
      by: 'staff:3',
      lines: [{ line: line!.id, quantity: 1 }],
    })
    const money = order.total - 1000
    expect(await sumsOf(context, ids)).toEqual({ money, booked: money, toCome: 0, due: 0 })
    expect(await stockOfSize(context, other.id)).toBe(10)
    expect(await findViolations()).toEqual([])
  })

  test('gets the mail of an ordinary payment when the customer pays it', async () => {
    const { created } = await partlyDue()
    const before = await mailsNamed('exchange-paid')
    await payOpenAmount(context, created)
    expect(await mailsNamed('exchange-paid')).toEqual(before)
    expect(await mailsNamed('order-paid')).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ orderId: created.id }) }),
    )
  })
})

describe('settleExchange', () => {
  test('refuses an exchange that a cancellation ended while the return waited for the lock', async () => {
    const [old, other] = await createSizes(context, 1295, 1295)
    const order = await createShippedOrder(context, { ...old!, quantity: 2 })
    const exchange = await exchangeForTest(context, order, other!.id)
    const created = await storedOrder(exchange.newOrderId)
    await cancelOrder(context, linkTokenOf(created), 'staff:3')
    const received = { amount: cents(1295), goods: new Map(), by: 'staff:3' } as const
    await expect(
      inTransaction(context.db, async (tx) =>
        settleExchange(tx, await storedOrder(order.id), exchange, { ...received, at: clock.now() }),
      ),
    ).toBeRefused('version-conflict')
    expect(await exchangeById(context.db, exchange.id)).toMatchObject({ state: 'ended' })
    await refundReturn(exchange.returnId, 'staff:3')
    const sums = await sumsOf(context, [order.id, created.id])
    expect(sums).toMatchObject({ money: order.total - 1295, booked: order.total - 1295 })
    expect(await findViolations()).toEqual([])
  })
})

describe('endMissingReturn', () => {
  test('of an exchange that ended closes the return, so that its packs can be exchanged again', async () => {
    const [old, other] = await createSizes(context, 1295, 1295)
    const order = await createShippedOrder(context, old!)
    const exchange = await exchangeForTest(context, order, other!.id)
    await cancelOrder(context, linkTokenOf(await storedOrder(exchange.newOrderId)), 'staff:3')
    await expect(exchangeForTest(context, order, other!.id)).toBeRefused('nothing-to-return')
    const before = await sumsOf(context, [order.id])
    await endMissingReturn(context, exchange.returnId, 'staff:3')
    expect(await sumsOf(context, [order.id])).toEqual(before)
    await exchangeForTest(context, order, other!.id)
    expect(await findViolations()).toEqual([])
  })
})
