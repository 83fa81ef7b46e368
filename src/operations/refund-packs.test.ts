import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOrders } from '#data/order-list.ts'
import { linesOf } from '#data/orders.ts'
import { refundedPacksOf } from '#data/refunds.ts'
import { returnsOf } from '#data/returns.ts'
import { standsOf } from '#data/shipments.ts'
import { orders } from '#data/tables/orders.ts'
import { refunds } from '#data/tables/refunds.ts'
import { stockMovements } from '#data/tables/shelf-book.ts'
import { cents } from '#domain/money.ts'
import { stockIn } from '#tests/support/builders/order-outcomes.ts'
import { aPaidOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { cancelOrder } from './cancel-order.ts'
import { markPacked } from './fulfil-order.ts'
import { refundByStaff } from './refund-by-staff.ts'
import { takeInReturn } from './return-order.ts'
import { markShipped } from './ship-order.ts'
import type { Shop } from './shop.ts'
import { withdrawByLink } from './withdraw-order.ts'
import { tokenOf } from '#tests/support/builders/links.ts'

let database: TestDatabase
let shop: Shop
const clock = aClock()
beforeAll(async () => {
  database = await freshDatabase()
  shop = aShop(database.db, { now: clock.now })
})
afterAll(() => database.close())

const parcel = { carrier: 'PostNL', trackingCode: null, trackingUrl: null }
const price = 725

/** Four packs of 7.25 and delivery of 5.00, paid; 30 packs were on the shelf. */
async function fourPacks() {
  const item = await aProduct(database.db, { price: cents(price), stock: 30 })
  const order = await aPaidOrder(shop, { ...item, quantity: 4 })
  const [line] = await linesOf(database.db, order.id)
  return { item, order, line: line?.id ?? 0 }
}
const stored = async (id: number) => (await database.db.select().from(orders).where(eq(orders.id, id)))[0]!
const standOf = async (id: number) => (await standsOf(database.db, await stored(id)))[0]
const movements = async (itemId: number) =>
  (await database.db.select().from(stockMovements).where(eq(stockMovements.itemId, itemId))).map(({ reason, change }) => [reason, change])
let keys = 0
type Choice = { line: number; quantity: number; send?: number; restock?: number }
const refund = (number: string, lines: Choice[], amount?: number, key = `key-${++keys}`) =>
  refundByStaff(shop, number, {
    key,
    by: 'staff:3',
    reason: 'Kapot',
    seen: undefined,
    lines,
    amount: amount === undefined ? undefined : cents(amount),
  })

describe('a refund of packs before they leave', () => {
  test('takes them out of the order and puts them back on the shelf, once', async () => {
    const { item, order, line } = await fourPacks()
    await refund(order.number, [{ line, quantity: 1 }], undefined, 'the same')
    await refund(order.number, [{ line, quantity: 1 }], undefined, 'the same')
    expect(await standOf(order.id)).toMatchObject({ unsent: 1, toSend: 3 })
    expect(await stockIn(database.db, item.id)).toBe(27)
    expect(await movements(item.id)).toEqual([])
    await markPacked(shop, order.number, 'staff:4')
    await markShipped(shop, order.number, 'staff:4', parcel)
    expect(await standOf(order.id)).toMatchObject({ sent: 3, unsent: 1, toSend: 0 })
    expect((await stored(order.id)).shippedAt).not.toBeNull()
  })

  test('sends them all the same when a colleague says so', async () => {
    const { item, order, line } = await fourPacks()
    await refund(order.number, [{ line, quantity: 2, send: 2 }])
    expect(await standOf(order.id)).toMatchObject({ unsent: 0, toSend: 4 })
    expect(await stockIn(database.db, item.id)).toBe(26)
  })

  test('writes in the stock book what is not put back', async () => {
    const { item, order, line } = await fourPacks()
    await refund(order.number, [{ line, quantity: 2, restock: 1 }])
    expect(await stockIn(database.db, item.id)).toBe(27)
    expect(await movements(item.id)).toEqual([['damaged', -1]])
    await cancelOrder(shop, tokenOf(order))
    expect(await stockIn(database.db, item.id)).toBe(29)
  })

  test('leaves nothing to pack when it was all of it', async () => {
    const { order, line } = await fourPacks()
    await refund(order.number, [{ line, quantity: 4 }])
    await expect(markPacked(shop, order.number, 'staff:4')).rejects.toMatchObject({ code: 'nothing-to-send' })
    const waiting = await listOrders(database.db, { delivery: 'to-pack' }, { now: clock.now(), limit: 100 })
    expect(waiting.map(({ id }) => id)).not.toContain(order.id)
  })

  test('ends an order of which the rest has left', async () => {
    const { order, line } = await fourPacks()
    await markPacked(shop, order.number, 'staff:4')
    await markShipped(shop, order.number, 'staff:4', parcel, { key: 'first', lines: [{ line, quantity: 3 }] })
    expect((await stored(order.id)).shippedAt).toBeNull()
    await refund(order.number, [{ line, quantity: 1 }])
    expect((await stored(order.id)).shippedAt).not.toBeNull()
  })
})

describe('a refund of packs that have left', () => {
  test('corrects the shelf with a row in the stock book when they are back', async () => {
    const { item, order, line } = await fourPacks()
    await markPacked(shop, order.number, 'staff:4')
    await markShipped(shop, order.number, 'staff:4', parcel)
    await refund(order.number, [{ line, quantity: 2, restock: 1 }])
    expect(await stockIn(database.db, item.id)).toBe(27)
    expect(await movements(item.id)).toEqual([['returned', 1]])
    expect(await standOf(order.id)).toMatchObject({ sent: 4, unsent: 0 })
  })
})

describe('no pack is given back twice', () => {
  test('not by a second refund', async () => {
    const { order, line } = await fourPacks()
    await refund(order.number, [{ line, quantity: 1 }])
    await expect(refund(order.number, [{ line, quantity: 4 }])).rejects.toMatchObject({ code: 'nothing-to-return' })
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => refund(order.number, [{ line, quantity: 1 }])))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('not by a withdrawal after a refund, or a refund after a withdrawal', async () => {
    const { item, order, line } = await fourPacks()
    await refund(order.number, [{ line, quantity: 3 }])
    const all = { name: 'Jo', note: '' }
    await expect(withdrawByLink(shop, tokenOf(order), { ...all, lines: [{ itemId: item.id, quantity: 2 }] })).rejects.toMatchObject({
      code: 'nothing-to-return',
    })
    const other = await fourPacks()
    await withdrawByLink(shop, tokenOf(other.order), { ...all, lines: [{ itemId: other.item.id, quantity: 1 }] })
    const [withdrawal] = await returnsOf(database.db, other.order.id)
    await takeInReturn(shop, withdrawal?.id ?? 0, 'staff:3')
    await expect(refund(other.order.number, [{ line: other.line, quantity: 4 }])).rejects.toMatchObject({ code: 'nothing-to-return' })
    await refund(other.order.number, [{ line: other.line, quantity: 3 }])
    const back = await database.db.select().from(refunds).where(eq(refunds.orderId, other.order.id))
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(4 * price)
  })

  test('withdrawing what a refund left undoes the whole order, with delivery', async () => {
    const { item, order, line } = await fourPacks()
    await refund(order.number, [{ line, quantity: 1 }])
    await withdrawByLink(shop, tokenOf(order), { name: 'Jo', note: '' })
    expect(await stored(order.id)).toMatchObject({ state: 'refunded', stockHeld: false })
    expect(await stockIn(database.db, item.id)).toBe(30)
    const back = await database.db.select().from(refunds).where(eq(refunds.orderId, order.id))
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total)
  })

  test('an order with a refunded pack that is sent all the same goes on when the rest is withdrawn', async () => {
    const { item, order, line } = await fourPacks()
    await refund(order.number, [{ line, quantity: 1, send: 1 }])
    await withdrawByLink(shop, tokenOf(order), { name: 'Jo', note: '', lines: [{ itemId: item.id, quantity: 3 }] })
    expect(await standOf(order.id)).toMatchObject({ withheld: 3, toSend: 1 })
    expect((await stored(order.id)).cancelledAt).toBeNull()
  })
})

