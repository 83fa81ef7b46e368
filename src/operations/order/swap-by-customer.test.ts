import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { openSwapOf, swapsOf } from '#data/order/order-swaps.ts'
import { orderEventsOf } from '#data/order/order-timeline.ts'
import { orderLinesOf, orderById } from '#data/order/orders.ts'
import { paymentsOfOrder } from '#data/payment/payments.ts'
import { refundsOf } from '#data/payment/refunds.ts'
import { outbox } from '#data/tables/outbox.ts'
import { orders } from '#data/tables/orders.ts'
import { maxSwapsByCustomer } from '#domain/order/customer-swap.ts'
import { Problem } from '#domain/problem.ts'
import { byLink, createSizes, createSizeSwap, stockOfSize, swapByLink } from '#tests/support/builders/customer-swaps.ts'
import { createPayLaterOrder, createPlacedOrder, offerPayLater } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createSwapShop, type SwapShop } from '#tests/support/builders/swap-shop.ts'
import { payAgain } from '../payment/pay-again.ts'
import { syncPayment } from '../payment/sync-payment.ts'
import { expireUnpaidSwaps } from './end-swap.ts'
import { markPacked } from './fulfil-order.ts'
import { cancelSwapByCustomer, listItemsToSwap, loadSwapOptions, previewSwapByCustomer, swapByCustomer } from './swap-by-customer.ts'

let shop: SwapShop
let { database, context, clock, contentsOf, mailsOf, booked, stored, pay } = {} as SwapShop
beforeAll(async () => {
  shop = await createSwapShop()
  ;({ database, context, clock, contentsOf, mailsOf, booked, stored, pay } = shop)
})
afterAll(() => database.close())
beforeEach(() => clock.forward({ minutes: 15 }))

const unavailable = () => Promise.reject(new Problem('payment-unavailable'))
const paymentIdOf = (url: string) => url.split('/').at(-1) ?? ''

describe('loadSwapOptions', () => {
  test('lists the other sizes with their stock, and the packs that can leave', async () => {
    const { medium, large, order } = await createSizeSwap(context, 1295, 1395)
    await context.db.execute(sql`update product_variations set stock = 0 where id = ${large.id}`)
    const { packs, sizes } = await loadSwapOptions(context, byLink(order), medium.id)
    expect([packs, sizes]).toEqual([2, [expect.objectContaining({ id: large.id, price: 1395, stock: 0 })]])
  })
  test('refuses a packed order and an item that is not in the order', async () => {
    const { medium, large, order } = await createSizeSwap(context, 1295, 1395)
    await expect(loadSwapOptions(context, byLink(order), large.id)).rejects.toMatchObject({ code: 'nothing-to-return' })
    await markPacked(context, order.number, 'staff:4')
    await expect(loadSwapOptions(context, byLink(order), medium.id)).rejects.toMatchObject({ code: 'already-packed' })
  })
})

const itemsToSwap = async (id: number) => {
  const order = (await orderById(database.db, id))!
  return [...(await listItemsToSwap(context, order, await orderLinesOf(database.db, id), await openSwapOf(database.db, id)))]
}

describe('listItemsToSwap', () => {
  test('names only items with other sizes, until the order is packed or waits for a payment', async () => {
    const { medium, order, choice } = await createSizeSwap(context, 1295, 1595)
    expect(await itemsToSwap(order.id)).toEqual([medium.id])
    await swapByLink(context, order, choice)
    expect(await itemsToSwap(order.id)).toEqual([])
    await cancelSwapByCustomer(context, byLink(order))
    expect(await itemsToSwap(order.id)).toEqual([medium.id])
    await markPacked(context, order.number, 'staff:4')
    expect(await itemsToSwap(order.id)).toEqual([])
  })
  test('names nothing of an unpaid order', async () => {
    const [medium] = await createSizes(context, 1295, 1295)
    expect(await itemsToSwap((await createPlacedOrder(context, medium!)).id)).toEqual([])
  })
})

