// Whatever staff, the customer and the bank do with the swaps of an order, and in any sequence:
// packs and money add up after every step.

import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSwapOf } from '#data/order/order-swaps.ts'
import { orderLinesOf, type OrderRow } from '#data/order/orders.ts'
import { paymentsOfOrder } from '#data/payment/payments.ts'
import { refundsOf } from '#data/payment/refunds.ts'
import { invoices } from '#data/tables/order/invoices.ts'
import { isRefundFailed } from '#domain/payment/refund-status.ts'
import { isProblem } from '#domain/problem.ts'
import {
  byLink,
  createSizes,
  stockOfSize,
  swapByLink,
} from '#tests/support/builders/customer-swaps.ts'
import { createPaidOrder } from '#tests/support/builders/orders.ts'
import { openSwapShop } from '#tests/support/builders/swap-shop.ts'
import { payAgain } from '../../payment/start-payment.ts'
import { syncPayment } from '../../payment/sync-payment.ts'
import { previewExchange } from '../exchange/exchange-packs.ts'
import { cancelSwap, expireUnpaidSwaps } from './swap-packs.ts'
import { cancelSwapByCustomer } from '../exchange/exchange-by-customer.ts'
import { withPayments, unavailable } from '#tests/support/builders/payment-provider.ts'

const shop = await openSwapShop()
const { database, clock, swap, storedOrder, booked, findViolations, rowsOf } = shop

const prices = [1295, 1395, 995, 1795]
const packsPerSize = 10
const kinds = [
  'swap',
  'swap',
  'swap',
  'swap-by-staff',
  'start-payment',
  'pay',
  'pay',
  'fail',
  'call-off',
  'call-off-by-staff',
  'expire',
  'provider',
] as const
const steps = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds), how: fc.nat({ max: 1_000 }) }),
  { minLength: 6, maxLength: 14 },
)

test('packs, payments, sales entries and invoices add up after every step', async () => {
  let swaps = 0
  await fc.assert(
    fc.asyncProperty(steps, async (scenario) => {
      const sizes = await createSizes(shop.context, ...prices)
      const order = await createPaidOrder(shop.context, { ...sizes[0]!, quantity: 3 })
      const world = { order, sizes: sizes.map(({ id }) => id), isDown: false }
      for (const step of scenario) {
        await act(world, step).catch((error: unknown) => {
          if (!isProblem(error)) throw error
        })
        await expectSums(world)
      }
      swaps += (await rowsOf(invoices, { orderId: order.id })).length - 1
    }),
    { numRuns: 15, endOnFailure: true },
  )
  expect(swaps).toBeGreaterThan(0)
  expect(await findViolations()).toEqual([])
})

type World = { order: OrderRow; sizes: number[]; isDown: boolean }

async function act(
  world: World,
  { kind, how }: { kind: (typeof kinds)[number]; how: number },
): Promise<unknown> {
  const { order, sizes } = world
  const context = world.isDown
    ? withPayments(shop.context, { create: unavailable, find: unavailable, cancel: unavailable })
    : shop.context
  const lines = await orderLinesOf(context.db, order.id)
  const line = lines[how % lines.length]!
  const to = sizes[how % sizes.length]!
  const quantity = 1 + (how % line.quantity)
  const [latest] = await paymentsOfOrder(context.db, order.id)
  const settle = async (status: 'paid' | 'failed') => {
    await context.payments.testControls?.settle(latest!.id, status)
    await Promise.all([syncPayment(context, latest!.id), syncPayment(context, latest!.id)])
  }
  clock.forward({ minutes: 1 + (how % 60) })
  switch (kind) {
    case 'swap':
      return swapByLink(context, order, { from: line.itemId, to, quantity })
    case 'swap-by-staff': {
      const choice = { line: line.id, quantity, newQuantity: 1 + (how % 4), itemId: to }
      const { difference, inOrder } = await previewExchange(context, order.number, [choice])
      return swap(order, choice, {
        difference,
        isWaived: inOrder?.canWaive === true && how % 2 === 0,
      })
    }
    case 'start-payment':
      return payAgain(context, byLink(order).token)
    case 'pay':
      await payAgain(context, byLink(order).token)
      return settle('paid')
    case 'fail':
      return settle('failed')
    case 'call-off':
      return cancelSwapByCustomer(context, byLink(order))
    case 'call-off-by-staff':
      return cancelSwap(context, order.number, 'staff:3')
    case 'expire':
      clock.forward({ minutes: 3 * 1440 + 1 })
      return expireUnpaidSwaps(context)
    case 'provider':
      return (world.isDown = !world.isDown)
  }
}

async function expectSums({ order: { id }, sizes }: World): Promise<void> {
  const { db } = database
  const [order, lines, open] = [
    await storedOrder(id),
    await orderLinesOf(db, id),
    await openSwapOf(db, id),
  ]
  const stock = await Promise.all(sizes.map((size) => stockOfSize(shop.context, size)))
  const packs = [...stock, ...lines.map(({ quantity }) => quantity), open ? open.newQuantity : 0]
  expect(sum(packs.map((count) => count ?? 0))).toBe(sizes.length * packsPerSize)
  expect(await booked(id)).toBe(order.total)
  const paid = (await paymentsOfOrder(db, id))
    .filter(({ status }) => status === 'paid')
    .map(({ amount }) => amount)
  const back = (await refundsOf(db, id))
    .filter(({ status }) => !isRefundFailed(status))
    .map(({ amount }) => amount)
  expect(sum(paid) - sum(back)).toBe(order.total)
  const documents = await db.select().from(invoices).where(eq(invoices.orderId, id))
  expect(
    sum(
      documents.map(({ swapDocument, contents }) =>
        swapDocument === 'credit-note' ? 0 - contents.total : contents.total,
      ),
    ),
  ).toBe(order.total)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
