import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { openSwapOf } from '#data/order/order-swaps.ts'
import { paymentsOfOrder } from '#data/payment/payments.ts'
import { refundsOf } from '#data/payment/refunds.ts'
import { outbox } from '#data/tables/outbox.ts'
import { Problem } from '#domain/problem.ts'
import {
  byLink,
  createSizeSwap,
  stockOfSize,
  swapByLink,
} from '#tests/support/builders/customer-swaps.ts'
import { createSwapShop, type SwapShop } from '#tests/support/builders/swap-shop.ts'
import { payAgain } from '../payment/start-payment.ts'
import { syncPayment } from '../payment/sync-payment.ts'
import { expireUnpaidSwaps } from './swap-packs.ts'
import { cancelSwapByCustomer } from './swap-by-customer.ts'

let shop: SwapShop
let { database, context, clock, contentsOf, booked, stored, pay } = {} as SwapShop
beforeAll(async () => {
  shop = await createSwapShop()
  ;({ database, context, clock, contentsOf, booked, stored, pay } = shop)
})
afterAll(() => database.close())
beforeEach(() => clock.forward({ minutes: 15 }))

const unavailable = () => Promise.reject(new Problem('payment-unavailable'))
const paymentIdOf = (url: string) => url.split('/').at(-1) ?? ''

describe('swapByCustomer at a higher price', () => {
  test('waits for the payment, and swaps once when the webhook comes twice', async () => {
    const { medium, large, order, choice } = await createSizeSwap(context, 1295, 1595)
    expect(await swapByLink(context, order, choice)).toMatchObject({
      state: 'awaiting-payment',
      difference: 600,
    })
    expect([await stockOfSize(context, medium.id), await stockOfSize(context, large.id)]).toEqual([
      8, 8,
    ])
    await expect(swapByLink(context, order, { ...choice, quantity: 1 })).rejects.toMatchObject({
      code: 'swap-open',
    })
    const id = await pay(order)
    await Promise.all([syncPayment(context, id), syncPayment(context, id)])
    expect(await contentsOf(order.id)).toEqual([[large.id, 2, 1595]])
    expect([await stockOfSize(context, medium.id), await stockOfSize(context, large.id)]).toEqual([
      10, 8,
    ])
    expect((await paymentsOfOrder(database.db, order.id)).map(({ amount }) => amount)).toEqual([
      600,
      order.total,
    ])
    expect(await booked(order.id)).toBe(order.total + 600)
  })
  test('mails the link to pay only to a customer who did not pay', async () => {
    const { order, choice } = await createSizeSwap(context, 1295, 1595)
    await swapByLink(context, order, choice)
    const [mail] = await database.db
      .select()
      .from(outbox)
      .where(
        sql`${outbox.mail} = 'swap-payment' and ${outbox.data} ->> 'orderId' = ${String(order.id)}`,
      )
    expect(mail!.dueAt.getTime() - mail!.createdAt.getTime()).toBe(20 * 60_000)
  })
  test('stays whole while the payment provider is down', async () => {
    const { large, order, choice } = await createSizeSwap(context, 1295, 1595)
    const down = {
      ...context,
      payments: {
        ...context.payments,
        create: unavailable,
        find: unavailable,
        cancel: unavailable,
      },
    }
    await swapByLink(down, order, choice)
    await expect(payAgain(down, byLink(order).token)).rejects.toMatchObject({
      code: 'payment-unavailable',
    })
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
    expect([await stockOfSize(context, medium.id), await stockOfSize(context, large.id)]).toEqual([
      8, 10,
    ])
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
    const find = async (id: string) => ({
      ...(await context.payments.find(id))!,
      status: 'pending' as const,
    })
    const processing = { ...context, payments: { ...context.payments, find } }
    await expect(cancelSwapByCustomer(processing, byLink(order))).rejects.toMatchObject({
      code: 'payment-under-way',
    })
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

test('swaps of customers leave the invariants of the shop as they are', async () => {
  expect(await findInvariantViolations(database.db)).toEqual([])
})