describe('swapByCustomer at the same or a lower price', () => {
  test('swaps at once, moves the stock, mails once and names the customer as the author', async () => {
    const { medium, large, order, choice } = await createSizeSwap(context, 1295, 1295)
    const one = { ...choice, quantity: 1 }
    expect(await swapByLink(context, order, one, 'double-click')).toMatchObject({ state: 'done', by: 'shopper', difference: 0 })
    expect(await contentsOf(order.id)).toEqual([
      [medium.id, 1, 1295],
      [large.id, 1, 1295],
    ])
    expect([await stockOfSize(context, medium.id), await stockOfSize(context, large.id)]).toEqual([9, 9])
    expect((await mailsOf(order.id)).filter((mail) => mail === 'order-changed')).toHaveLength(1)
    expect((await orderEventsOf(database.db, order.id)).find(({ what }) => what === 'swapped')).toMatchObject({
      what: 'swapped',
      by: 'shopper',
    })
    expect(await booked(order.id)).toBe(order.total)
  })
  test('makes one swap of a double click, also when its answers cross', async () => {
    const { large, order, choice } = await createSizeSwap(context, 1295, 1195)
    const { difference, latestEvent } = await previewSwapByCustomer(context, byLink(order), choice)
    const press = () => swapByCustomer(context, byLink(order), { ...choice, difference, latestEvent, key: 'pressed-twice' })
    const [first, second] = await Promise.all([press(), press()])
    expect([second, await press()]).toEqual([first, first])
    expect(await stockOfSize(context, large.id)).toBe(8)
    expect(await refundsOf(database.db, order.id)).toMatchObject([{ amount: 200, status: 'refunded', by: 'shopper' }])
    expect(await stored(order.id)).toMatchObject({ total: order.total - 200 })
  })
  test('rejects the second of two tabs with a sentence for the customer', async () => {
    const { order, choice } = await createSizeSwap(context, 1295, 1295)
    const { difference, latestEvent } = await previewSwapByCustomer(context, byLink(order), { ...choice, quantity: 1 })
    const tab = (key: string) =>
      swapByCustomer(context, byLink(order), { ...choice, quantity: 1, difference, latestEvent, key: `tab-number-${key}` })
    await tab('one')
    await expect(tab('two')).rejects.toMatchObject({
      code: 'version-conflict',
      message: 'Je bestelling is intussen veranderd. Kijk hieronder wat het nu kost.',
    })
  })
  test('rejects a preview whose price or stock changed, and changes nothing', async () => {
    const { medium, large, order, choice } = await createSizeSwap(context, 1295, 1295)
    const { difference, latestEvent } = await previewSwapByCustomer(context, byLink(order), choice)
    const confirm = () => swapByCustomer(context, byLink(order), { ...choice, difference, latestEvent, key: 'old-preview' })
    await context.db.execute(sql`update product_variations set price = 1395 where id = ${large.id}`)
    await expect(confirm()).rejects.toMatchObject({ code: 'price-changed' })
    await context.db.execute(sql`update product_variations set price = 1295, stock = 1 where id = ${large.id}`)
    await expect(confirm()).rejects.toMatchObject({ code: 'out-of-stock', message: expect.stringContaining('is er nog 1') as string })
    await expect(previewSwapByCustomer(context, byLink(order), choice)).rejects.toMatchObject({ code: 'out-of-stock' })
    expect(await contentsOf(order.id)).toEqual([[medium.id, 2, 1295]])
    expect([await stockOfSize(context, large.id), await swapsOf(database.db, order.id)]).toEqual([1, []])
  })
  test('gives one of two customers the last pack', async () => {
    const { large, order, choice, medium } = await createSizeSwap(context, 1295, 1295)
    const other = await createSizeSwap(context, 1295, 1295)
    await context.db.execute(
      sql`update order_lines set item_id = ${medium.id}, product_id = ${medium.productId} where order_id = ${other.order.id}`,
    )
    await context.db.execute(sql`update product_variations set stock = 1 where id = ${large.id}`)
    const one = { ...choice, quantity: 1 }
    const results = await Promise.allSettled([swapByLink(context, order, one), swapByLink(context, other.order, one)])
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'out-of-stock' } }])
    expect(await stockOfSize(context, large.id)).toBe(0)
  })
})

describe('swapByCustomer and packing', () => {
  test('lets one of them win, and tells the customer clearly', async () => {
    for (let round = 0; round < 6; round++) {
      const { medium, large, order, choice } = await createSizeSwap(context, 1295, 1295)
      const { difference, latestEvent } = await previewSwapByCustomer(context, byLink(order), choice)
      const swap = () => swapByCustomer(context, byLink(order), { ...choice, difference, latestEvent, key: 'beside-packing' })
      const pack = () => markPacked(context, order.number, 'staff:4', { swaps: 0 })
      const [swapped, packed] = await Promise.allSettled(round % 2 === 0 ? [swap(), pack()] : [pack(), swap()].toReversed())
      const isSwapped = (await contentsOf(order.id))[0]?.[0] === large.id
      expect((await stored(order.id)).packedAt === null).toBe(isSwapped)
      expect([swapped?.status, packed?.status]).toEqual(isSwapped ? ['fulfilled', 'rejected'] : ['rejected', 'fulfilled'])
      if (!isSwapped) expect(swapped).toMatchObject({ reason: { message: expect.stringContaining('al ingepakt') as string } })
      expect(await stockOfSize(context, medium.id)).toBe(isSwapped ? 10 : 8)
    }
  })
})

