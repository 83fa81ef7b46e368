import { describe, expect, test } from 'vitest'
import { listOrders } from '#data/order/admin-order-list.ts'
import { refundedPacksOf } from '#data/payment/refunds.ts'
import { returnsOf } from '#data/order/returns.ts'
import { lineFulfilmentOf } from '#data/order/shipments.ts'
import { stockMovements } from '#data/tables/catalogue/product-history.ts'
import { cents } from '#domain/money.ts'
import { openShopWithClock } from '#tests/support/builders/test-shop.ts'

const {
  db,
  clock,
  createProduct,
  createPaidOrder,
  linesOf,
  storedOrder,
  refundsOf,
  rowsOf,
  packOrder,
  refundByStaff,
  shipOrder,
  cancelOrder,
  refundReturn,
  withdrawByLink,
  expectOrder,
  expectStock,
} = await openShopWithClock()

const price = 725

/** Creates a paid order of four packs of 7.25 and shipping of 5.00. The stock was 30 packs. */
async function fourPacks() {
  const item = await createProduct({ price: cents(price), stock: 30 })
  const order = await createPaidOrder({ ...item, quantity: 4 })
  const [line] = await linesOf(order.id)
  return { item, order, line: line?.id ?? 0 }
}
const standOf = async (id: number) => (await lineFulfilmentOf(db, await storedOrder(id)))[0]
const movements = async (itemId: number) =>
  (await rowsOf(stockMovements, { itemId })).map(({ reason, change }) => [reason, change])
let keys = 0
type Choice = { line: number; quantity: number; send?: number; restock?: number }
const refund = (number: string, lines: Choice[], amount?: number, key = `key-${++keys}`) =>
  refundByStaff(
    { number },
    { key, lines, amount: amount === undefined ? undefined : cents(amount) },
  )

describe('a refund of packs before they leave', () => {
  test('removes them from the order and restocks them once', async () => {
    const { item, order, line } = await fourPacks()
    await refund(order.number, [{ line, quantity: 1 }], undefined, 'the same')
    await refund(order.number, [{ line, quantity: 1 }], undefined, 'the same')
    expect(await standOf(order.id)).toMatchObject({ unsent: 1, toSend: 3 })
    await expectStock(item.id, 27)
    expect(await movements(item.id)).toEqual([])
    await packOrder(order)
    await shipOrder(order)
    expect(await standOf(order.id)).toMatchObject({ sent: 3, unsent: 1, toSend: 0 })
    expect((await storedOrder(order.id)).shippedAt).not.toBeNull()
  })

  test('still sends them when staff choose so', async () => {
    const { item, order, line } = await fourPacks()
    await refund(order.number, [{ line, quantity: 2, send: 2 }])
    expect(await standOf(order.id)).toMatchObject({ unsent: 0, toSend: 4 })
    await expectStock(item.id, 26)
  })

  test('writes a stock movement for packs that are not restocked', async () => {
    const { item, order, line } = await fourPacks()
    await refund(order.number, [{ line, quantity: 2, restock: 1 }])
    await expectStock(item.id, 27)
    expect(await movements(item.id)).toEqual([['damaged', -1]])
    await cancelOrder(order.token)
    await expectStock(item.id, 29)
  })

  test('leaves nothing to pack when all packs are refunded', async () => {
    const { order, line } = await fourPacks()
    await refund(order.number, [{ line, quantity: 4 }])
    await expect(packOrder(order)).toBeRefused('nothing-to-send')
    const waiting = await listOrders(
      db,
      { fulfilment: 'to-pack' },
      { now: clock.now(), limit: 100 },
    )
    expect(waiting.map(({ id }) => id)).not.toContain(order.id)
  })

  test('completes an order whose other packs were shipped', async () => {
    const { order, line } = await fourPacks()
    await packOrder(order)
    await shipOrder(order, {
      key: 'first',
      lines: [{ line, quantity: 3 }],
    })
    await expectOrder(order.id, { shippedAt: null })
    await refund(order.number, [{ line, quantity: 1 }])
    expect((await storedOrder(order.id)).shippedAt).not.toBeNull()
  })
})

