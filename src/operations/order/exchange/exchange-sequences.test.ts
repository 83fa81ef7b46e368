// Whatever staff, the customer and the bank do with exchanges of an order, and in any sequence:
// after every step the money, the sales entries, what is expected and what is due add up.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchangesOf } from '#data/order/exchanges.ts'
import { orderById, type OrderRow } from '#data/order/orders.ts'
import { paymentsOfOrder } from '#data/payment/payments.ts'
import { returnById } from '#data/order/returns.ts'
import { cents } from '#domain/money.ts'
import { amountDue } from '#domain/payment/pay-later.ts'
import { isProblem, type ProblemCode } from '#domain/problem.ts'
import { createSizes, stockOfSize } from '#tests/support/builders/customer-swaps.ts'
import {
  exchangeForTest,
  newOrdersOf,
  payOpenAmount,
  sumsOf,
} from '#tests/support/builders/exchanges.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { createShippedOrder } from '#tests/support/builders/shipped-order.ts'
import { openShopWithClock } from '#tests/support/builders/test-shop.ts'
import { randomRuns } from '#tests/support/random-runs.ts'
import { refundOrder } from '../../payment/refund-order.ts'
import { payAgain } from '../../payment/start-payment.ts'
import { syncPayment } from '../../payment/sync-payment.ts'
import { cancelOrder } from '../cancel-order.ts'
import { endMissingReturn, markReturnUnderWay } from './settle-exchange.ts'

const shop = await openShopWithClock()
const { context, clock, packOrder, shipOrder, refundReturn, expireUnpaidOrders, findViolations } =
  shop

const prices = [1295, 1595, 995, 1295]
const kinds = [
  'exchange',
  'exchange',
  'exchange-by-customer',
  'pay',
  'pay',
  'fail',
  'under-way',
  'send',
  'receive',
  'receive-damaged',
  'missing',
  'cancel',
  'expire',
  'refund',
] as const
type Kind = (typeof kinds)[number]

const beginRefusals = ['nothing-to-return', 'swap-impossible', 'out-of-stock'] as const
/** What each step may refuse. Another Problem is a fault. */
const refusals: Record<Kind, readonly ProblemCode[]> = {
  exchange: beginRefusals,
  'exchange-by-customer': beginRefusals,
  pay: ['not-payable'],
  fail: ['not-payable'],
  'under-way': [],
  send: ['not-yet', 'nothing-to-send'],
  receive: ['not-yet'],
  'receive-damaged': ['not-yet'],
  missing: ['not-yet'],
  cancel: ['already-sent'],
  expire: [],
  refund: ['too-much-refunded'],
}
const steps = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds), how: fc.nat({ max: 1_000 }) }),
  { minLength: 5, maxLength: 14 },
)

test(
  'money, sales entries, what is expected and what is due add up after every step',
  { timeout: 240_000 },
  async () => {
    let exchanges = 0
    await fc.assert(
      fc.asyncProperty(steps, async (scenario) => {
        const sizes = await createSizes(context, ...prices)
        const order = await createShippedOrder(context, { ...sizes[0]!, quantity: 3 })
        const items = sizes.map(({ id }) => id)
        for (const { kind, how } of scenario) {
          clock.forward({ minutes: 5 })
          await act(order, items, kind, how).catch((error: unknown) => {
            if (!isProblem(error) || !refusals[kind].includes(error.code)) throw error
          })
          await expectSums(order.id, items)
        }
        exchanges += (await exchangesOf(context.db, order.id)).length
      }),
      { numRuns: randomRuns(40), endOnFailure: true },
    )
    expect(exchanges).toBeGreaterThan(0)
    expect(await findViolations()).toEqual([])
  },
)

async function act(
  order: Pick<OrderRow, 'id' | 'number'>,
  items: readonly number[],
  kind: Kind,
  how: number,
): Promise<unknown> {
  const known = await exchangesOf(context.db, order.id)
  const chosen = known[how % Math.max(1, known.length)]
  if (kind === 'exchange' || kind === 'exchange-by-customer') {
    const by = kind === 'exchange' ? ('staff:3' as const) : ('shopper' as const)
    const newQuantity = by === 'shopper' ? 1 : 1 + (how % 2)
    return exchangeForTest(context, order, items[how % items.length]!, { newQuantity, by })
  }
  if (!chosen) return undefined
  const created = (await orderById(context.db, chosen.newOrderId))!
  switch (kind) {
    case 'pay':
      return payOpenAmount(context, created)
    case 'fail': {
      await payAgain(context, linkTokenOf(created))
      const [latest] = await paymentsOfOrder(context.db, created.id)
      if (latest?.status !== 'open') return undefined
      await context.payments.testControls?.settle(latest.id, 'failed')
      return syncPayment(context, latest.id)
    }
    case 'under-way':
      return markReturnUnderWay(context, chosen.returnId, 'shopper')
    case 'send':
      await packOrder(created)
      return shipOrder(created)
    case 'receive':
      return refundReturn(chosen.returnId, 'staff:3')
    case 'receive-damaged':
      return refundReturn(chosen.returnId, 'staff:3', { amount: cents(how) })
    case 'missing':
      return endMissingReturn(context, chosen.returnId, 'staff:3')
    case 'cancel':
      return cancelOrder(context, linkTokenOf(created), 'staff:3')
    case 'expire':
      clock.forward({ days: 4 })
      return expireUnpaidOrders()
    case 'refund':
      return refundOrder(context, created.id, {
        key: `random:${created.id}:${clock.now().getTime()}`,
        by: 'staff:3',
        amount: cents(1 + how),
      })
  }
}

async function expectSums(orderId: number, items: readonly number[]): Promise<void> {
  const created = await newOrdersOf(context, orderId)
  const { money, booked, toCome, due } = await sumsOf(context, [orderId, ...created])
  expect(money + toCome + due).toBe(booked)
  for (const id of created)
    expect(amountDue((await orderById(context.db, id))!)).toBeGreaterThanOrEqual(0)
  const stock = await Promise.all(items.map((item) => stockOfSize(context, item)))
  for (const left of stock) expect(left).toBeGreaterThanOrEqual(0)
  for (const { returnId, state } of await exchangesOf(context.db, orderId))
    if (state === 'settled' || state === 'missing')
      expect((await returnById(context.db, returnId))?.state).toBe('closed')
}
