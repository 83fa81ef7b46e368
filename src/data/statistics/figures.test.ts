// Compares the sales figures with a direct sum over random orders, shipping, VAT rates and refunds.

import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { cents, multiplyCents } from '#domain/money.ts'
import { shareDiscount } from '#domain/order/line-discount.ts'
import { calculateOrderTotals, calculateSubtotal } from '#domain/order/order-totals.ts'
import { defaultShippingRate } from '#domain/order/delivery/shipping-cost.ts'
import { remainingVatOf, splitRefundByVat } from '#domain/payment/refund-vat-split.ts'
import { type VatShare, splitVatByRate } from '#domain/order/invoice/vat-split.ts'
import { sumSalesFigures, sumVatFigures } from '#domain/statistics/figures.ts'
import type { Period } from '#domain/statistics/period.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { findBestSellers, listDailySales } from './figures.ts'
import type { Transaction } from '../core/db.ts'
import { orderLines, orders, payments } from '../tables/order/orders.ts'
import { refunds } from '../tables/order/refunds.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

const { database } = await openTestShop()

/**
 * Includes the midnights in Amsterdam at the start and the end of both days with a clock change.
 */
const moments = fc.oneof(
  fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2026-12-31T23:59:59Z'),
    noInvalidDate: true,
  }),
  fc
    .constantFrom(
      '2026-03-28T22:59:59.999Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:59Z',
      '2026-03-29T22:00:00Z',
      '2026-10-24T22:00:00Z',
      '2026-10-25T22:59:59Z',
      '2026-10-25T23:00:00Z',
    )
    .map((text) => new Date(text)),
)
const someLines = fc.array(
  fc.record({
    unitPrice: fc.integer({ min: 0, max: 9_999 }).map(cents),
    quantity: fc.integer({ min: 1, max: 9 }),
    vatRate: fc.constantFrom(9 as const, 21 as const),
    productId: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 4 },
)
const someOrder = fc.record({
  lines: someLines,
  /** The discount of a code, in percents of the products. */
  percent: fc.constantFrom(0, 0, 1, 7, 33, 50),
  paidAt: fc.option(moments, { freq: 5 }),
  refunds: fc.array(
    fc.record({
      part: fc.double({ min: 0.01, max: 1, noNaN: true }),
      gone: fc.boolean(),
      at: moments,
    }),
    { maxLength: 3 },
  ),
})
type SomeOrder = typeof someOrder extends fc.Arbitrary<infer One> ? One : never
const day = fc
  .integer({ min: 0, max: 364 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10))
const somePeriod = fc
  .tuple(day, day)
  .map(([one, other]): Period =>
    one < other ? { from: one, to: other } : { from: other, to: one },
  )

test('the statistics equal the sums of the orders to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someOrder, { minLength: 1, maxLength: 12 }),
      somePeriod,
      async (generatedOrders, period) => {
        await inRolledBackTransaction(async (tx) => {
          const sold: Sold[] = []
          for (const one of generatedOrders) sold.push(...(await insertOrder(tx, one)))
          await tx.execute(sql`set constraints all immediate`)
          const days = await listDailySales(tx, period)
          const inPeriod = sold.filter((one) => one.day >= period.from && one.day <= period.to)
          const { revenue, vat, net, orders: count, average, shipping } = sumSalesFigures(days)
          const paid = inPeriod.filter(({ kind }) => kind === 'order')
          const soldTotal = paid.reduce((sum, one) => sum + grossOf(one.split), 0)
          expect({ revenue, vat, net, count, shipping, average }).toEqual({
            revenue: inPeriod.reduce((sum, one) => sum + one.sign * grossOf(one.split), 0),
            vat: inPeriod.reduce((sum, one) => sum + one.sign * vatOf(one.split), 0),
            net: inPeriod.reduce(
              (sum, one) => sum + one.sign * (grossOf(one.split) - vatOf(one.split)),
              0,
            ),
            count: paid.length,
            shipping: paid.reduce((sum, one) => sum + one.shipping, 0),
            average: paid.length === 0 ? null : Math.round(soldTotal / paid.length),
          })
          for (const { rate, revenue: gross, vat: vatAmount } of sumVatFigures(days)) {
            const shares = inPeriod.flatMap(({ split, sign }) =>
              split.filter((share) => share.rate === rate).map((share) => ({ ...share, sign })),
            )
            expect([gross, vatAmount]).toEqual([
              shares.reduce((sum, share) => sum + share.sign * share.gross, 0),
              shares.reduce((sum, share) => sum + share.sign * share.amount, 0),
            ])
          }
          const best = await findBestSellers(tx, period, 10)
          expect(best.reduce((sum, one) => sum + one.sold, 0)).toBe(
            soldTotal - paid.reduce((sum, one) => sum + one.shipping, 0),
          )
          expect(best.map(({ sold: amount }) => amount)).toEqual(
            best.map(({ sold: amount }) => amount).toSorted((a, b) => b - a),
          )
        })
      },
    ),
    { numRuns: randomRuns(25) },
  )
})

