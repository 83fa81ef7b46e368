// Refunds, withdrawals, returns and shipments of one order in random sequences: each pack and each
// cent is accounted for exactly once.

import * as fc from 'fast-check'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { orderLinesOf } from '#data/order/orders.ts'
import { refundedPacksOf, refundsOf } from '#data/payment/refunds.ts'
import { returnsOf } from '#data/order/returns.ts'
import { shipmentsOf, lineFulfilmentOf } from '#data/order/shipments.ts'
import { orders } from '#data/tables/order/orders.ts'
import { returns } from '#data/tables/order/returns.ts'
import { cents } from '#domain/money.ts'
import { rankRefund, rankReturns } from '#domain/order/returns/packs-before.ts'
import { refundPriceOf } from '#domain/payment/refundable-packs.ts'
import { isRefundFailed } from '#domain/payment/refund-status.ts'
import { isProblem } from '#domain/problem.ts'
import type { RefundProvider } from '#integrations/payments/payment-provider.ts'
import { cancelOrder } from '#operations/order/cancel-order.ts'
import { markDelivered, markPacked, shipOrder } from '#operations/order/fulfilment/fulfil-order.ts'
import { refundByStaff } from '#operations/payment/refund-order.ts'
import {
  registerReturn,
  setWithdrawnPacks,
  refundReturn,
} from '#operations/order/returns/return-order.ts'
import type { AppContext } from '#operations/context.ts'
import { withdrawByLink } from '#operations/order/returns/withdraw-order.ts'
import { createPaidOrder } from '../../support/builders/orders.ts'
import { withdrawByNumber } from '../../support/builders/withdrawals.ts'
import { createTestProduct } from '../../support/builders/products.ts'
import { createTestClock, createTestContext } from '../../support/builders/context.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.ts'
import { linkTokenOf } from '../../support/builders/links.ts'

vi.setConfig({ testTimeout: 180_000 })

let database: TestDatabase
let context: AppContext
let isProviderRefusing = false
const clock = createTestClock()
beforeAll(async () => {
  database = await createTestDatabase()
  const testContext = createTestContext(database.db, { clock: clock.now })
  const refunds: RefundProvider = {
    ...testContext.refunds,
    create: (request) =>
      isProviderRefusing ? Promise.resolve('refused') : testContext.refunds.create(request),
  }
  context = { ...testContext, refunds }
})
afterAll(() => database.close())

const smallNumber = fc.integer({ min: 0, max: 3 })
const anyStep = fc.record({
  kind: fc.constantFrom(
    ...([
      'refund',
      'refund',
      'refund',
      'refundAmount',
      'refuse',
      'withdraw',
      'withdraw',
      'inWords',
      'name',
      'announce',
    ] as const),
    ...(['settle', 'settle', 'pack', 'ship', 'ship', 'rest', 'deliver', 'cancel'] as const),
  ),
  lineIndex: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 3 }),
  send: smallNumber,
  restock: fc.option(smallNumber, { nil: undefined }),
  cents: fc.integer({ min: 1, max: 3_000 }),
})
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never

const parcel = { carrier: 'PostNL', trackingCode: null, trackingUrl: null }
const staff = 'staff:3' as const

/** A paid order of 3 packs of 12.95 at 9 % and 2 of 7.50 at 21 %. */
async function createOrder() {
  const items = [
    { ...(await createTestProduct(database.db, { price: cents(1295), stock: 20 })), quantity: 3 },
    {
      ...(await createTestProduct(database.db, { price: cents(750), stock: 20, vatRate: 21 })),
      quantity: 2,
    },
  ]
  const order = await createPaidOrder(context, ...items)
  const lines = await orderLinesOf(database.db, order.id)
  return { order, lines }
}
type OrderWithLines = Awaited<ReturnType<typeof createOrder>>

