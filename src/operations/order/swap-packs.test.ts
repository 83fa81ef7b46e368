import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { invoiceNumbersOf } from '#data/order/invoices.ts'
import { openSwapOf, swapsOf } from '#data/order/order-swaps.ts'
import { latestOrderEventId } from '#data/order/order-timeline.ts'
import { orderLinesOf } from '#data/order/orders.ts'
import { paymentsOfOrder } from '#data/payment/payments.ts'
import { refundsOf } from '#data/payment/refunds.ts'
import { type Cents, cents } from '#domain/money.ts'
import { countStock } from '#tests/support/builders/order-outcomes.ts'
import {
  createPaidOrder,
  createPayLaterOrder,
  offerPayLater,
} from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { payAgain } from '../payment/pay-again.ts'
import { refundByStaff } from '../payment/refund-by-staff.ts'
import { syncPayment } from '../payment/sync-payment.ts'
import { cancelOrder } from './cancel-order.ts'
import { cancelSwap, expireUnpaidSwaps } from './end-swap.ts'
import { markPacked } from './fulfil-order.ts'
import { previewSwap } from './swap-packs.ts'
import { createSwapShop, type SwapShop } from '#tests/support/builders/swap-shop.ts'

let shop: SwapShop
let {
  database,
  context,
  clock,
  createSwap,
  createOpenSwap,
  swap,
  stored,
  contentsOf,
  mailsOf,
  booked,
  pay,
} = {} as SwapShop
beforeAll(async () => {
  shop = await createSwapShop()
  ;({
    database,
    context,
    clock,
    createSwap,
    createOpenSwap,
    swap,
    stored,
    contentsOf,
    mailsOf,
    booked,
    pay,
  } = shop)
})
afterAll(() => database.close())
beforeEach(() => clock.forward({ minutes: 15 }))

describe('swapPacks at the same price', () => {
  test('moves line and stock, replaces the invoice and mails the customer once', async () => {
    const { item, other, order, line } = await createSwap(1295, 1295, 21)
    const choice = { line, quantity: 1, itemId: other.id }
    const request = {
      difference: 0,
      key: 'same-key',
      seen: await latestOrderEventId(database.db, order.id),
    }
    const first = await swap(order, choice, request)
    expect(await swap(order, choice, request)).toEqual(first)
    expect(await contentsOf(order.id)).toEqual([
      [item.id, 1, 1295],
      [other.id, 1, 1295],
    ])
    expect([
      await countStock(database.db, item.id),
      await countStock(database.db, other.id),
    ]).toEqual([9, 9])
    expect(await stored(order.id)).toMatchObject({ total: order.total, state: 'paid' })
    expect(
      (await invoiceNumbersOf(database.db, order.id)).map(({ swapDocument }) => swapDocument),
    ).toEqual([null, 'credit-note', 'invoice'])
    expect(await booked(order.id)).toBe(order.total)
    expect(await refundsOf(database.db, order.id)).toEqual([])
    expect((await mailsOf(order.id)).filter((mail) => mail === 'order-changed')).toHaveLength(1)
  })
  test('rejects the second of two tabs, and of two swaps at once', async () => {
    const { other, order, line } = await createSwap(1295, 1295)
    const seen = await latestOrderEventId(database.db, order.id)
    const choice = { line, quantity: 2, itemId: other.id }
    const results = await Promise.allSettled([
      swap(order, choice, { difference: 0, seen }),
      swap(order, choice, { difference: 0, seen }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'version-conflict' },
    })
    expect(await contentsOf(order.id)).toEqual([[other.id, 2, 1295]])
    expect(await countStock(database.db, other.id)).toBe(8)
  })
  test('gives one order the last pack, and rejects a packed order', async () => {
    const { other, order, line } = await createSwap(1295, 1295)
    const second = await createPaidOrder(context, {
      ...(await createTestProduct(database.db, { price: cents(1295), stock: 5 })),
      quantity: 1,
    })
    const [secondLine] = await orderLinesOf(database.db, second.id)
    await context.db.execute(sql`update products set stock = 1 where id = ${other.id}`)
    const results = await Promise.allSettled([
      swap(order, { line, quantity: 1, itemId: other.id }, { difference: 0 }),
      swap(second, { line: secondLine?.id ?? 0, quantity: 1, itemId: other.id }, { difference: 0 }),
    ])
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'out-of-stock' } },
    ])
    expect(await countStock(database.db, other.id)).toBe(0)
    await markPacked(context, order.number, 'staff:4')
    await expect(
      swap(order, { line, quantity: 1, itemId: other.id }, { difference: 0 }),
    ).rejects.toMatchObject({ code: 'already-packed' })
  })
})

