import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { invoiceNumbersOf } from '#data/order/invoices.ts'
import { customerByKey, customerKeyOfOrder } from '#data/customer/customers.ts'
import { exportPersonalData } from '#data/customer/personal-data/export.ts'
import { countReservedPacks } from '#data/inventory/locked-items.ts'
import { openSwapOf, swapsOf } from '#data/order/order-swaps.ts'
import { latestOrderEventId } from '#data/order/order-timeline.ts'
import { orderById, orderLinesOf, type OrderRow } from '#data/order/orders.ts'
import { paymentsOfOrder } from '#data/payment/payments.ts'
import { refundsOf } from '#data/payment/refunds.ts'
import { orderSwaps } from '#data/tables/order-swaps.ts'
import { salesEntries } from '#data/tables/statistics.ts'
import { type Cents, cents } from '#domain/money.ts'
import { countStock } from '#tests/support/builders/order-outcomes.ts'
import { createOrderToSwap, mailNamesOf, type SwapArguments, swapForTest } from '#tests/support/builders/swaps.ts'
import { createPaidOrder, createPayLaterOrder, offerPayLater } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database/test-database.ts'
import { payAgain } from '../payment/pay-again.ts'
import { refundByStaff } from '../payment/refund-by-staff.ts'
import { syncPayment } from '../payment/sync-payment.ts'
import type { AppContext } from '../context.ts'
import { cancelOrder } from './cancel-order.ts'
import { cancelSwap, expireUnpaidSwaps } from './end-swap.ts'
import { markPacked } from './fulfil-order.ts'
import { previewSwap } from './swap-packs.ts'

let database: TestDatabase
let context: AppContext
const clock = createTestClock()
beforeAll(async () => {
  database = await createTestDatabase()
  context = createTestContext(database.db, { clock: clock.now })
})
afterAll(() => database.close())
beforeEach(() => clock.forward({ minutes: 15 }))

const createSwap = (...prices: Parameters<typeof createOrderToSwap>[1]) => createOrderToSwap(context, prices)
const swap = (...request: SwapArguments) => swapForTest(context, ...request)
const stored = async (id: number) => (await orderById(database.db, id))!
const contentsOf = async (id: number) =>
  (await orderLinesOf(database.db, id)).map(({ itemId, quantity, unitPrice }) => [itemId, quantity, unitPrice])
const mailsOf = (id: number) => mailNamesOf(context, id)
const stockOf = async ({ item, other }: Awaited<ReturnType<typeof createSwap>>) => [
  await countStock(database.db, item.id),
  await countStock(database.db, other.id),
]
const booked = async (id: number) =>
  (await database.db.select().from(salesEntries).where(eq(salesEntries.orderId, id))).reduce((sum, { gross }) => sum + gross, 0)
const pay = async (order: OrderRow) => {
  const url = await payAgain(context, linkTokenOf(order))
  const id = url.split('/').at(-1) ?? ''
  await context.payments.testControls?.settle(id, 'paid')
  await syncPayment(context, id)
  return id
}

/** A swap of two packs for packs that cost 6.00 more together, which waits for its payment. */
async function createOpenSwap() {
  const parts = await createSwap(1295, 1595)
  await swap(parts.order, { line: parts.line, quantity: 2, itemId: parts.other.id }, { difference: 600 })
  return parts
}

/** A swap of one pack for three packs that cost 16.90 more, which waits for its payment. */
async function createSwapForMore() {
  const parts = await createSwap(1295, 995)
  await swap(parts.order, { line: parts.line, quantity: 1, newQuantity: 3, itemId: parts.other.id }, { difference: 1690 })
  return parts
}