describe('the amount', () => {
  test('for packs is their price and the delivery at most', async () => {
    const { order, line } = await fourPacks()
    await expect(refund(order.number, [{ line, quantity: 1 }], price + 501)).rejects.toMatchObject({
      code: 'too-much-refunded',
      more: { left: 12.25 },
    })
    await refund(order.number, [{ line, quantity: 1 }], price + 500)
  })

  test('without packs counts against the money and against no pack', async () => {
    const { order, line } = await fourPacks()
    await refund(order.number, [], 1000)
    expect(await refundedPacksOf(database.db, [order.id])).toEqual([])
    await expect(refund(order.number, [{ line, quantity: 4 }])).rejects.toMatchObject({ code: 'too-much-refunded' })
    await refund(order.number, [{ line, quantity: 3 }])
  })

  test('of a cancelled order comes with all packs that were left', async () => {
    const { item, order, line } = await fourPacks()
    await refund(order.number, [{ line, quantity: 1 }])
    await cancelOrder(shop, tokenOf(order))
    const packs = await refundedPacksOf(database.db, [order.id])
    expect(packs.map(({ quantity, unsent, restocked }) => [quantity, unsent, restocked])).toEqual([
      [1, 1, 1],
      [3, 3, 3],
    ])
    expect(await stockIn(database.db, item.id)).toBe(30)
  })
})