describe('swapPacks for less', () => {
  test('refunds the difference, and a later cancellation refunds the rest', async () => {
    const { other, order, line } = await createSwap(1295, 1095)
    await swap(order, { line, quantity: 2, itemId: other.id }, { difference: -400 })
    expect(await refundsOf(database.db, order.id)).toMatchObject([
      { amount: 400, shares: [], status: 'refunded' },
    ])
    expect(await stored(order.id)).toMatchObject({ total: order.total - 400, state: 'paid' })
    expect(await booked(order.id)).toBe(order.total - 400)
    await cancelOrder(context, linkTokenOf(order), 'staff:3')
    expect(
      (await refundsOf(database.db, order.id)).reduce((sum, { amount }) => sum + amount, 0),
    ).toBe(order.total)
    expect(await booked(order.id)).toBe(0)
    expect([await countStock(database.db, other.id), (await stored(order.id)).state]).toEqual([
      10,
      'refunded',
    ])
  })
  test('leaves free shipping free', async () => {
    const { other, order, line } = await createSwap(2600, 2400)
    expect(order.shipping).toBe(0)
    const preview = await previewSwap(context, order.number, {
      line,
      quantity: 2,
      newQuantity: 2,
      itemId: other.id,
    })
    expect(preview).toMatchObject({
      difference: -400,
      totals: { shipping: 0, total: 4800 },
      canWaive: false,
      stock: 10,
    })
    await swap(order, { line, quantity: 2, itemId: other.id }, { difference: preview.difference })
    expect(await stored(order.id)).toMatchObject({ shipping: 0, total: 4800 })
  })
  test('follows a refund of other packs', async () => {
    const { item, other, order, line } = await createSwap(1295, 1095, 9)
    const lines = [{ line, quantity: 1 }]
    await refundByStaff(context, order.number, {
      key: 'one-pack',
      by: 'staff:3',
      reason: 'x',
      seen: undefined,
      lines,
      amount: undefined,
    })
    await expect(
      swap(order, { line, quantity: 2, itemId: other.id }, { difference: -400 }),
    ).rejects.toMatchObject({
      code: 'nothing-to-return',
    })
    await swap(order, { line, quantity: 1, itemId: other.id }, { difference: -200 })
    expect(await contentsOf(order.id)).toEqual([
      [item.id, 1, 1295],
      [other.id, 1, 1095],
    ])
    expect(await booked(order.id)).toBe(order.total - 1295 - 200)
  })
})