test('sales entries are inserted once and cannot be changed', async () => {
  const { db } = database
  const paidAt = new Date('2026-05-05T12:00:00Z')
  const { order } = await db.transaction((tx) =>
    anOrder(tx, [{ unitPrice: cents(1295), quantity: 2, vatRate: 9, productId: 1 }], null),
  )
  const period = { from: '2026-05-05', to: '2026-05-05' }
  expect(await listDailySales(db, period)).toEqual([])
  for (let time = 0; time < 2; time++) await db.update(orders).set({ paidAt })
  expect(await listDailySales(db, period)).toMatchObject([
    { day: '2026-05-05', orders: 1, sold: order.total, shipping: 500 },
  ])
  await expect(db.execute(sql`update sales_entries set gross = 0`)).rejects.toMatchObject({
    cause: { constraint: 'sales_entries_never_change' },
  })
})

type Sold = {
  kind: 'order' | 'refund'
  day: string
  sign: 1 | -1
  split: VatShare[]
  shipping: number
}
const grossOf = (split: readonly VatShare[]) => split.reduce((sum, { gross }) => sum + gross, 0)
const vatOf = (split: readonly VatShare[]) => split.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Inserts the order with its refunds. Returns the expected sales, calculated by the functions of
 * domain/.
 */
async function insertOrder(
  tx: Transaction,
  { lines, percent, paidAt, refunds: generatedRefunds }: SomeOrder,
): Promise<Sold[]> {
  const { order, split } = await anOrder(tx, lines, paidAt, percent)
  if (!paidAt || order.total === 0)
    return paidAt
      ? [{ kind: 'order', day: toCalendarDay(paidAt), sign: 1, split, shipping: order.shipping }]
      : []
  const sold: Sold[] = [
    { kind: 'order', day: toCalendarDay(paidAt), sign: 1, split, shipping: order.shipping },
  ]
  const refunded: VatShare[][] = []
  for (const [index, { part, gone: isPaidOut, at }] of generatedRefunds.entries()) {
    const remaining = remainingVatOf(split, refunded)
    const amount = cents(Math.floor(grossOf(remaining) * part))
    if (amount === 0) continue
    const shares = splitRefundByVat(remaining, amount)
    refunded.push(shares)
    const status = isPaidOut ? ('refunded' as const) : ('pending' as const)
    const common = {
      orderId: order.id,
      paymentId: `tr_${order.id}`,
      key: `${order.id}:${index}`,
      by: 'shop' as const,
      createdAt: at,
    }
    await tx
      .insert(refunds)
      .values({ ...common, amount, shares, status, paidOutAt: isPaidOut ? at : null })
    if (isPaidOut)
      sold.push({ kind: 'refund', day: toCalendarDay(at), sign: -1, split: shares, shipping: 0 })
  }
  return sold
}

async function anOrder(
  tx: Transaction,
  lines: SomeOrder['lines'],
  paidAt: Date | null,
  percent = 0,
) {
  const priced = lines.map((line) => ({
    ...line,
    lineTotal: multiplyCents(line.unitPrice, line.quantity),
  }))
  const filled = shareDiscount(
    priced,
    cents(Math.round((calculateSubtotal(priced) * percent) / 100)),
  )
  const totals = calculateOrderTotals(filled, defaultShippingRate)
  const customer = {
    email: 'a@b.nl',
    firstName: 'A',
    lastName: 'B',
    street: 'Dam',
    houseNumber: '1',
    postcode: '1012JS',
    city: 'Amsterdam',
  }
  const [order] = await tx
    .insert(orders)
    .values({
      ...totals,
      ...customer,
      discountCode: totals.discount > 0 ? 'PROEF' : null,
      paymentMethod: 'ideal',
      payBy: new Date(),
      paidAt,
    })
    .returning()
  if (!order) throw new Error('no order')
  await tx.insert(orderLines).values(
    filled.map((line) => ({
      ...line,
      orderId: order.id,
      itemId: line.productId,
      name: `P${line.productId}`,
      slug: 'p',
    })),
  )
  if (order.total > 0)
    await tx
      .insert(payments)
      .values({ id: `tr_${order.id}`, orderId: order.id, amount: order.total, status: 'paid' })
  return { order, split: splitVatByRate(filled, totals.shipping) }
}

async function inRolledBackTransaction(work: (tx: Transaction) => Promise<void>): Promise<void> {
  const rollback = new Error('rolled back')
  await database.db
    .transaction(async (tx) => {
      await work(tx)
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
}
