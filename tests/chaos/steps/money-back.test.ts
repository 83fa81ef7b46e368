// Refunds, withdrawals, returns and parcels of one order in any sequence: each pack and each cent goes one way.

import * as fc from 'fast-check'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { brokenInvariants } from '#data/invariants.ts'
import { linesOf } from '#data/orders.ts'
import { refundedPacksOf, refundsOf } from '#data/refunds.ts'
import { returnsOf } from '#data/returns.ts'
import { shipmentsOf, standsOf } from '#data/shipments.ts'
import { orders } from '#data/tables/orders.ts'
import { returns } from '#data/tables/returns.ts'
import { cents } from '#domain/money.ts'
import { priceOf } from '#domain/order/refundable.ts'
import { cameToNothing } from '#domain/order/refund-status.ts'
import { isProblem } from '#domain/problem.ts'
import type { RefundProvider } from '#integrations/payments/refund-provider.ts'
import { cancelOrder } from '#operations/cancel-order.ts'
import { markDelivered, markPacked } from '#operations/fulfil-order.ts'
import { refundByStaff } from '#operations/refund-by-staff.ts'
import { announceReturn, nameWithdrawn, takeInReturn } from '#operations/return-order.ts'
import { markShipped } from '#operations/ship-order.ts'
import type { Shop } from '#operations/shop.ts'
import { withdrawByLink } from '#operations/withdraw-order.ts'
import { aPaidOrder } from '#tests/support/builders/orders.ts'
import { withdrawByNumber } from '#tests/support/builders/withdrawals.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { tokenOf } from '#tests/support/builders/links.ts'

vi.setConfig({ testTimeout: 180_000 })

let database: TestDatabase
let shop: Shop
let refusing = false
const clock = aClock()
beforeAll(async () => {
  database = await freshDatabase()
  const real = aShop(database.db, { now: clock.now })
  const refunds: RefundProvider = { ...real.refunds, create: (wish) => (refusing ? Promise.resolve('refused') : real.refunds.create(wish)) }
  shop = { ...real, refunds }
})
afterAll(() => database.close())

const small = fc.integer({ min: 0, max: 3 })
const turn = fc.record({
  kind: fc.constantFrom(
    ...(['refund', 'refund', 'refund', 'refundAmount', 'refuse', 'withdraw', 'withdraw', 'inWords', 'name', 'announce'] as const),
    ...(['settle', 'settle', 'pack', 'ship', 'ship', 'rest', 'deliver', 'cancel'] as const),
  ),
  place: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 3 }),
  send: small,
  restock: fc.option(small, { nil: undefined }),
  cents: fc.integer({ min: 1, max: 3_000 }),
})
type Turn = typeof turn extends fc.Arbitrary<infer One> ? One : never

const parcel = { carrier: 'PostNL', trackingCode: null, trackingUrl: null }
const staff = 'staff:3' as const

/** An order of 3 packs of 12.95 at 9 % and 2 of 7.50 at 21 %. */
async function anOrder() {
  const items = [
    { ...(await aProduct(database.db, { price: cents(1295), stock: 20 })), quantity: 3 },
    { ...(await aProduct(database.db, { price: cents(750), stock: 20, vatRate: 21 })), quantity: 2 },
  ]
  const order = await aPaidOrder(shop, ...items)
  const lines = await linesOf(database.db, order.id)
  return { order, lines }
}
type Ordered = Awaited<ReturnType<typeof anOrder>>