describe('a refund of packs that have left', () => {
  test('corrects the stock with a stock movement once they are back', async () => {
    const { item, order, line } = await fourPacks()
    await packOrder(order)
    await shipOrder(order)
    await refund(order.number, [{ line, quantity: 2, restock: 1 }])
    await expectStock(item.id, 27)
    expect(await movements(item.id)).toEqual([['returned', 1]])
    expect(await standOf(order.id)).toMatchObject({ sent: 4, unsent: 0 })
  })
})

describe('refunding a pack twice is rejected', () => {
  test('by a second refund', async () => {
    const { order, line } = await fourPacks()
    await refund(order.number, [{ line, quantity: 1 }])
    await expect(refund(order.number, [{ line, quantity: 4 }])).toBeRefused('nothing-to-return')
    await expect([1, 2, 3, 4, 5].map(() => refund(order.number, [{ line, quantity: 1 }]))).toBeDone(
      3,
    )
  })

  test('by a withdrawal after a refund, and by a refund after a withdrawal', async () => {
    const { item, order, line } = await fourPacks()
    await refund(order.number, [{ line, quantity: 3 }])
    const all = { name: 'Jo', note: '' }
    await expect(
      withdrawByLink(order.token, {
        ...all,
        lines: [{ itemId: item.id, quantity: 2 }],
      }),
    ).toBeRefused('nothing-to-return')
    const other = await fourPacks()
    await withdrawByLink(other.order.token, {
      ...all,
      lines: [{ itemId: other.item.id, quantity: 1 }],
    })
    const [withdrawal] = await returnsOf(db, other.order.id)
    await refundReturn(withdrawal?.id ?? 0, 'staff:3')
    await expect(refund(other.order.number, [{ line: other.line, quantity: 4 }])).toBeRefused(
      'nothing-to-return',
    )
    await refund(other.order.number, [{ line: other.line, quantity: 3 }])
    const back = await refundsOf(other.order.id)
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(4 * price)
  })

  test('except that withdrawing the remaining packs cancels the order, including shipping', async () => {
    const { item, order, line } = await fourPacks()
    await refund(order.number, [{ line, quantity: 1 }])
    await withdrawByLink(order.token, { name: 'Jo', note: '' })
    await expectOrder(order.id, { state: 'refunded', hasReservation: false })
    await expectStock(item.id, 30)
    const back = await refundsOf(order.id)
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total)
  })

  test('except that an order keeps a refunded pack that is still sent when the rest is withdrawn', async () => {
    const { item, order, line } = await fourPacks()
    await refund(order.number, [{ line, quantity: 1, send: 1 }])
    await withdrawByLink(order.token, {
      name: 'Jo',
      note: '',
      lines: [{ itemId: item.id, quantity: 3 }],
    })
    expect(await standOf(order.id)).toMatchObject({ withheld: 3, toSend: 1 })
    await expectOrder(order.id, { cancelledAt: null })
  })
})

describe('the amount', () => {
  test('for packs is limited to their price plus shipping', async () => {
    const { order, line } = await fourPacks()
    await expect(refund(order.number, [{ line, quantity: 1 }], price + 501)).toBeRefused({
      code: 'too-much-refunded',
      more: { left: 12.25 },
    })
    await refund(order.number, [{ line, quantity: 1 }], price + 500)
  })

  test('without packs counts against the paid amount and no pack', async () => {
    const { order, line } = await fourPacks()
    await refund(order.number, [], 1000)
    expect(await refundedPacksOf(db, [order.id])).toEqual([])
    await expect(refund(order.number, [{ line, quantity: 4 }])).toBeRefused('too-much-refunded')
    await refund(order.number, [{ line, quantity: 3 }])
  })

  test('of a cancelled order covers all remaining packs', async () => {
    const { item, order, line } = await fourPacks()
    await refund(order.number, [{ line, quantity: 1 }])
    await cancelOrder(order.token)
    const packs = await refundedPacksOf(db, [order.id])
    expect(packs.map(({ quantity, unsent, restocked }) => [quantity, unsent, restocked])).toEqual([
      [1, 1, 1],
      [3, 3, 3],
    ])
    await expectStock(item.id, 30)
  })
})
