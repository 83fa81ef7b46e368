import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openSwapOf, swapsOf } from '#data/order/order-swaps.ts'
import { orderEventsOf } from '#data/order/order-timeline.ts'
import {
  byLink,
  createSizes,
  createSizeSwap,
  stockOfSize,
  stockOfSizes,
  swapByLink,
} from '#tests/support/builders/customer-swaps.ts'
import { openSwapShop } from '#tests/support/builders/swap-shop.ts'
import { markPacked } from '../fulfilment/fulfil-order.ts'
import {
  cancelSwapByCustomer,
  type CustomerChoice,
  offersExchange,
  loadCustomerExchangeOptions,
  previewExchangeByCustomer,
  exchangeByCustomer,
} from './exchange-by-customer.ts'
import { countOutcomes } from '#tests/support/builders/problems.ts'

const {
  context,
  db,
  contentsOf,
  mailsOf,
  booked,
  storedOrder,
  linesOf,
  createPlacedOrder,
  refundsOf,
  packOrder,
  expectOrder,
  expectNoViolations,
} = await openSwapShop()

describe('loadCustomerExchangeOptions before packing', () => {
  test('lists the other sizes with their stock, and the packs that can leave', async () => {
    const { medium, large, order } = await createSizeSwap(context, 1295, 1395)
    await context.db.execute(sql`update product_variations set stock = 0 where id = ${large.id}`)
    expect(await loadCustomerExchangeOptions(context, byLink(order))).toEqual([
      {
        line: expect.objectContaining({ itemId: medium.id }),
        packs: 2,
        sizes: [expect.objectContaining({ id: large.id, price: 1395, stock: 0 })],
      },
    ])
  })
  test('refuses a packed order, and a choice of an item that is not in the order', async () => {
    const { medium, large, order, choice } = await createSizeSwap(context, 1295, 1395)
    await expect(preview(order, { ...choice, from: large.id, to: medium.id })).toBeRefused(
      'nothing-to-return',
    )
    await packOrder(order)
    await expect(loadCustomerExchangeOptions(context, byLink(order))).toBeRefused('already-packed')
  })
})

const isOffered = async (id: number) =>
  offersExchange(context, await storedOrder(id), await linesOf(id), await openSwapOf(db, id))
const preview = (order: Parameters<typeof byLink>[0], choice: CustomerChoice) =>
  previewExchangeByCustomer(context, byLink(order), [choice])

describe('offersExchange', () => {
  test('is true for items with other sizes, until the order is packed or waits for a payment', async () => {
    const { order, choice } = await createSizeSwap(context, 1295, 1595)
    expect(await isOffered(order.id)).toBe(true)
    await swapByLink(context, order, choice)
    expect(await isOffered(order.id)).toBe(false)
    await cancelSwapByCustomer(context, byLink(order))
    expect(await isOffered(order.id)).toBe(true)
    await packOrder(order)
    expect(await isOffered(order.id)).toBe(false)
  })
  test('is false for an unpaid order', async () => {
    const [medium] = await createSizes(context, 1295, 1295)
    expect(await isOffered((await createPlacedOrder(medium!)).id)).toBe(false)
  })
})