describe('swapPacks for more', () => {
  test('waits for the payment, blocks packing meanwhile, and then swaps', async () => {
    const { item, other, order } = await createOpenSwap()
    expect([
      await countStock(database.db, item.id),
      await countStock(database.db, other.id),
    ]).toEqual([8, 8])
    await expect(markPacked(context, order.number, 'staff:4')).rejects.toMatchObject({
      code: 'swap-open',
    })
    const paymentId = await pay(order)
    await syncPayment(context, paymentId)
    expect(await contentsOf(order.id)).toEqual([[other.id, 2, 1595]])
    expect([
      await countStock(database.db, item.id),
      await countStock(database.db, other.id),
    ]).toEqual([10, 8])
    expect((await paymentsOfOrder(database.db, order.id)).map(({ amount }) => amount)).toEqual([
      600,
      order.total,
    ])
    expect(await booked(order.id)).toBe(order.total + 600)
    expect((await mailsOf(order.id)).slice(-2)).toEqual(['swap-payment', 'order-changed'])
    await markPacked(context, order.number, 'staff:4')
  })
  test('refunds the packs afterwards over both payments', async () => {
    const { order } = await createOpenSwap()
    await pay(order)
    const [line] = await orderLinesOf(database.db, order.id)
    await refundByStaff(context, order.number, {
      key: 'both',
      by: 'staff:3',
      reason: 'Kapot',
      seen: undefined,
      lines: [{ line: line?.id ?? 0, quantity: 2 }],
      amount: undefined,
    })
    expect((await refundsOf(database.db, order.id)).map(({ amount }) => amount)).toEqual([
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
    expect([
      await countStock(database.db, item.id),
      await countStock(database.db, other.id),
    ]).toEqual([8, 10])
    expect(await openSwapOf(database.db, order.id)).toBeUndefined()
    await markPacked(context, order.number, 'staff:4')
  })
  test('refunds a payment that arrives after staff called it off', async () => {
    const { item, order } = await createOpenSwap()
    const id = (await payAgain(context, linkTokenOf(order))).split('/').at(-1) ?? ''
    await context.payments.testControls?.settle(id, 'paid')
    await cancelSwap(context, order.number, 'staff:3')
    await syncPayment(context, id)
    expect(
      (await refundsOf(database.db, order.id)).map(({ amount, shares }) => [amount, shares]),
    ).toEqual([[600, []]])
    expect(await contentsOf(order.id)).toEqual([[item.id, 2, 1295]])
    expect(await booked(order.id)).toBe(order.total)
  })
  test('staff call it off, and a cancelled order releases all packs', async () => {
    const { item, other, order, line } = await createOpenSwap()
    await cancelSwap(context, order.number, 'staff:3')
    await cancelSwap(context, order.number, 'staff:3')
    expect(await countStock(database.db, other.id)).toBe(10)
    await swap(order, { line, quantity: 2, itemId: other.id }, { difference: 600 })
    await cancelOrder(context, linkTokenOf(order), 'shopper')
    expect([
      await countStock(database.db, item.id),
      await countStock(database.db, other.id),
    ]).toEqual([10, 10])
    expect((await swapsOf(database.db, order.id)).map(({ state }) => state)).toEqual([
      'cancelled',
      'cancelled',
    ])
  })
  test('waives at most two euros, with the price of the old packs', async () => {
    const { other, order, line } = await createSwap(1295, 1345)
    await swap(order, { line, quantity: 2, itemId: other.id }, { difference: 100, isWaived: true })
    expect(await contentsOf(order.id)).toEqual([[other.id, 2, 1295]])
    expect(await swapsOf(database.db, order.id)).toMatchObject([
      { difference: 0, waived: 100, reason: 'Verkeerde maat' },
    ])
    const dear = await createSwap(1295, 1595)
    await expect(
      swap(
        dear.order,
        { line: dear.line, quantity: 2, itemId: dear.other.id },
        { difference: 600, isWaived: true },
      ),
    ).rejects.toMatchObject({ code: 'swap-impossible' })
  })
  test('rejects a price that staff did not see', async () => {
    const { other, order, line } = await createSwap(1295, 1345)
    await expect(
      swap(order, { line, quantity: 2, itemId: other.id }, { difference: 0 }),
    ).rejects.toMatchObject({ code: 'price-changed' })
  })
})

describe('swapPacks of a pay-later order', () => {
  test('lowers what is due, and refuses to raise it', async () => {
    await offerPayLater(context)
    const item = await createTestProduct(database.db, { price: cents(1295), stock: 10 })
    const [cheap, dear] = [
      await createTestProduct(database.db, { price: cents(995), stock: 10, vatRate: 21 }),
      await createTestProduct(database.db, { price: cents(1995), stock: 10 }),
    ]
    const order = await createPayLaterOrder(context, 'later@luwte.example', {
      ...item,
      quantity: 2,
    })
    const [line] = await orderLinesOf(database.db, order.id)
    const choose = (itemId: number) => ({ line: line?.id ?? 0, quantity: 1, itemId })
    await expect(swap(order, choose(dear.id), { difference: 700 })).rejects.toMatchObject({
      code: 'swap-impossible',
    })
    const more = { ...choose(cheap.id), newQuantity: 2 }
    await expect(swap(order, more, { difference: 695 })).rejects.toMatchObject({
      code: 'swap-impossible',
    })
    await swap(order, choose(cheap.id), { difference: -300 })
    expect(await stored(order.id)).toMatchObject({
      total: order.total - 300,
      credited: 0,
      state: 'accepted',
    })
    const paymentId = await pay(await stored(order.id))
    expect(
      (await paymentsOfOrder(database.db, order.id)).find(({ id }) => id === paymentId),
    ).toMatchObject({
      amount: (order.total - 300) as Cents,
    })
    expect(await booked(order.id)).toBe(order.total - 300)
  })
})

test('swaps leave the invariants of the shop as they are', async () => {
  expect(await findInvariantViolations(database.db)).toEqual([])
})