async function perform(
  { order, lines }: OrderWithLines,
  { kind, lineIndex, quantity, send, restock, ...rest }: Step,
  key: string,
): Promise<unknown> {
  const { id: line = 0, itemId = 0 } = lines[lineIndex] ?? {}
  const packs = [{ line, quantity }]
  const items = [{ itemId, quantity }]
  const declaration = { name: 'Jo', note: '' }
  const openReturn = (
    await database.db
      .select()
      .from(returns)
      .where(eq(returns.orderId, order.id))
      .orderBy(asc(returns.id))
  ).find(({ state }) => state === 'announced')
  const refundRequest = {
    key,
    by: staff,
    reason: '',
    version: undefined,
    lines: undefined,
    amount: undefined,
  }
  const refund = () =>
    refundByStaff(context, order.number, {
      ...refundRequest,
      lines: [{ line, quantity, send, restock }],
    })
  if (kind === 'refund') return refund()
  if (kind === 'refundAmount')
    return refundByStaff(context, order.number, { ...refundRequest, amount: cents(rest.cents) })
  if (kind === 'refuse') {
    isProviderRefusing = true
    return refund().finally(() => (isProviderRefusing = false))
  }
  if (kind === 'withdraw')
    return withdrawByLink(context, linkTokenOf(order), { ...declaration, lines: items })
  if (kind === 'inWords')
    return withdrawByNumber(context, {
      ...declaration,
      note: 'Een deel',
      number: order.number,
      email: order.email,
    })
  if (kind === 'name') return openReturn && setWithdrawnPacks(context, openReturn.id, packs, staff)
  if (kind === 'announce')
    return registerReturn(context, linkTokenOf(order), { lines: items, reason: 'size', note: '' })
  if (kind === 'settle')
    return (
      openReturn &&
      refundReturn(
        context,
        openReturn.id,
        staff,
        rest.cents % 3 === 0 ? { amount: cents(rest.cents) } : {},
      )
    )
  if (kind === 'pack') return markPacked(context, order.number, staff)
  if (kind === 'ship') return shipOrder(context, order.number, staff, parcel, { key, lines: packs })
  if (kind === 'rest') return shipOrder(context, order.number, staff, parcel)
  return kind === 'deliver'
    ? markDelivered(context, order.number, staff)
    : cancelOrder(context, linkTokenOf(order), staff)
}

/** Packs in stock, reserved and gone, without stock movements: constant at any time. */
const countPacks = async (itemId: number) => {
  const { rows } = await database.db.execute<{ packs: number }>(sql`
    select ((select stock from products where id = ${itemId}) - coalesce((select sum(change) from stock_movements where item_id = ${itemId}), 0)
      + coalesce((select sum(line.quantity
          - (select coalesce(sum(withheld), 0) from return_lines where order_line_id = line.id)
          - (select coalesce(sum(unsent), 0) from refund_lines where order_line_id = line.id))
        from order_lines line join orders on orders.id = line.order_id where line.item_id = ${itemId} and has_reservation), 0))::int as packs`)
  return rows[0]?.packs
}

async function expectConsistent({
  order: { id, total, shipping },
  lines,
}: OrderWithLines): Promise<void> {
  const [currentOrder] = await database.db.select().from(orders).where(eq(orders.id, id))
  const refunds = (await refundsOf(database.db, id)).filter(({ status }) => !isRefundFailed(status))
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(total)
  const refundedPacks = await refundedPacksOf(database.db, [id])
  const orderReturns = await returnsOf(database.db, id)
  for (const refund of refunds) {
    const packs =
      refund.returnId === null
        ? rankRefund(refund, orderReturns, refundedPacks)
        : rankReturns(orderReturns, refundedPacks).find((step) => step.id === refund.returnId)
            ?.lines
    const isFullRefund = refund.key.startsWith('all:')
    if (packs && packs.length > 0 && !isFullRefund)
      expect(refund.amount).toBeLessThanOrEqual(refundPriceOf(packs, lines) + shipping)
  }
  const shippedPacks = (await shipmentsOf(database.db, [id])).flatMap((step) => step.lines)
  const fulfilments = currentOrder ? await lineFulfilmentOf(database.db, currentOrder) : []
  for (const { id: line, quantity, itemId } of lines) {
    const sum = (packs: readonly { line: number; quantity: number }[]) =>
      packs.reduce(
        (packCount, step) => (step.line === line ? packCount + step.quantity : packCount),
        0,
      )
    const unsent = refundedPacks.reduce(
      (packCount, step) => (step.line === line ? packCount + step.unsent : packCount),
      0,
    )
    expect(
      sum(refundedPacks.filter(({ counts }) => counts)) +
        sum(orderReturns.flatMap((step) => step.lines)),
    ).toBeLessThanOrEqual(quantity)
    expect(sum(shippedPacks) + unsent).toBeLessThanOrEqual(quantity)
    const fulfilment = fulfilments.find((step) => step.line === line)
    expect((fulfilment?.sent ?? 0) + (fulfilment?.toSend ?? 0)).toBeLessThanOrEqual(
      quantity - unsent - (fulfilment?.withheld ?? 0),
    )
    expect(await countPacks(itemId)).toBe(20)
  }
}

test('no pack or cent is returned twice, no cancelled pack is shipped, and the stock history adds up', async () => {
  let performed = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 2, maxLength: 9 }), async (steps) => {
      const order = await createOrder()
      for (const [index, step] of steps.entries()) {
        clock.forward({ minutes: 11 })
        await perform(order, step, `${order.order.id}-${index}`).then(
          () => performed++,
          (error: unknown) => {
            if (!isProblem(error)) throw error
          },
        )
        await expectConsistent(order)
      }
    }),
    { numRuns: 40, endOnFailure: true },
  )
  expect(await findInvariantViolations(database.db)).toEqual([])
  expect(performed).toBeGreaterThan(40)
})
