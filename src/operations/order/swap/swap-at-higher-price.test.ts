import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openSwapOf } from '#data/order/order-swaps.ts'
import { paymentsOfOrder } from '#data/payment/payments.ts'
import { outbox } from '#data/tables/outbox.ts'
import {
  byLink,
  createSizeSwap,
  stockOfSizes,
  swapByLink,
} from '#tests/support/builders/customer-swaps.ts'
import { openSwapShop } from '#tests/support/builders/swap-shop.ts'
import { payAgain } from '../../payment/start-payment.ts'
import { expireUnpaidSwaps } from './swap-packs.ts'
import { cancelSwapByCustomer } from '../exchange/exchange-by-customer.ts'
import { withPayments, unavailable } from '#tests/support/builders/payment-provider.ts'

const {
  context,
  pay,
  contentsOf,
  db,
  booked,
  clock,
  storedOrder,
  settlePayment,
  refundsOf,
  rowsOf,
  startPayment,
  syncPayment,
  payAtProvider,
  expectNoViolations,
  expectOrder,
} = await openSwapShop()
const createDearerSwap = () => createSizeSwap(context, 1295, 1595)

describe('swapByCustomer at a higher price', () => {
  test('waits for the payment, and swaps once when the webhook comes twice', async () => {
    const { medium, large, order, choice } = await createDearerSwap()
    expect(await swapByLink(context, order, choice)).toMatchObject({
      state: 'awaiting-payment',
      difference: 600,
    })
    expect(await stockOfSizes(context, medium, large)).toEqual([8, 8])
    await expect(swapByLink(context, order, { ...choice, quantity: 1 })).toBeRefused('swap-open')
    const id = await pay(order)
    await Promise.all([syncPayment(id), syncPayment(id)])
    expect(await contentsOf(order.id)).toEqual([[large.id, 2, 1595]])
    expect(await stockOfSizes(context, medium, large)).toEqual([10, 8])
    expect((await paymentsOfOrder(db, order.id)).map(({ amount }) => amount)).toEqual([
      600,
      order.total,
    ])
    expect(await booked(order.id)).toBe(order.total + 600)
  })
  test('mails the link to pay only to a customer who did not pay', async () => {
    const { order, choice } = await createDearerSwap()
    await swapByLink(context, order, choice)
    const [mail] = await rowsOf(
      outbox,
      sql`${outbox.mail} = 'swap-payment' and ${outbox.data} ->> 'orderId' = ${String(order.id)}`,
    )
    expect(mail!.dueAt.getTime() - mail!.createdAt.getTime()).toBe(20 * 60_000)
  })
  test('stays whole while the payment provider is down', async () => {
    const { large, order, choice } = await createDearerSwap()
    const down = withPayments(context, {
      create: unavailable,
      find: unavailable,
      cancel: unavailable,
    })
    await swapByLink(down, order, choice)
    await expect(payAgain(down, byLink(order).token)).toBeRefused('payment-unavailable')
    expect(await openSwapOf(db, order.id)).toMatchObject({ state: 'awaiting-payment' })
    await pay(order)
    expect(await contentsOf(order.id)).toEqual([[large.id, 2, 1595]])
  })
  test('can be called off while it is unpaid, and a payment that comes afterwards goes back', async () => {
    const { medium, large, order, choice } = await createDearerSwap()
    await swapByLink(context, order, choice)
    const id = await startPayment(byLink(order).token)
    expect(await cancelSwapByCustomer(context, byLink(order))).toBe(true)
    expect(await cancelSwapByCustomer(context, byLink(order))).toBe(false)
    expect(await stockOfSizes(context, medium, large)).toEqual([8, 10])
    await settlePayment(id, 'paid')
    expect(await contentsOf(order.id)).toEqual([[medium.id, 2, 1295]])
    expect(await booked(order.id)).toBe(order.total)
  })
  test('is made and not called off if the payment arrived first', async () => {
    const { large, order, choice } = await createDearerSwap()
    await swapByLink(context, order, choice)
    const id = await startPayment(byLink(order).token)
    await payAtProvider(id)
    expect(await cancelSwapByCustomer(context, byLink(order))).toBe(false)
    expect(await contentsOf(order.id)).toEqual([[large.id, 2, 1595]])
    expect(await refundsOf(order.id)).toEqual([])
  })
  test('is not called off while the payment is under way', async () => {
    const { order, choice } = await createDearerSwap()
    await swapByLink(context, order, choice)
    await payAgain(context, byLink(order).token)
    const find = async (id: string) => ({
      ...(await context.payments.find(id))!,
      status: 'pending' as const,
    })
    const processing = withPayments(context, { find })
    await expect(cancelSwapByCustomer(processing, byLink(order))).toBeRefused('payment-under-way')
  })
  test('ends after three days, and moves the promised day only after a wait', async () => {
    const { order, choice } = await createDearerSwap()
    await swapByLink(context, order, choice)
    clock.forward({ minutes: 3 * 1440 + 1 })
    expect(await expireUnpaidSwaps(context)).toBeGreaterThan(0)
    expect(await openSwapOf(db, order.id)).toBeUndefined()
    const quick = await createDearerSwap()
    const { promisedDay } = await storedOrder(quick.order.id)
    await swapByLink(context, quick.order, quick.choice)
    clock.forward({ minutes: 5 })
    await pay(quick.order)
    await expectOrder(quick.order.id, { promisedDay: promisedDay })
    const slow = await createDearerSwap()
    await swapByLink(context, slow.order, slow.choice)
    clock.forward({ minutes: 2 * 1440 })
    await pay(slow.order)
    expect((await storedOrder(slow.order.id)).promisedDay! > promisedDay!).toBe(true)
  })
})

test('swaps of customers leave the invariants of the shop as they are', async () => {
  await expectNoViolations()
})