async function act({ order, lines }: Ordered, { kind, place, quantity, send, restock, ...how }: Turn, key: string): Promise<unknown> {
  const { id: line = 0, itemId = 0 } = lines[place] ?? {}
  const packs = [{ line, quantity }]
  const taken = [{ itemId, quantity }]
  const declared = { name: 'Jo', note: '' }
  const open = (await database.db.select().from(returns).where(eq(returns.orderId, order.id)).orderBy(asc(returns.id))).find(
    ({ state }) => state === 'announced',
  )
  const wish = { key, by: staff, reason: '', seen: undefined, lines: undefined, amount: undefined }
  const refund = () => refundByStaff(shop, order.number, { ...wish, lines: [{ line, quantity, send, restock }] })
  if (kind === 'refund') return refund()
  if (kind === 'refundAmount') return refundByStaff(shop, order.number, { ...wish, amount: cents(how.cents) })
  if (kind === 'refuse') {
    refusing = true
    return refund().finally(() => (refusing = false))
  }
  if (kind === 'withdraw') return withdrawByLink(shop, tokenOf(order), { ...declared, lines: taken })
  if (kind === 'inWords') return withdrawByNumber(shop, { ...declared, note: 'Een deel', number: order.number, email: order.email })
  if (kind === 'name') return open && nameWithdrawn(shop, open.id, packs, staff)
  if (kind === 'announce') return announceReturn(shop, tokenOf(order), { lines: taken, reason: 'size', note: '' })
  if (kind === 'settle') return open && takeInReturn(shop, open.id, staff, how.cents % 3 === 0 ? { amount: cents(how.cents) } : {})
  if (kind === 'pack') return markPacked(shop, order.number, staff)
  if (kind === 'ship') return markShipped(shop, order.number, staff, parcel, { key, lines: packs })
  if (kind === 'rest') return markShipped(shop, order.number, staff, parcel)
  return kind === 'deliver' ? markDelivered(shop, order.number, staff) : cancelOrder(shop, tokenOf(order), staff)
}

/** Packs that are for sale, set aside and gone, without what the stock book tells: the same for ever. */
const packsInAll = async (itemId: number) => {
  const { rows } = await database.db.execute<{ packs: number }>(sql`
    select ((select stock from products where id = ${itemId}) - coalesce((select sum(change) from stock_movements where item_id = ${itemId}), 0)
      + coalesce((select sum(line.quantity
          - (select coalesce(sum(kept), 0) from return_lines where order_line_id = line.id)
          - (select coalesce(sum(unsent), 0) from refund_lines where order_line_id = line.id))
        from order_lines line join orders on orders.id = line.order_id where line.item_id = ${itemId} and stock_held), 0))::int as packs`)
  return rows[0]?.packs
}

async function check({ order: { id, total, shipping }, lines }: Ordered): Promise<void> {
  const [now] = await database.db.select().from(orders).where(eq(orders.id, id))
  const money = (await refundsOf(database.db, id)).filter(({ status }) => !cameToNothing(status))
  expect(money.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(total)
  const all = await refundedPacksOf(database.db, [id])
  const returned = await returnsOf(database.db, id)
  for (const refund of money) {
    const own =
      refund.returnId === null
        ? all.filter(({ refundId }) => refundId === refund.id)
        : returned.find((one) => one.id === refund.returnId)?.lines
    const whole = refund.key.startsWith('all:')
    if (own && own.length > 0 && !whole) expect(refund.amount).toBeLessThanOrEqual(priceOf(own, lines) + shipping)
  }
  const sent = (await shipmentsOf(database.db, [id])).flatMap((one) => one.lines)
  const stands = now ? await standsOf(database.db, now) : []
  for (const { id: line, quantity, itemId } of lines) {
    const sum = (packs: readonly { line: number; quantity: number }[]) =>
      packs.reduce((many, one) => (one.line === line ? many + one.quantity : many), 0)
    const unsent = all.reduce((many, one) => (one.line === line ? many + one.unsent : many), 0)
    expect(sum(all.filter(({ counts }) => counts)) + sum(returned.flatMap((one) => one.lines))).toBeLessThanOrEqual(quantity)
    expect(sum(sent) + unsent).toBeLessThanOrEqual(quantity)
    const stand = stands.find((one) => one.line === line)
    expect((stand?.sent ?? 0) + (stand?.toSend ?? 0)).toBeLessThanOrEqual(quantity - unsent - (stand?.withheld ?? 0))
    expect(await packsInAll(itemId)).toBe(20)
  }
}

test('no pack and no cent goes back twice, nothing leaves after it was taken out, and the stock book adds up', async () => {
  let done = 0
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 2, maxLength: 9 }), async (turns) => {
      const ordered = await anOrder()
      for (const [at, one] of turns.entries()) {
        clock.forward({ minutes: 11 })
        await act(ordered, one, `${ordered.order.id}-${at}`).then(
          () => done++,
          (error: unknown) => {
            if (!isProblem(error)) throw error
          },
        )
        await check(ordered)
      }
    }),
    { numRuns: Number(process.env['SEQUENCES'] ?? 40), endOnFailure: true },
  )
  expect(await brokenInvariants(database.db)).toEqual([])
  expect(done).toBeGreaterThan(40)
})
