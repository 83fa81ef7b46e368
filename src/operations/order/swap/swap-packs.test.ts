import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { invoiceNumbersOf } from '#data/order/invoices.ts'
import { paymentsOfOrder } from '#data/payment/payments.ts'
import { type Cents, cents } from '#domain/money.ts'
import { previewExchange } from '../exchange/exchange-packs.ts'
import { openSwapShop } from '#tests/support/builders/swap-shop.ts'
import { countOutcomes } from '#tests/support/builders/problems.ts'

const {
  createSwap,
  db,
  swap,
  contentsOf,
  storedOrder,
  booked,
  mailsOf,
  context,
  pay,
  stockOf,
  refundsOf,
  createPaidOrder,
  createProduct,
  linesOf,
  createPayLaterOrder,
  packOrder,
  refundByStaff,
  offerPayLater,
  cancelOrder,
  expectOrder,
  expectStock,
  latestOrderEventId,
  expectNoViolations,
} = await openSwapShop()

describe('swapPacks at the same price', () => {
  test('moves line and stock, replaces the invoice and mails the customer once', async () => {
    const { item, other, order, line } = await createSwap(1295, 1295, 21)
    const choice = { line, quantity: 1, itemId: other.id }
    const request = {
      difference: 0,
      key: 'same-key',
      version: await latestOrderEventId(order.id),
    }
    const first = await swap(order, choice, request)
    expect(await swap(order, choice, request)).toEqual(first)
    expect(await contentsOf(order.id)).toEqual([
      [item.id, 1, 1295],
      [other.id, 1, 1295],
    ])
    expect([await stockOf(item.id), await stockOf(other.id)]).toEqual([9, 9])
    await expectOrder(order.id, { total: order.total, state: 'paid' })
    expect((await invoiceNumbersOf(db, order.id)).map(({ swapDocument }) => swapDocument)).toEqual([
      null,
      'credit-note',
      'invoice',
    ])
    expect(await booked(order.id)).toBe(order.total)
    expect(await refundsOf(order.id)).toEqual([])
    expect((await mailsOf(order.id)).filter((mail) => mail === 'order-changed')).toHaveLength(1)
  })
  test('rejects the second of two tabs, and of two swaps at once', async () => {
    const { other, order, line } = await createSwap(1295, 1295)
    const version = await latestOrderEventId(order.id)
    const choice = { line, quantity: 2, itemId: other.id }
    const swapping = [1, 2].map(() => swap(order, choice, { difference: 0, version }))
    expect(await countOutcomes(swapping)).toEqual({ done: 1, 'version-conflict': 1 })
    expect(await contentsOf(order.id)).toEqual([[other.id, 2, 1295]])
    await expectStock(other.id, 8)
  })
  test('gives one order the last pack, and rejects a packed order', async () => {
    const { other, order, line } = await createSwap(1295, 1295)
    const second = await createPaidOrder({
      ...(await createProduct({ price: cents(1295), stock: 5 })),
      quantity: 1,
    })
    const [secondLine] = await linesOf(second.id)
    await context.db.execute(sql`update products set stock = 1 where id = ${other.id}`)
    const swapping = [
      swap(order, { line, quantity: 1, itemId: other.id }, { difference: 0 }),
      swap(second, { line: secondLine?.id ?? 0, quantity: 1, itemId: other.id }, { difference: 0 }),
    ]
    expect(await countOutcomes(swapping)).toEqual({ done: 1, 'out-of-stock': 1 })
    await expectStock(other.id, 0)
    await packOrder(order)
    await expect(
      swap(order, { line, quantity: 1, itemId: other.id }, { difference: 0 }),
    ).toBeRefused('already-packed')
  })
})

describe('swapPacks for less', () => {
  test('refunds the difference, and a later cancellation refunds the rest', async () => {
    const { other, order, line } = await createSwap(1295, 1095)
    await swap(order, { line, quantity: 2, itemId: other.id }, { difference: -400 })
    expect(await refundsOf(order.id)).toMatchObject([
      { amount: 400, shares: [], status: 'refunded' },
    ])
    await expectOrder(order.id, { total: order.total - 400, state: 'paid' })
    expect(await booked(order.id)).toBe(order.total - 400)
    await cancelOrder(order.token, 'staff:3')
    expect((await refundsOf(order.id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(
      order.total,
    )
    expect(await booked(order.id)).toBe(0)
    expect([await stockOf(other.id), (await storedOrder(order.id)).state]).toEqual([10, 'refunded'])
  })
  test('leaves free shipping free', async () => {
    const { other, order, line } = await createSwap(2600, 2400)
    expect(order.shipping).toBe(0)
    const preview = await previewExchange(context, order.number, [
      { line, quantity: 2, newQuantity: 2, itemId: other.id },
    ])
    expect(preview).toMatchObject({
      difference: -400,
      totals: { shipping: 0, total: 4800 },
      inOrder: { canWaive: false },
      lines: [{ item: { stock: 10 } }],
    })
    await swap(order, { line, quantity: 2, itemId: other.id }, { difference: preview.difference })
    await expectOrder(order.id, { shipping: 0, total: 4800 })
  })
  test('follows a refund of other packs', async () => {
    const { item, other, order, line } = await createSwap(1295, 1095, 9)
    const lines = [{ line, quantity: 1 }]
    await refundByStaff(order, { lines })
    await expect(
      swap(order, { line, quantity: 2, itemId: other.id }, { difference: -400 }),
    ).toBeRefused('nothing-to-return')
    await swap(order, { line, quantity: 1, itemId: other.id }, { difference: -200 })
    expect(await contentsOf(order.id)).toEqual([
      [item.id, 1, 1295],
      [other.id, 1, 1095],
    ])
    expect(await booked(order.id)).toBe(order.total - 1295 - 200)
  })
})

describe('swapPacks of a pay-later order', () => {
  test('lowers what is due, and refuses to raise it', async () => {
    await offerPayLater()
    const item = await createProduct({ price: cents(1295), stock: 10 })
    const [cheap, dear] = [
      await createProduct({ price: cents(995), stock: 10, vatRate: 21 }),
      await createProduct({ price: cents(1995), stock: 10 }),
    ]
    const order = await createPayLaterOrder('later@luwte.example', {
      ...item,
      quantity: 2,
    })
    const [line] = await linesOf(order.id)
    const choose = (itemId: number) => ({ line: line?.id ?? 0, quantity: 1, itemId })
    await expect(swap(order, choose(dear.id), { difference: 700 })).toBeRefused('swap-impossible')
    const more = { ...choose(cheap.id), newQuantity: 2 }
    await expect(swap(order, more, { difference: 695 })).toBeRefused('swap-impossible')
    await swap(order, choose(cheap.id), { difference: -300 })
    await expectOrder(order.id, {
      total: order.total - 300,
      credited: 0,
      state: 'accepted',
    })
    const paymentId = await pay(await storedOrder(order.id))
    expect((await paymentsOfOrder(db, order.id)).find(({ id }) => id === paymentId)).toMatchObject({
      amount: (order.total - 300) as Cents,
    })
    expect(await booked(order.id)).toBe(order.total - 300)
  })
})

test('swaps leave the invariants of the shop as they are', async () => {
  await expectNoViolations()
})
