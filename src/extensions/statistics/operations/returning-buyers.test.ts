// Compares the cohorts of returning buyers with an independent computation over random orders.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recountStatistics, sumReturnCohorts, sumReturnedPacks } from '../data/recount.ts'
import { returnHorizons } from '../domain/returning-buyers.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { Transaction } from '#data/core/db.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { insertOrderRow, now, momentAt, inRolledBackTransaction } from '../tests/statistics-rows.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

const { db } = await openTestShop()

type TestOrder = {
  email: string
  daysAgo: number
  state?: 'delivered' | 'cancelled'
  isRenewal?: boolean
  products: readonly number[]
}
const insertPaidOrder = (
  tx: Transaction,
  { email, daysAgo, state = 'delivered', isRenewal = false, products }: TestOrder,
) =>
  insertOrderRow(
    tx,
    { email, state, isRenewal, createdAt: momentAt(daysAgo) },
    products.map((itemId) => ({ itemId })),
  )

const someOrder: fc.Arbitrary<TestOrder> = fc.record({
  email: fc.constantFrom(
    'een@voorbeeld.nl',
    'Een@Voorbeeld.NL',
    'twee@voorbeeld.nl',
    'drie@voorbeeld.nl',
    '',
  ),
  daysAgo: fc.integer({ min: 0, max: 400 }),
  state: fc.constantFrom('delivered' as const, 'delivered' as const, 'cancelled' as const),
  isRenewal: fc.boolean(),
  products: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 }),
})

test('the cohorts of returning buyers equal a computation per buyer', async () => {
  const run = fc.asyncProperty(
    fc.uniqueArray(someOrder, { maxLength: 20, selector: ({ daysAgo }) => daysAgo }),
    fc.integer({ min: 0, max: 300 }),
    async (testOrders, periodStart) => {
      await inRolledBackTransaction(db, async (tx) => {
        for (const one of testOrders) await insertPaidOrder(tx, one)
        await recountStatistics(tx, now)
        const period = {
          from: toCalendarDay(momentAt(400 - periodStart)),
          to: toCalendarDay(momentAt(30)),
        }
        const { all, products, unmatchedOrders } = await sumReturnCohorts(tx, period)
        const valid = testOrders
          .filter(({ state }) => state !== 'cancelled')
          .toSorted((one, other) => other.daysAgo - one.daysAgo)
        const isInPeriod = ({ daysAgo }: TestOrder) => daysAgo >= 30 && daysAgo <= 400 - periodStart
        expect(unmatchedOrders).toBe(
          valid.filter((one) => one.email === '' && !one.isRenewal && isInPeriod(one)).length,
        )
        const buyers = Object.values(
          Object.groupBy(
            valid.filter(({ email }) => email),
            ({ email }) => email.toLowerCase(),
          ),
        )
        const expected = (product?: number) => {
          const firsts = buyers.flatMap((purchases = []) => {
            const [first, ...own] = purchases.filter(({ isRenewal }) => !isRenewal)
            if (
              !first ||
              !isInPeriod(first) ||
              (product !== undefined && !first.products.includes(product))
            )
              return []
            const renewals = purchases.filter(
              ({ isRenewal, daysAgo }) => isRenewal && daysAgo < first.daysAgo,
            )
            return [{ first, own, renewals }]
          })
          const cohorts = returnHorizons.map((days) => {
            const old = firsts.filter(({ first }) => first.daysAgo > days)
            const isWithin = (first: TestOrder, later: TestOrder) =>
              first.daysAgo - later.daysAgo <= days
            const returned = old.filter(({ first, own }) =>
              own.some((later) => isWithin(first, later)),
            )
            const renewed = old.filter(
              (one) =>
                !returned.includes(one) && one.renewals.some((later) => isWithin(one.first, later)),
            )
            return [
              String(days),
              { buyers: old.length, returned: returned.length, renewedOnly: renewed.length },
            ] as const
          })
          return { buyers: firsts.length, cohorts: Object.fromEntries(cohorts) }
        }
        expect(all).toMatchObject(expected())
        expect(products.reduce((sum, { buyersOnce }) => sum + buyersOnce, 0)).toBe(all.buyers)
        expect(products.every(({ buyers, buyersOnce }) => buyersOnce <= buyers)).toBe(true)
        for (const product of [1, 2, 3]) {
          const found = products.find(({ name }) => name === `Product ${product}`)
          if (found) expect(found).toMatchObject(expected(product))
          else expect(expected(product).buyers).toBe(0)
        }
      })
    },
  )
  await fc.assert(run, { numRuns: randomRuns(40) })
})

test('counts a buyer of several rare products once over all products', async () => {
  await inRolledBackTransaction(db, async (tx) => {
    for (const [index, products] of [[1], [1, 2], [1, 2, 3]].entries())
      await insertPaidOrder(tx, { email: `${index}@voorbeeld.nl`, daysAgo: 40, products })
    await recountStatistics(tx, now)
    await recountStatistics(tx, now)
    const day = toCalendarDay(momentAt(40))
    const { products } = await sumReturnCohorts(tx, { from: day, to: day })
    expect(products.map(({ buyers, buyersOnce }) => [buyers, buyersOnce])).toEqual([
      [3, 1],
      [2, 1],
      [1, 1],
    ])
    const { items } = await sumReturnedPacks(tx, { from: day, to: day })
    expect(new Set(items.map(({ orders, ordersOnce }) => `${ordersOnce} of ${orders}`))).toEqual(
      new Set(['1 of 1', '1 of 2', '1 of 3']),
    )
  })
})