describe('swapPacks at the same price', () => {
  test('moves line and stock, replaces the invoice and mails the customer once', async () => {
    const { item, other, order, line } = await createSwap(1295, 1295, 21)
    const choice = { line, quantity: 1, itemId: other.id }
    const request = { difference: 0, key: 'same-key', seen: await latestOrderEventId(database.db, order.id) }
    const first = await swap(order, choice, request)
    expect(await swap(order, choice, request)).toEqual(first)
    expect(await contentsOf(order.id)).toEqual([
      [item.id, 1, 1295],
      [other.id, 1, 1295],
    ])
    expect([await countStock(database.db, item.id), await countStock(database.db, other.id)]).toEqual([9, 9])
    expect(await stored(order.id)).toMatchObject({ total: order.total, state: 'paid' })
    expect((await invoiceNumbersOf(database.db, order.id)).map(({ swapDocument }) => swapDocument)).toEqual([
      null,
      'credit-note',
      'invoice',
    ])
    expect(await booked(order.id)).toBe(order.total)
    expect(await refundsOf(database.db, order.id)).toEqual([])
    expect((await mailsOf(order.id)).filter((mail) => mail === 'order-changed')).toHaveLength(1)
  })
  test('rejects the second of two tabs, and of two swaps at once', async () => {
    const { other, order, line } = await createSwap(1295, 1295)
    const seen = await latestOrderEventId(database.db, order.id)
    const choice = { line, quantity: 2, itemId: other.id }
    const results = await Promise.allSettled([swap(order, choice, { difference: 0, seen }), swap(order, choice, { difference: 0, seen })])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'version-conflict' } })
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
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'out-of-stock' } }])
    expect(await countStock(database.db, other.id)).toBe(0)
    await markPacked(context, order.number, 'staff:4')
    await expect(swap(order, { line, quantity: 1, itemId: other.id }, { difference: 0 })).rejects.toMatchObject({ code: 'already-packed' })
  })
})

