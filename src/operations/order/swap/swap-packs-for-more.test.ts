import { describe, expect, test } from 'vitest'
import { listOrders } from '#data/order/admin-order-list.ts'
import { loadPackList } from '#data/order/pack-list.ts'
import { openSwapOf, swapsOf } from '#data/order/order-swaps.ts'
import { paymentsOfOrder } from '#data/payment/payments.ts'
import { orderSwaps } from '#data/tables/order/order-swaps.ts'
import { cents } from '#domain/money.ts'
import { cancelSwap, expireUnpaidSwaps } from './swap-packs.ts'
import { openSwapShop } from '#tests/support/builders/swap-shop.ts'

const {
  createOpenSwap,
  db,
  context,
  pay,
  contentsOf,
  booked,
  mailsOf,
  clock,
  swap,
  createSwap,
  stockOf,
  refundsOf,
  linesOf,
  packOrder,
  startPayment,
  updateRows,
  refundByStaff,
  syncPayment,
  cancelOrder,
  expectStock,
  payAtProvider,
  expectNoViolations,
} = await openSwapShop()

describe('swapPacks for more', () => {
  test('waits for the payment, blocks packing meanwhile, and then swaps', async () => {
    const { item, other, order } = await createOpenSwap()
    expect([await stockOf(item.id), await stockOf(other.id)]).toEqual([8, 8])
    await expect(packOrder(order)).toBeRefused('swap-open')
    const toPack = () => listOrders(db, { fulfilment: 'to-pack' }, { now: clock.now(), limit: 9 })
    expect(await toPack()).toEqual([])
    expect((await loadPackList(db, [order.id])).orders).toMatchObject([{ waitsFor: 'swap' }])
    const paymentId = await pay(order)
    await syncPayment(paymentId)
    expect(await contentsOf(order.id)).toEqual([[other.id, 2, 1595]])
    expect([await stockOf(item.id), await stockOf(other.id)]).toEqual([10, 8])
    expect((await paymentsOfOrder(db, order.id)).map(({ amount }) => amount)).toEqual([
      600,
      order.total,
    ])
    expect(await booked(order.id)).toBe(order.total + 600)
    expect((await mailsOf(order.id)).slice(-2)).toEqual(['swap-payment', 'order-changed'])
    expect(await toPack()).toMatchObject([{ id: order.id }])
    await packOrder(order)
  })
  test('refunds what an earlier version of the shop asked too much', async () => {
    const { order } = await createOpenSwap()
    await updateRows(orderSwaps, { orderId: order.id }, { difference: cents(700) })
    await syncPayment(await pay(order))
    expect((await refundsOf(order.id)).map(({ amount }) => amount)).toEqual([100])
    await expectNoViolations()
  })
  test('refunds the packs afterwards over both payments', async () => {
    const { order } = await createOpenSwap()
    await pay(order)
    const [line] = await linesOf(order.id)
    await refundByStaff(order, { lines: [{ line: line?.id ?? 0, quantity: 2 }] })
    expect((await refundsOf(order.id)).map(({ amount }) => amount)).toEqual([
      order.total,
      3190 - order.total,
    ])
    expect(await booked(order.id)).toBeGreaterThanOrEqual(0)
  })
  test('ends when it is not paid in time', async () => {
    const { item, other, order } = await createOpenSwap()
    clock.forward({ minutes: 3 * 1440 - 1 })
    expect(await expireUnpaidSwaps(context)).toBe(0)
    clock.forward({ minutes: 2 })
    expect(await expireUnpaidSwaps(context)).toBe(1)
    expect([await stockOf(item.id), await stockOf(other.id)]).toEqual([8, 10])
    expect(await openSwapOf(db, order.id)).toBeUndefined()
    await packOrder(order)
  })
  test('refunds a payment that arrives after staff called it off', async () => {
    const { item, order } = await createOpenSwap()
    const id = await startPayment(order.token)
    await payAtProvider(id)
    await cancelSwap(context, order.number, 'staff:3')
    await syncPayment(id)
    expect((await refundsOf(order.id)).map(({ amount, shares }) => [amount, shares])).toEqual([
      [600, []],
    ])
    expect(await contentsOf(order.id)).toEqual([[item.id, 2, 1295]])
    expect(await booked(order.id)).toBe(order.total)
  })
  test('staff call it off, and a cancelled order releases all packs', async () => {
    const { item, other, order, line } = await createOpenSwap()
    await cancelSwap(context, order.number, 'staff:3')
    await cancelSwap(context, order.number, 'staff:3')
    await expectStock(other.id, 10)
    await swap(order, { line, quantity: 2, itemId: other.id }, { difference: 600 })
    await cancelOrder(order.token, 'shopper')
    expect([await stockOf(item.id), await stockOf(other.id)]).toEqual([10, 10])
    expect((await swapsOf(db, order.id)).map(({ state }) => state)).toEqual([
      'cancelled',
      'cancelled',
    ])
  })
  test('waives at most two euros, with the price of the old packs', async () => {
    const { other, order, line } = await createSwap(1295, 1345)
    await swap(order, { line, quantity: 2, itemId: other.id }, { difference: 100, isWaived: true })
    expect(await contentsOf(order.id)).toEqual([[other.id, 2, 1295]])
    expect(await swapsOf(db, order.id)).toMatchObject([
      { difference: 0, waived: 100, reason: 'Verkeerde maat' },
    ])
    const dear = await createSwap(1295, 1595)
    await expect(
      swap(
        dear.order,
        { line: dear.line, quantity: 2, itemId: dear.other.id },
        { difference: 600, isWaived: true },
      ),
    ).toBeRefused('swap-impossible')
  })
  test('rejects a price that staff did not see', async () => {
    const { other, order, line } = await createSwap(1295, 1345)
    await expect(
      swap(order, { line, quantity: 2, itemId: other.id }, { difference: 0 }),
    ).toBeRefused('price-changed')
  })
})

test('swaps leave the invariants of the shop as they are', async () => {
  await expectNoViolations()
})