describe('swapByCustomer at a higher price', () => {
  test('waits for the payment, and swaps once when the webhook comes twice', async () => {
    const { medium, large, order, choice } = await createSizeSwap(context, 1295, 1595)
    expect(await swapByLink(context, order, choice)).toMatchObject({ state: 'awaiting-payment', difference: 600 })
    expect([await stockOfSize(context, medium.id), await stockOfSize(context, large.id)]).toEqual([8, 8])
    await expect(swapByLink(context, order, { ...choice, quantity: 1 })).rejects.toMatchObject({ code: 'swap-open' })
    const id = await pay(order)
    await Promise.all([syncPayment(context, id), syncPayment(context, id)])
    expect(await contentsOf(order.id)).toEqual([[large.id, 2, 1595]])
    expect([await stockOfSize(context, medium.id), await stockOfSize(context, large.id)]).toEqual([10, 8])
    expect((await paymentsOfOrder(database.db, order.id)).map(({ amount }) => amount)).toEqual([600, order.total])
    expect(await booked(order.id)).toBe(order.total + 600)
  })
  test('mails the link to pay only to a customer who did not pay', async () => {
    const { order, choice } = await createSizeSwap(context, 1295, 1595)
    await swapByLink(context, order, choice)
    const [mail] = await database.db
      .select()
      .from(outbox)
      .where(sql`${outbox.mail} = 'swap-payment' and ${outbox.data} ->> 'orderId' = ${String(order.id)}`)
    expect(mail!.dueAt.getTime() - mail!.createdAt.getTime()).toBe(20 * 60_000)
  })
  test('stays whole while the payment provider is down', async () => {
    const { large, order, choice } = await createSizeSwap(context, 1295, 1595)
    const down = { ...context, payments: { ...context.payments, create: unavailable, find: unavailable, cancel: unavailable } }
    await swapByLink(down, order, choice)
    await expect(payAgain(down, byLink(order).token)).rejects.toMatchObject({ code: 'payment-unavailable' })
    expect(await openSwapOf(database.db, order.id)).toMatchObject({ state: 'awaiting-payment' })
    await pay(order)
    expect(await contentsOf(order.id)).toEqual([[large.id, 2, 1595]])
  })
  test('can be called off while it is unpaid, and a payment that comes afterwards goes back', async () => {
    const { medium, large, order, choice } = await createSizeSwap(context, 1295, 1595)
    await swapByLink(context, order, choice)
    const id = paymentIdOf(await payAgain(context, byLink(order).token))
    expect(await cancelSwapByCustomer(context, byLink(order))).toBe(true)
    expect(await cancelSwapByCustomer(context, byLink(order))).toBe(false)
    expect([await stockOfSize(context, medium.id), await stockOfSize(context, large.id)]).toEqual([8, 10])
    await context.payments.testControls?.settle(id, 'paid')
    await syncPayment(context, id)
    expect(await contentsOf(order.id)).toEqual([[medium.id, 2, 1295]])
    expect(await booked(order.id)).toBe(order.total)
  })
  test('is made and not called off if the payment arrived first', async () => {
    const { large, order, choice } = await createSizeSwap(context, 1295, 1595)
    await swapByLink(context, order, choice)
    const id = paymentIdOf(await payAgain(context, byLink(order).token))
    await context.payments.testControls?.settle(id, 'paid')
    expect(await cancelSwapByCustomer(context, byLink(order))).toBe(false)
    expect(await contentsOf(order.id)).toEqual([[large.id, 2, 1595]])
    expect(await refundsOf(database.db, order.id)).toEqual([])
  })
  test('is not called off while the payment is under way', async () => {
    const { order, choice } = await createSizeSwap(context, 1295, 1595)
    await swapByLink(context, order, choice)
    await payAgain(context, byLink(order).token)
    const find = async (id: string) => ({ ...(await context.payments.find(id))!, status: 'pending' as const })
    const processing = { ...context, payments: { ...context.payments, find } }
    await expect(cancelSwapByCustomer(processing, byLink(order))).rejects.toMatchObject({ code: 'payment-under-way' })
  })
  test('ends after three days, and moves the promised day only after a wait', async () => {
    const { order, choice } = await createSizeSwap(context, 1295, 1595)
    await swapByLink(context, order, choice)
    clock.forward({ minutes: 3 * 1440 + 1 })
    expect(await expireUnpaidSwaps(context)).toBeGreaterThan(0)
    expect(await openSwapOf(database.db, order.id)).toBeUndefined()
    const quick = await createSizeSwap(context, 1295, 1595)
    const { promisedDay } = await stored(quick.order.id)
    await swapByLink(context, quick.order, quick.choice)
    clock.forward({ minutes: 5 })
    await pay(quick.order)
    expect((await stored(quick.order.id)).promisedDay).toBe(promisedDay)
    const slow = await createSizeSwap(context, 1295, 1595)
    await swapByLink(context, slow.order, slow.choice)
    clock.forward({ minutes: 2 * 1440 })
    await pay(slow.order)
    expect((await stored(slow.order.id)).promisedDay! > promisedDay!).toBe(true)
  })
})

