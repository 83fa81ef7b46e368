// Compares returned packs and the end of checkouts with an independent count over random orders.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recountStatistics, sumReturnedPacks, countCheckoutStops } from '../data/recount.ts'
import { returnLines, returns } from '#data/tables/order/returns.ts'
import type { ReturnReason } from '#domain/order/returns/order-return.ts'
import type { PaymentStatus } from '#domain/payment/payment-status.ts'
import { payments } from '#data/tables/order/orders.ts'
import { cents } from '#domain/money.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { Transaction } from '#data/core/db.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { insertOrderRow, now, momentAt, inRolledBackTransaction } from '../tests/statistics-rows.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

const { db } = await openTestShop()

type TestPurchase = {
  daysAgo: number
  item: number
  quantity: number
  returned: number
  reason: ReturnReason | null
  payments: readonly PaymentStatus[]
  method: string
  isOutside: boolean
}
/**
 * Inserts an order of the checkout with its payments, and a return of some of its packs. It is paid
 * if a payment is.
 */
async function insertPurchase(
  tx: Transaction,
  {
    daysAgo,
    item,
    quantity,
    returned,
    reason,
    payments: statuses,
    method,
    isOutside,
  }: TestPurchase,
) {
  const createdAt = momentAt(daysAgo)
  const paidAt = statuses.includes('paid') ? createdAt : null
  const { orderId, lineIds } = await insertOrderRow(
    tx,
    { createdAt, paidAt, byPhone: isOutside, paymentMethod: method },
    [{ itemId: item, quantity, lineTotal: cents(1000 * quantity) }],
  )
  for (const [index, status] of statuses.entries())
    await tx
      .insert(payments)
      .values({ id: `tr_${orderId}_${index}`, orderId, amount: cents(6000), status })
  if (returned === 0 || !paidAt) return
  const [row] = await tx
    .insert(returns)
    .values({
      orderId,
      reason,
      kind: reason ? 'return' : 'withdrawal',
      declaredBy: 'A',
      at: createdAt,
    })
    .returning({ id: returns.id })
  await tx
    .insert(returnLines)
    .values({ returnId: row!.id, orderLineId: lineIds[0]!, quantity: returned })
}

const somePurchase: fc.Arbitrary<TestPurchase> = fc
  .record({
    daysAgo: fc.integer({ min: 0, max: 90 }),
    item: fc.integer({ min: 1, max: 3 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    reason: fc.constantFrom('size' as const, 'damaged' as const, null),
    endedBefore: fc.array(
      fc.constantFrom('failed' as const, 'canceled' as const, 'expired' as const),
      { maxLength: 2 },
    ),
    last: fc.constantFrom('paid' as const, 'open' as const, null),
    method: fc.constantFrom('ideal', 'creditcard'),
    isOutside: fc.boolean(),
  })
  .map(({ share, endedBefore, last, ...rest }) => ({
    ...rest,
    returned: Math.round(share * rest.quantity),
    payments: [...endedBefore, ...(last ? [last] : [])],
  }))

const isPaid = (purchase: TestPurchase) => purchase.payments.includes('paid')
const total = (purchases: readonly TestPurchase[], part: 'quantity' | 'returned') =>
  purchases.reduce((sum, one) => sum + one[part], 0)
const countBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(items, keyOf)).map(([key, found]) => [key, found?.length]),
  )

test('returned packs and the end of checkouts, of the days before the count, equal a count per order', async () => {
  const run = fc.asyncProperty(
    fc.array(somePurchase, { maxLength: 15 }),
    fc.integer({ min: 0, max: 60 }),
    async (all, last) => {
      await inRolledBackTransaction(db, async (tx) => {
        for (const one of all) await insertPurchase(tx, one)
        await recountStatistics(tx, now)
        const period = { from: toCalendarDay(momentAt(75)), to: toCalendarDay(momentAt(last)) }
        const inPeriod = all.filter(({ daysAgo }) => daysAgo <= 75 && daysAgo >= Math.max(1, last))
        const paid = inPeriod.filter(isPaid)
        const { items, months, reasons } = await sumReturnedPacks(tx, period)
        for (const { name, ...figures } of items) {
          const bought = paid.filter(({ item }) => name === `Product ${item}`)
          expect(figures).toEqual({
            orders: bought.length,
            ordersOnce: bought.length,
            sold: total(bought, 'quantity'),
            returned: total(bought, 'returned'),
          })
        }
        for (const groups of [items, months]) {
          expect(groups.reduce((sum, { sold }) => sum + sold, 0)).toBe(total(paid, 'quantity'))
          expect(groups.reduce((sum, { returned }) => sum + returned, 0)).toBe(
            total(paid, 'returned'),
          )
        }
        expect(
          Object.fromEntries(reasons.map(({ reason, count }) => [String(reason), count])),
        ).toEqual(
          countBy(
            paid.filter(({ returned }) => returned > 0),
            ({ reason }) => String(reason),
          ),
        )
        const own = inPeriod.filter(({ isOutside }) => !isOutside)
        const { steps, paidLater, methods } = await countCheckoutStops(tx, period)
        expect({ ...steps, paidLater }).toEqual({
          opened: 0,
          address: 0,
          placed: own.length,
          begun: own.filter((one) => one.payments.length > 0).length,
          paid: own.filter(isPaid).length,
          paidLater: own.filter((one) => isPaid(one) && one.payments.length > 1).length,
        })
        const attempts = own
          .flatMap((one) => one.payments.map((status) => `${one.method} ${status}`))
          .filter((one) => !one.endsWith('open'))
        const found = methods.flatMap(({ method, ...results }) =>
          Object.entries(results).map(([status, count]) => [`${method} ${status}`, count]),
        )
        expect(Object.fromEntries(found.filter(([, count]) => count))).toEqual(
          countBy(attempts, (attempt) => attempt),
        )
      })
    },
  )
  await fc.assert(run, { numRuns: randomRuns(40) })
})