describe('swapPacks for less', () => {
  test('refunds the difference, and a later cancellation refunds the rest', async () => {
    const { other, order, line } = await createSwap(1295, 1095)
    await swap(order, { line, quantity: 2, itemId: other.id }, { difference: -400 })
    expect(await refundsOf(database.db, order.id)).toMatchObject([{ amount: 400, shares: [], status: 'refunded' }])
    expect(await stored(order.id)).toMatchObject({ total: order.total - 400, state: 'paid' })
    expect(await booked(order.id)).toBe(order.total - 400)
    await cancelOrder(context, linkTokenOf(order), 'staff:3')
    expect((await refundsOf(database.db, order.id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total)
    expect(await booked(order.id)).toBe(0)
    expect([await countStock(database.db, other.id), (await stored(order.id)).state]).toEqual([10, 'refunded'])
  })
  test('leaves free shipping free', async () => {
    const { other, order, line } = await createSwap(2600, 2400)
    expect(order.shipping).toBe(0)
    const preview = await previewSwap(context, order.number, { line, quantity: 2, newQuantity: 2, itemId: other.id })
    expect(preview).toMatchObject({ difference: -400, totals: { shipping: 0, total: 4800 }, canWaive: false, stock: 10 })
    await swap(order, { line, quantity: 2, itemId: other.id }, { difference: preview.difference })
    expect(await stored(order.id)).toMatchObject({ shipping: 0, total: 4800 })
  })
  test('follows a refund of other packs', async () => {
    const { item, other, order, line } = await createSwap(1295, 1095, 9)
    const lines = [{ line, quantity: 1 }]
    await refundByStaff(context, order.number, { key: 'one-pack', by: 'staff:3', reason: 'x', seen: undefined, lines, amount: undefined })
    await expect(swap(order, { line, quantity: 2, itemId: other.id }, { difference: -400 })).rejects.toMatchObject({
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
    expect([await countStock(database.db, item.id), await countStock(database.db, other.id)]).toEqual([8, 8])
    await expect(markPacked(context, order.number, 'staff:4')).rejects.toMatchObject({ code: 'swap-open' })
    const paymentId = await pay(order)
    await syncPayment(context, paymentId)
    expect(await contentsOf(order.id)).toEqual([[other.id, 2, 1595]])
    expect([await countStock(database.db, item.id), await countStock(database.db, other.id)]).toEqual([10, 8])
    expect((await paymentsOfOrder(database.db, order.id)).map(({ amount }) => amount)).toEqual([600, order.total])
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
    expect((await refundsOf(database.db, order.id)).map(({ amount }) => amount)).toEqual([order.total, 3190 - order.total])
    expect(await booked(order.id)).toBeGreaterThanOrEqual(0)
  })
  test('ends when it is not paid in time', async () => {
    const { item, other, order } = await createOpenSwap()
    clock.forward({ minutes: 3 * 1440 - 1 })
    expect(await expireUnpaidSwaps(context)).toBe(0)
    clock.forward({ minutes: 2 })
    expect(await expireUnpaidSwaps(context)).toBe(1)
    expect([await countStock(database.db, item.id), await countStock(database.db, other.id)]).toEqual([8, 10])
    expect(await openSwapOf(database.db, order.id)).toBeUndefined()
    await markPacked(context, order.number, 'staff:4')
  })
  test('refunds a payment that arrives after staff called it off', async () => {
    const { item, order } = await createOpenSwap()
    const id = (await payAgain(context, linkTokenOf(order))).split('/').at(-1) ?? ''
    await context.payments.testControls?.settle(id, 'paid')
    await cancelSwap(context, order.number, 'staff:3')
    await syncPayment(context, id)
    expect((await refundsOf(database.db, order.id)).map(({ amount, shares }) => [amount, shares])).toEqual([[600, []]])
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
    expect([await countStock(database.db, item.id), await countStock(database.db, other.id)]).toEqual([10, 10])
    expect((await swapsOf(database.db, order.id)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  })
  test('waives at most two euros, with the price of the old packs', async () => {
    const { other, order, line } = await createSwap(1295, 1345)
    await swap(order, { line, quantity: 2, itemId: other.id }, { difference: 100, isWaived: true })
    expect(await contentsOf(order.id)).toEqual([[other.id, 2, 1295]])
    expect(await swapsOf(database.db, order.id)).toMatchObject([{ difference: 0, waived: 100, reason: 'Verkeerde maat' }])
    const dear = await createSwap(1295, 1595)
    await expect(
      swap(dear.order, { line: dear.line, quantity: 2, itemId: dear.other.id }, { difference: 600, isWaived: true }),
    ).rejects.toMatchObject({ code: 'swap-impossible' })
  })
  test('rejects a price that staff did not see', async () => {
    const { other, order, line } = await createSwap(1295, 1345)
    await expect(swap(order, { line, quantity: 2, itemId: other.id }, { difference: 0 })).rejects.toMatchObject({ code: 'price-changed' })
  })
})

describe('swapPacks for another number of packs', () => {
  test('fewer packs are swapped at once, and the difference goes back', async () => {
    const parts = await createSwap(1295, 1995, 21)
    const { order, other, line } = parts
    const choice = { line, quantity: 2, newQuantity: 1, itemId: other.id }
    expect(await previewSwap(context, order.number, choice)).toMatchObject({ difference: -595, totals: { total: order.total - 595 } })
    await swap(order, choice, { difference: -595 })
    expect(await contentsOf(order.id)).toEqual([[other.id, 1, 1995]])
    expect(await stockOf(parts)).toEqual([10, 9])
    expect(await refundsOf(database.db, order.id)).toMatchObject([{ amount: 595, status: 'refunded' }])
    expect([(await stored(order.id)).total, await booked(order.id)]).toEqual([order.total - 595, order.total - 595])
    await markPacked(context, order.number, 'staff:4')
  })
  test('rejects fewer packs than an earlier refund leaves money for', async () => {
    const parts = await createSwap(1295, 995)
    const { item, other, order, line } = parts
    const refund = { key: 'much', by: 'staff:3', reason: 'Kapot', seen: undefined, lines: undefined, amount: cents(2000) } as const
    await refundByStaff(context, order.number, refund)
    const fewer = swap(order, { line, quantity: 2, newQuantity: 1, itemId: other.id }, { difference: -1595 })
    await expect(fewer).rejects.toMatchObject({ code: 'too-much-refunded' })
    expect(await contentsOf(order.id)).toEqual([[item.id, 2, 1295]])
    expect(await stockOf(parts)).toEqual([8, 10])
  })
  test('more packs are reserved until the customer paid for them', async () => {
    const parts = await createSwapForMore()
    const { item, other, order } = parts
    expect(await stockOf(parts)).toEqual([8, 7])
    expect([await countReservedPacks(database.db, item.id), await countReservedPacks(database.db, other.id)]).toEqual([2, 3])
    await pay(order)
    expect(await contentsOf(order.id)).toEqual([
      [item.id, 1, 1295],
      [other.id, 3, 995],
    ])
    expect(await stockOf(parts)).toEqual([9, 7])
    expect([(await stored(order.id)).total, await booked(order.id)]).toEqual([order.total + 1690, order.total + 1690])
  })
  test('customers find both numbers in their data', async () => {
    const { order } = await createSwapForMore()
    const { person } = (await customerByKey(database.db, customerKeyOfOrder(order.id)))!
    const swaps = (await exportPersonalData(database.db, person)).find(({ name }) => name === 'Omruilingen')
    expect(swaps?.items).toContainEqual(expect.objectContaining({ Bestelnummer: `L${order.id}`, Pakken: 1, 'Nieuwe pakken': 3 }))
  })
  test('a swap that ends releases the new number', async () => {
    const parts = await createSwapForMore()
    await cancelSwap(context, parts.order.number, 'staff:3')
    expect(await stockOf(parts)).toEqual([8, 10])
    const cancelled = await createSwapForMore()
    await cancelOrder(context, linkTokenOf(cancelled.order), 'shopper')
    expect(await stockOf(cancelled)).toEqual([10, 10])
  })
  test('a later swap adds packs to the line that has the item, at the price of that line', async () => {
    const parts = await createSwap(1295, 1295)
    const { order, other, line } = parts
    await swap(order, { line, quantity: 1, itemId: other.id }, { difference: 0 })
    await context.db.execute(sql`update products set price = 2000 where id = ${other.id}`)
    await swap(order, { line, quantity: 1, newQuantity: 3, itemId: other.id }, { difference: 2590 - order.shipping })
    await pay(order)
    expect(await contentsOf(order.id)).toEqual([[other.id, 4, 1295]])
    expect(await stockOf(parts)).toEqual([10, 6])
    expect(await stored(order.id)).toMatchObject({ total: 5180, shipping: 0 })
  })
  test('needs the new number in stock, and within the limit of a line', async () => {
    const { order, other, line } = await createSwap(1295, 1)
    const choose = (newQuantity: number) => ({ line, quantity: 2, newQuantity, itemId: other.id })
    await expect(swap(order, choose(11), { difference: 11 - 2590 })).rejects.toMatchObject({ code: 'out-of-stock' })
    await expect(swap(order, choose(1000), { difference: 1000 - 2590 })).rejects.toMatchObject({ code: 'swap-impossible' })
    expect(await countStock(database.db, other.id)).toBe(10)
  })
  test('does not waive a difference that comes from the number', async () => {
    const { order, other, line } = await createSwap(1295, 1395)
    const choice = { line, quantity: 1, newQuantity: 1, itemId: other.id }
    expect(await previewSwap(context, order.number, choice)).toMatchObject({ difference: 100, canWaive: true })
    const cheap = await createSwap(1295, 695)
    const more = { line: cheap.line, quantity: 1, newQuantity: 2, itemId: cheap.other.id }
    expect(await previewSwap(context, cheap.order.number, more)).toMatchObject({ difference: 95, canWaive: false })
    await expect(swap(cheap.order, more, { difference: 95, isWaived: true })).rejects.toMatchObject({ code: 'swap-impossible' })
  })
  test('completes a swap of a version without a new number as one of equal numbers', async () => {
    const parts = await createOpenSwap()
    await database.db.update(orderSwaps).set({ newQuantity: null }).where(eq(orderSwaps.orderId, parts.order.id))
    expect(await countReservedPacks(database.db, parts.other.id)).toBe(2)
    await pay(parts.order)
    expect(await contentsOf(parts.order.id)).toEqual([[parts.other.id, 2, 1595]])
    expect(await stockOf(parts)).toEqual([10, 8])
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
    const order = await createPayLaterOrder(context, 'later@luwte.example', { ...item, quantity: 2 })
    const [line] = await orderLinesOf(database.db, order.id)
    const choose = (itemId: number) => ({ line: line?.id ?? 0, quantity: 1, itemId })
    await expect(swap(order, choose(dear.id), { difference: 700 })).rejects.toMatchObject({ code: 'swap-impossible' })
    const more = { ...choose(cheap.id), newQuantity: 2 }
    await expect(swap(order, more, { difference: 695 })).rejects.toMatchObject({ code: 'swap-impossible' })
    await swap(order, choose(cheap.id), { difference: -300 })
    expect(await stored(order.id)).toMatchObject({ total: order.total - 300, credited: 0, state: 'accepted' })
    const paymentId = await pay(await stored(order.id))
    expect((await paymentsOfOrder(database.db, order.id)).find(({ id }) => id === paymentId)).toMatchObject({
      amount: (order.total - 300) as Cents,
    })
    expect(await booked(order.id)).toBe(order.total - 300)
  })
})

test('swaps leave the invariants of the shop as they are', async () => {
  expect(await findInvariantViolations(database.db)).toEqual([])
})