describe('swapByCustomer refuses', () => {
  test('another product, more packs than there are, and the same size', async () => {
    const { medium, order, choice } = await createSizeSwap(context, 1295, 1295)
    const other = await createTestProduct(database.db)
    const attempt = (change: object) => previewSwapByCustomer(context, byLink(order), { ...choice, ...change })
    await expect(attempt({ to: other.id })).rejects.toMatchObject({ code: 'swap-impossible' })
    await expect(attempt({ to: medium.id })).rejects.toMatchObject({ code: 'swap-impossible' })
    await expect(attempt({ quantity: 3 })).rejects.toMatchObject({ code: 'nothing-to-return' })
    await expect(attempt({ to: 99_999_999 })).rejects.toMatchObject({ code: 'no-longer-sold' })
  })
  test('a sample pack, in the order and as the choice', async () => {
    const { medium, large, order, choice } = await createSizeSwap(context, 1295, 1295)
    await context.db.execute(sql`update product_variations set is_sample = true where id = ${large.id}`)
    await expect(previewSwapByCustomer(context, byLink(order), choice)).rejects.toMatchObject({ code: 'swap-impossible' })
    expect((await loadSwapOptions(context, byLink(order), medium.id)).sizes).toEqual([])
    await context.db.execute(sql`update product_variations set is_sample = false where id = ${large.id}`)
    await context.db.execute(sql`update order_lines set is_sample = true where order_id = ${order.id}`)
    await expect(previewSwapByCustomer(context, byLink(order), choice)).rejects.toMatchObject({ code: 'swap-impossible' })
  })
  test('an expired link, and a link of another kind', async () => {
    const { order, choice } = await createSizeSwap(context, 1295, 1295)
    const old = new Date(clock.now().getTime() - 61 * 86_400_000)
    await database.db.update(orders).set({ createdAt: old }).where(eq(orders.id, order.id))
    await context.db.execute(sql`update order_events set at = ${old} where order_id = ${order.id}`)
    await expect(previewSwapByCustomer(context, byLink(order), choice)).rejects.toMatchObject({ code: 'link-expired' })
    const foreign = { token: context.links.tokenOf('subscription', order), userId: undefined }
    await expect(previewSwapByCustomer(context, foreign, choice)).rejects.toMatchObject({ code: 'not-found' })
  })
  test('a dearer size for an order that is paid afterwards, but not a cheaper one', async () => {
    await offerPayLater(context)
    const [medium, dear, cheap] = await createSizes(context, 1295, 1595, 995)
    const order = await createPayLaterOrder(context, 'achteraf-maat@luwte.example', { ...medium!, quantity: 2 })
    const choice = { from: medium!.id, to: dear!.id, quantity: 1 }
    await expect(previewSwapByCustomer(context, byLink(order), choice)).rejects.toMatchObject({
      message: expect.stringContaining('achteraf') as string,
    })
    expect(await previewSwapByCustomer(context, byLink(order), { ...choice, to: cheap!.id })).toMatchObject({ isPaidLater: true })
    await swapByLink(context, order, { ...choice, to: cheap!.id })
    expect(await stored(order.id)).toMatchObject({ total: order.total - 300, state: 'accepted' })
    expect(await refundsOf(database.db, order.id)).toEqual([])
  })
  test('one swap more than the limit', async () => {
    const { medium, large, order } = await createSizeSwap(context, 1295, 1295)
    for (let count = 0; count < maxSwapsByCustomer; count++) {
      const [from, to] = count % 2 === 0 ? [medium.id, large.id] : [large.id, medium.id]
      await swapByLink(context, order, { from, to, quantity: 2 })
    }
    await expect(swapByLink(context, order, { from: medium.id, to: large.id, quantity: 2 })).rejects.toMatchObject({
      code: 'swap-impossible',
      message: expect.stringContaining('Bel of mail ons') as string,
    })
  })
})

test('swaps of customers leave the invariants of the shop as they are', async () => {
  expect(await findInvariantViolations(database.db)).toEqual([])
})
