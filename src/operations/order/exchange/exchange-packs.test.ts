import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orderLinesOf, type OrderRow } from '#data/order/orders.ts'
import { returnsOf } from '#data/order/returns.ts'
import { cents } from '#domain/money.ts'
import { createSizes } from '#tests/support/builders/customer-swaps.ts'
import { createPaidOrder } from '#tests/support/builders/orders.ts'
import { createShippedOrder } from '#tests/support/builders/shipped-order.ts'
import { openSwapShop } from '#tests/support/builders/swap-shop.ts'
import { exchangeOptions, exchangePacks, previewExchange } from './exchange-packs.ts'

const { context } = await openSwapShop()

async function twoSizes() {
  const [medium, large] = await createSizes(context, 1295, 1395)
  return { medium: medium!, large: large! }
}
const choicesOf = async ({ id }: OrderRow, itemId: number, quantity = 1) =>
  (await orderLinesOf(context.db, id)).map(({ id: line }) => ({
    line,
    quantity,
    newQuantity: quantity,
    itemId,
  }))

describe('exchangeOptions', () => {
  test('lists the other sizes before packing, and after sending also the same one, for a damaged pack', async () => {
    const { medium, large } = await twoSizes()
    const sizesOf = async ({ number }: OrderRow) =>
      (await exchangeOptions(context, number)).map(({ packs, sizes }) => [
        packs,
        sizes.map(({ id }) => id),
      ])
    const item = { ...medium, quantity: 2 }
    expect(await sizesOf(await createPaidOrder(context, item))).toEqual([[2, [large.id]]])
    expect(await sizesOf(await createShippedOrder(context, item))).toEqual([
      [2, [medium.id, large.id]],
    ])
  })
})

describe('previewExchange', () => {
  test('says whether the order itself changes or packs come back', async () => {
    const { medium, large } = await twoSizes()
    const item = { ...medium, quantity: 2 }
    const preview = async (order: OrderRow) =>
      previewExchange(context, order.number, await choicesOf(order, large.id))
    const paid = await createPaidOrder(context, item)
    expect(await preview(paid)).toMatchObject({
      difference: 100,
      inOrder: { totalBefore: paid.total, canWaive: true },
      byReturn: null,
    })
    expect(await preview(await createShippedOrder(context, item))).toMatchObject({
      difference: 100,
      inOrder: null,
      byReturn: { value: 1295 },
    })
  })

  test('refuses a customer more packs than there are, and shows them to staff', async () => {
    const { medium, large } = await twoSizes()
    const order = await createShippedOrder(context, { ...medium, quantity: 2 })
    await context.db.execute(sql`update product_variations set stock = 1 where id = ${large.id}`)
    const choices = await choicesOf(order, large.id, 2)
    await expect(previewExchange(context, order.number, choices, 'shopper')).toBeRefused(
      'out-of-stock',
    )
    expect(await previewExchange(context, order.number, choices)).toMatchObject({
      lines: [{ quantity: 2, item: { stock: 1 } }],
    })
  })
})

describe('exchangePacks', () => {
  test.each(['staff:3', 'shopper'] as const)(
    'by %s stores no reason that nobody gave, and the name of a customer alone',
    async (by) => {
      const { medium, large } = await twoSizes()
      const order = await createShippedOrder(context, medium)
      const choices = await choicesOf(order, large.id)
      const { version, difference } = await previewExchange(context, order.number, choices)
      await exchangePacks(context, order.number, { choices, version, difference, key: by, by })
      const declaredBy = by === 'shopper' ? `${order.firstName} ${order.lastName}` : ''
      expect(await returnsOf(context.db, order.id)).toMatchObject([{ reason: null, declaredBy }])
    },
  )

  test('refuses two lines of an order that is not packed', async () => {
    const { medium, large } = await twoSizes()
    const other = await twoSizes()
    const order = await createPaidOrder(context, medium, other.medium)
    const choices = await choicesOf(order, large.id)
    expect(choices).toHaveLength(2)
    await expect(previewExchange(context, order.number, choices)).toBeRefused('swap-impossible')
  })

  test('waives no difference of packs that were sent', async () => {
    const { medium, large } = await twoSizes()
    const order = await createShippedOrder(context, medium)
    const choices = await choicesOf(order, large.id)
    const { version, difference } = await previewExchange(context, order.number, choices)
    const request = { choices, version, difference, key: 'waived-after', by: 'staff:3' } as const
    await expect(
      exchangePacks(context, order.number, { ...request, isWaived: true, reason: 'Coulance' }),
    ).toBeRefused('swap-impossible')
    expect(await exchangePacks(context, order.number, request)).toMatchObject({
      difference: cents(100),
      order: { covered: 1295 },
    })
  })
})