describe('swapByCustomer at the same or a lower price', () => {
  test('swaps at once, moves the stock, mails once and names the customer as the author', async () => {
    const { medium, large, order, choice } = await createSizeSwap(context, 1295, 1295)
    const one = { ...choice, quantity: 1 }
    expect(await swapByLink(context, order, one, 'double-click')).toMatchObject({
      state: 'done',
      by: 'shopper',
      difference: 0,
    })
    expect(await contentsOf(order.id)).toEqual([
      [medium.id, 1, 1295],
      [large.id, 1, 1295],
    ])
    expect(await stockOfSizes(context, medium, large)).toEqual([9, 9])
    expect((await mailsOf(order.id)).filter((mail) => mail === 'order-changed')).toHaveLength(1)
    expect(
      (await orderEventsOf(db, order.id)).find(({ type }) => type === 'swapped'),
    ).toMatchObject({
      type: 'swapped',
      by: 'shopper',
    })
    expect(await booked(order.id)).toBe(order.total)
  })
  test('makes one swap of a double click, also when its answers cross', async () => {
    const { large, order, choice } = await createSizeSwap(context, 1295, 1195)
    const { difference, version } = await preview(order, choice)
    const press = () =>
      exchangeByCustomer(context, byLink(order), {
        packs: [choice],
        difference,
        version,
        key: 'pressed-twice',
      })
    const [first, second] = await Promise.all([press(), press()])
    const answers = [first, second, await press()].map((one) => [one.order.id, one.difference])
    expect(answers).toEqual(Array.from({ length: 3 }, () => [order.id, -200]))
    expect(await swapsOf(db, order.id)).toHaveLength(1)
    expect(await stockOfSize(context, large.id)).toBe(8)
    expect(await refundsOf(order.id)).toMatchObject([
      { amount: 200, status: 'refunded', by: 'shopper' },
    ])
    await expectOrder(order.id, { total: order.total - 200 })
  })
  test('rejects the second of two tabs with a sentence for the customer', async () => {
    const { order, choice } = await createSizeSwap(context, 1295, 1295)
    const { difference, version } = await preview(order, {
      ...choice,
      quantity: 1,
    })
    const tab = (key: string) =>
      exchangeByCustomer(context, byLink(order), {
        packs: [{ ...choice, quantity: 1 }],
        difference,
        version,
        key: `tab-number-${key}`,
      })
    await tab('one')
    await expect(tab('two')).toBeRefused({
      code: 'version-conflict',
      message: 'Je bestelling is intussen veranderd. Kijk hieronder wat het nu kost.',
    })
  })
  test('rejects a preview whose price or stock changed, and changes nothing', async () => {
    const { medium, large, order, choice } = await createSizeSwap(context, 1295, 1295)
    const { difference, version } = await preview(order, choice)
    const confirm = () =>
      exchangeByCustomer(context, byLink(order), {
        packs: [choice],
        difference,
        version,
        key: 'old-preview',
      })
    await context.db.execute(sql`update product_variations set price = 1395 where id = ${large.id}`)
    await expect(confirm()).toBeRefused('price-changed')
    await context.db.execute(
      sql`update product_variations set price = 1295, stock = 1 where id = ${large.id}`,
    )
    await expect(confirm()).toBeRefused({
      code: 'out-of-stock',
      message: expect.stringContaining('is er nog 1'),
    })
    await expect(preview(order, choice)).toBeRefused('out-of-stock')
    expect(await contentsOf(order.id)).toEqual([[medium.id, 2, 1295]])
    expect([await stockOfSize(context, large.id), await swapsOf(db, order.id)]).toEqual([1, []])
  })
  test('gives one of two customers the last pack', async () => {
    const { large, order, choice, medium } = await createSizeSwap(context, 1295, 1295)
    const other = await createSizeSwap(context, 1295, 1295)
    await context.db.execute(
      sql`update order_lines set item_id = ${medium.id}, product_id = ${medium.productId} where order_id = ${other.order.id}`,
    )
    await context.db.execute(sql`update product_variations set stock = 1 where id = ${large.id}`)
    const one = { ...choice, quantity: 1 }
    const swapping = [order, other.order].map((each) => swapByLink(context, each, one))
    expect(await countOutcomes(swapping)).toEqual({ done: 1, 'out-of-stock': 1 })
    expect(await stockOfSize(context, large.id)).toBe(0)
  })
})

describe('swapByCustomer and packing', () => {
  test('lets one of them win, and tells the customer clearly', async () => {
    for (let round = 0; round < 6; round++) {
      const { medium, large, order, choice } = await createSizeSwap(context, 1295, 1295)
      const { difference, version } = await preview(order, choice)
      const swap = () =>
        exchangeByCustomer(context, byLink(order), {
          packs: [choice],
          difference,
          version,
          key: 'beside-packing',
        })
      const pack = () => markPacked(context, order.number, 'staff:4', { swaps: 0 })
      const [swapped, packed] = await Promise.allSettled(
        round % 2 === 0 ? [swap(), pack()] : [pack(), swap()].toReversed(),
      )
      const isSwapped = (await contentsOf(order.id))[0]?.[0] === large.id
      expect((await storedOrder(order.id)).packedAt === null).toBe(isSwapped)
      expect([swapped?.status, packed?.status]).toEqual(
        isSwapped ? ['fulfilled', 'rejected'] : ['rejected', 'fulfilled'],
      )
      if (!isSwapped)
        expect(swapped).toMatchObject({
          reason: { message: expect.stringContaining('al ingepakt') as string },
        })
      expect(await stockOfSize(context, medium.id)).toBe(isSwapped ? 10 : 8)
    }
  })
})

test('swaps of customers leave the invariants of the shop as they are', async () => {
  await expectNoViolations()
})
