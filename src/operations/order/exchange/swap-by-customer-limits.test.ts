import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { maxSwapsByCustomer } from '#domain/order/swap/order-swap.ts'
import {
  byLink,
  createSizes,
  createSizeSwap,
  swapByLink,
} from '#tests/support/builders/customer-swaps.ts'
import {
  type CustomerChoice,
  loadCustomerExchangeOptions,
  previewExchangeByCustomer,
} from './exchange-by-customer.ts'
import { openSwapShop } from '#tests/support/builders/swap-shop.ts'

const {
  context,
  clock,
  createProduct,
  createPayLaterOrder,
  refundsOf,
  updateOrder,
  offerPayLater,
  expectOrder,
  expectNoViolations,
} = await openSwapShop()
const preview = (order: Parameters<typeof byLink>[0], choice: CustomerChoice) =>
  previewExchangeByCustomer(context, byLink(order), [choice])

describe('swapByCustomer refuses', () => {
  test('another product, more packs than there are, and the same size', async () => {
    const { medium, order, choice } = await createSizeSwap(context, 1295, 1295)
    const other = await createProduct()
    const attempt = (change: object) => preview(order, { ...choice, ...change })
    await expect(attempt({ to: other.id })).toBeRefused('swap-impossible')
    await expect(attempt({ to: medium.id })).toBeRefused('swap-impossible')
    await expect(attempt({ quantity: 3 })).toBeRefused('nothing-to-return')
    await expect(attempt({ to: 99_999_999 })).toBeRefused('no-longer-sold')
  })
  test('a sample pack, in the order and as the choice', async () => {
    const { large, order, choice } = await createSizeSwap(context, 1295, 1295)
    await context.db.execute(
      sql`update product_variations set is_sample = true where id = ${large.id}`,
    )
    await expect(preview(order, choice)).toBeRefused('swap-impossible')
    expect(await loadCustomerExchangeOptions(context, byLink(order))).toEqual([])
    await context.db.execute(
      sql`update product_variations set is_sample = false where id = ${large.id}`,
    )
    await context.db.execute(
      sql`update order_lines set is_sample = true where order_id = ${order.id}`,
    )
    await expect(preview(order, choice)).toBeRefused('swap-impossible')
  })
  test('an expired link, and a link of another kind', async () => {
    const { order, choice } = await createSizeSwap(context, 1295, 1295)
    const old = new Date(clock.now().getTime() - 61 * 86_400_000)
    await updateOrder(order.id, { createdAt: old })
    await context.db.execute(sql`update order_events set at = ${old} where order_id = ${order.id}`)
    await expect(preview(order, choice)).toBeRefused('link-expired')
    const foreign = { token: context.links.tokenOf('subscription', order), userId: undefined }
    await expect(previewExchangeByCustomer(context, foreign, [choice])).toBeRefused('not-found')
  })
  test('a dearer size for an order that is paid afterwards, but not a cheaper one', async () => {
    await offerPayLater()
    const [medium, dear, cheap] = await createSizes(context, 1295, 1595, 995)
    const order = await createPayLaterOrder('achteraf-maat@luwte.example', {
      ...medium!,
      quantity: 2,
    })
    const choice = { from: medium!.id, to: dear!.id, quantity: 1 }
    await expect(preview(order, choice)).toBeRefused({
      message: expect.stringContaining('achteraf'),
    })
    expect(await preview(order, { ...choice, to: cheap!.id })).toMatchObject({
      inOrder: { paidLater: true },
    })
    await swapByLink(context, order, { ...choice, to: cheap!.id })
    await expectOrder(order.id, {
      total: order.total - 300,
      state: 'accepted',
    })
    expect(await refundsOf(order.id)).toEqual([])
  })
  test('one swap more than the limit', async () => {
    const { medium, large, order } = await createSizeSwap(context, 1295, 1295)
    for (let count = 0; count < maxSwapsByCustomer; count++) {
      const [from, to] = count % 2 === 0 ? [medium.id, large.id] : [large.id, medium.id]
      await swapByLink(context, order, { from, to, quantity: 2 })
    }
    await expect(
      swapByLink(context, order, { from: medium.id, to: large.id, quantity: 2 }),
    ).toBeRefused({
      code: 'swap-impossible',
      message: expect.stringContaining('Bel of mail ons'),
    })
  })
})

test('swaps of customers leave the invariants of the shop as they are', async () => {
  await expectNoViolations()
})
