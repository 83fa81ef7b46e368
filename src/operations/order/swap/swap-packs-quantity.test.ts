import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { customerKeyOfOrder } from '#data/customer/customers.ts'
import { countReservedPacks } from '#data/inventory/locked-items.ts'
import { cents } from '#domain/money.ts'
import { refundByStaff } from '../../payment/refund-order.ts'
import { previewExchange } from '../exchange/exchange-packs.ts'
import { cancelSwap } from './swap-packs.ts'
import { openSwapShop } from '#tests/support/builders/swap-shop.ts'

const {
  createSwap,
  swap,
  context,
  contentsOf,
  stockOfBoth,
  db,
  storedOrder,
  booked,
  pay,
  refundsOf,
  packOrder,
  cancelOrder,
  expectOrder,
  expectStock,
  customerByKey,
  exportPersonalData,
  expectNoViolations,
} = await openSwapShop()

/** A swap of one pack for three packs that cost 16.90 more, which waits for its payment. */
async function createSwapForMore() {
  const parts = await createSwap(1295, 995)
  await swap(
    parts.order,
    { line: parts.line, quantity: 1, newQuantity: 3, itemId: parts.other.id },
    { difference: 1690 },
  )
  return parts
}

describe('swapPacks for another number of packs', () => {
  test('fewer packs are swapped at once, and the difference goes back', async () => {
    const parts = await createSwap(1295, 1995, 21)
    const { order, other, line } = parts
    const choice = { line, quantity: 2, newQuantity: 1, itemId: other.id }
    expect(await previewExchange(context, order.number, [choice])).toMatchObject({
      difference: -595,
      totals: { total: order.total - 595 },
    })
    await swap(order, choice, { difference: -595 })
    expect(await contentsOf(order.id)).toEqual([[other.id, 1, 1995]])
    expect(await stockOfBoth(parts)).toEqual([10, 9])
    expect(await refundsOf(order.id)).toMatchObject([{ amount: 595, status: 'refunded' }])
    expect([(await storedOrder(order.id)).total, await booked(order.id)]).toEqual([
      order.total - 595,
      order.total - 595,
    ])
    await packOrder(order)
  })
  test('rejects fewer packs than an earlier refund leaves money for', async () => {
    const parts = await createSwap(1295, 995)
    const { item, other, order, line } = parts
    const refund = {
      key: 'much',
      by: 'staff:3',
      reason: 'Kapot',
      version: undefined,
      lines: undefined,
      amount: cents(2000),
    } as const
    await refundByStaff(context, order.number, refund)
    const fewer = swap(
      order,
      { line, quantity: 2, newQuantity: 1, itemId: other.id },
      { difference: -1595 },
    )
    await expect(fewer).toBeRefused('too-much-refunded')
    expect(await contentsOf(order.id)).toEqual([[item.id, 2, 1295]])
    expect(await stockOfBoth(parts)).toEqual([8, 10])
  })
  test('a refunded pack does not make the delivery free for the rest', async () => {
    const { other, order, line } = await createSwap(2400, 2700)
    await refundByStaff(context, order.number, {
      key: 'one-of-two',
      by: 'staff:3',
      reason: 'Niet nodig',
      version: undefined,
      lines: [{ line, quantity: 1, send: 0, restock: 1 }],
      amount: undefined,
    })
    const choice = { line, quantity: 1, newQuantity: 1, itemId: other.id }
    expect(await previewExchange(context, order.number, [choice])).toMatchObject({
      difference: 300,
    })
  })
  test('more packs are reserved until the customer paid for them', async () => {
    const parts = await createSwapForMore()
    const { item, other, order } = parts
    expect(await stockOfBoth(parts)).toEqual([8, 7])
    expect([await countReservedPacks(db, item.id), await countReservedPacks(db, other.id)]).toEqual(
      [2, 3],
    )
    await pay(order)
    expect(await contentsOf(order.id)).toEqual([
      [item.id, 1, 1295],
      [other.id, 3, 995],
    ])
    expect(await stockOfBoth(parts)).toEqual([9, 7])
    expect([(await storedOrder(order.id)).total, await booked(order.id)]).toEqual([
      order.total + 1690,
      order.total + 1690,
    ])
  })
  test('customers find both numbers in their data', async () => {
    const { order } = await createSwapForMore()
    const { person } = (await customerByKey(customerKeyOfOrder(order.id)))!
    const swaps = (await exportPersonalData(person)).find(
      ({ name }) => name === 'Ruilingen voor verzending',
    )
    expect(swaps?.items).toContainEqual(
      expect.objectContaining({ Bestelnummer: `L${order.id}`, Pakken: 1, 'Nieuwe pakken': 3 }),
    )
  })
  test('a swap that ends releases the new number', async () => {
    const parts = await createSwapForMore()
    await cancelSwap(context, parts.order.number, 'staff:3')
    expect(await stockOfBoth(parts)).toEqual([8, 10])
    const cancelled = await createSwapForMore()
    await cancelOrder(cancelled.order.token, 'shopper')
    expect(await stockOfBoth(cancelled)).toEqual([10, 10])
  })
  test('a later swap adds packs to the line that has the item, at the price of that line', async () => {
    const parts = await createSwap(1295, 1295)
    const { order, other, line } = parts
    await swap(order, { line, quantity: 1, itemId: other.id }, { difference: 0 })
    await context.db.execute(sql`update products set price = 2000 where id = ${other.id}`)
    await swap(
      order,
      { line, quantity: 1, newQuantity: 3, itemId: other.id },
      { difference: 2590 - order.shipping },
    )
    await pay(order)
    expect(await contentsOf(order.id)).toEqual([[other.id, 4, 1295]])
    expect(await stockOfBoth(parts)).toEqual([10, 6])
    await expectOrder(order.id, { total: 5180, shipping: 0 })
  })
  test('needs the new number in stock, and within the limit of a line', async () => {
    const { order, other, line } = await createSwap(1295, 1)
    const choose = (newQuantity: number) => ({ line, quantity: 2, newQuantity, itemId: other.id })
    await expect(swap(order, choose(11), { difference: 11 - 2590 })).toBeRefused('out-of-stock')
    await expect(swap(order, choose(1000), { difference: 1000 - 2590 })).toBeRefused(
      'swap-impossible',
    )
    await expectStock(other.id, 10)
  })
  test('does not waive a difference that comes from the number', async () => {
    const { order, other, line } = await createSwap(1295, 1395)
    const choice = { line, quantity: 1, newQuantity: 1, itemId: other.id }
    expect(await previewExchange(context, order.number, [choice])).toMatchObject({
      difference: 100,
      inOrder: { canWaive: true },
    })
    const cheap = await createSwap(1295, 695)
    const more = { line: cheap.line, quantity: 1, newQuantity: 2, itemId: cheap.other.id }
    expect(await previewExchange(context, cheap.order.number, [more])).toMatchObject({
      difference: 95,
      inOrder: { canWaive: false },
    })
    await expect(swap(cheap.order, more, { difference: 95, isWaived: true })).toBeRefused(
      'swap-impossible',
    )
  })
})

test('swaps leave the invariants of the shop as they are', async () => {
  await expectNoViolations()
})
