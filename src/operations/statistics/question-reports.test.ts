// Compares the figures of each question with an independent computation over random data.

import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recountStatistics } from '#data/statistics/recount.ts'
import { sumReturnCohorts } from '#data/statistics/return-cohorts.ts'
import { loadSubscriptionLives } from '#data/statistics/subscription-lives.ts'
import { subscriptionEvents } from '#data/tables/subscription-periods.ts'
import { subscriptions } from '#data/tables/subscriptions.ts'
import { countCheckoutStops } from '#data/statistics/checkout-stops.ts'
import { sumReturnedPacks } from '#data/statistics/returned-packs.ts'
import { returnLines, returns } from '#data/tables/returns.ts'
import type { ReturnReason } from '#domain/order/order-return.ts'
import type { PaymentStatus } from '#domain/payment/payment-status.ts'
import { orderLines, orders, payments } from '#data/tables/orders.ts'
import { cents } from '#domain/money.ts'
import { returnHorizons } from '#domain/statistics/returning-buyers.ts'
import type { DeliveryInterval } from '#domain/subscription/interval.ts'
import type { SubscriptionEventType } from '#domain/subscription/subscription-event.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { Transaction } from '#data/core/db.ts'
import { countStatisticsIfNew, runStatisticsCount } from './count-statistics.ts'
import { loadQuestionReport } from './load-question-report.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const dayMs = 86_400_000
const now = new Date('2026-11-20T02:37:00Z')
const momentAt = (days: number) => new Date(now.getTime() - days * dayMs)

async function inRolledBackTransaction(work: (tx: Transaction) => Promise<void>): Promise<void> {
  const rollback = new Error('rolled back')
  await database.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await work(tx)
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
}

type TestOrder = {
  email: string
  daysAgo: number
  state?: 'delivered' | 'cancelled'
  isRenewal?: boolean
  products: readonly number[]
}
/**
 * Inserts a paid order with one pack of each product, without triggers. Returns the ids of its
 * lines.
 */
async function insertPaidOrder(
  tx: Transaction,
  { email, daysAgo, state = 'delivered', isRenewal = false, products }: TestOrder,
) {
  const createdAt = momentAt(daysAgo)
  const address = {
    firstName: 'A',
    lastName: 'B',
    street: 'Dam',
    houseNumber: '1',
    postcode: '1012JS',
    city: 'Amsterdam',
  }
  const amounts = { subtotal: cents(6000), shipping: cents(0), total: cents(6000) }
  const [order] = await tx
    .insert(orders)
    .values({
      ...address,
      ...amounts,
      email,
      state,
      isRenewal,
      createdAt,
      payBy: createdAt,
      paidAt: createdAt,
      paymentMethod: 'ideal',
    })
    .returning({ id: orders.id })
  const line = {
    quantity: 1,
    unitPrice: cents(1000),
    lineTotal: cents(1000),
    vatRate: 9 as const,
    slug: 'p',
  }
  const rows = products.map((product) => ({
    ...line,
    orderId: order!.id,
    itemId: product,
    productId: product,
    name: `Product ${product}`,
  }))
  if (rows.length > 0) await tx.insert(orderLines).values(rows)
}

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

test(
  'the cohorts of returning buyers equal a computation per buyer',
  { timeout: 60_000 },
  async () => {
    const run = fc.asyncProperty(
      fc.uniqueArray(someOrder, { maxLength: 20, selector: ({ daysAgo }) => daysAgo }),
      fc.integer({ min: 0, max: 300 }),
      async (testOrders, periodStart) => {
        await inRolledBackTransaction(async (tx) => {
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
          const isInPeriod = ({ daysAgo }: TestOrder) =>
            daysAgo >= 30 && daysAgo <= 400 - periodStart
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
                  !returned.includes(one) &&
                  one.renewals.some((later) => isWithin(one.first, later)),
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
  },
)

type TestSubscription = {
  interval: DeliveryInterval
  daysAgo: number
  ranDays: number | null
  isErased: boolean
  events: readonly ('charged' | 'failed-again')[]
  onRequest: boolean
}
async function insertTestSubscription(
  tx: Transaction,
  { interval, daysAgo, ranDays, isErased, events, onRequest }: TestSubscription,
) {
  const startedAt = momentAt(daysAgo)
  const stoppedAt = ranDays === null ? null : momentAt(daysAgo - ranDays)
  const address = {
    firstName: 'A',
    lastName: 'B',
    street: 'Dam',
    houseNumber: '1',
    postcode: '1012JS',
    city: 'Amsterdam',
  }
  const [row] = await tx
    .insert(subscriptions)
    .values({
      ...address,
      interval,
      startedAt,
      stoppedAt,
      email: isErased ? '' : 'kim@voorbeeld.nl',
      state: stoppedAt ? 'stopped' : 'active',
      paymentMethod: 'ideal',
      anchorDay: 1,
      nextDate: '2027-01-01',
      createdAt: startedAt,
    })
    .returning({ id: subscriptions.id })
  const event = (type: SubscriptionEventType, at: Date, detail = {}) => ({
    subscriptionId: row!.id,
    type,
    at,
    detail,
  })
  const all = events.map((type, index) => event(type, new Date(startedAt.getTime() + index * 1000)))
  if (stoppedAt) all.push(event('stopped', stoppedAt, onRequest ? { onRequest } : {}))
  if (all.length > 0) await tx.insert(subscriptionEvents).values(all)
}

const someSubscription: fc.Arbitrary<TestSubscription> = fc
  .record({
    interval: fc.constantFrom('month' as const, '3 months' as const, '4 weeks' as const),
    daysAgo: fc.integer({ min: 1, max: 300 }),
    share: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    isErased: fc.boolean(),
    events: fc.array(fc.constantFrom('charged' as const, 'failed-again' as const), {
      maxLength: 3,
    }),
    onRequest: fc.boolean(),
  })
  .map(({ share, ...rest }) => ({
    ...rest,
    ranDays: share === null ? null : Math.floor(share * rest.daysAgo),
  }))

const wayOf = ({ isErased, events, onRequest }: TestSubscription) => {
  if (isErased) return 'erased'
  if (events.at(-1) === 'failed-again') return 'unpaid'
  return onRequest ? 'on-request' : 'self'
}

test('the lives of subscriptions equal a count per subscription', { timeout: 60_000 }, async () => {
  const run = fc.asyncProperty(
    fc.array(someSubscription, { maxLength: 15 }),
    fc.integer({ min: 0, max: 200 }),
    async (all, last) => {
      await inRolledBackTransaction(async (tx) => {
        for (const one of all) await insertTestSubscription(tx, one)
        const { groups, stops } = await loadSubscriptionLives(
          tx,
          { from: toCalendarDay(momentAt(250)), to: toCalendarDay(momentAt(last)) },
          now,
        )
        const begun = all.filter(({ daysAgo }) => daysAgo <= 250 && daysAgo >= last)
        const expected = begun.map(
          ({ interval, daysAgo, ranDays }) =>
            `${interval} ${ranDays ?? daysAgo} ${ranDays === null ? 'running' : 'ended'}`,
        )
        const found = groups.flatMap(({ interval, durations }) =>
          durations.flatMap(({ days, ended, running }) => [
            ...Array.from({ length: ended }, () => `${interval} ${days} ended`),
            ...Array.from({ length: running }, () => `${interval} ${days} running`),
          ]),
        )
        expect(found.toSorted()).toEqual(expected.toSorted())
        const ways = Object.entries(
          Object.groupBy(
            begun.filter(({ ranDays }) => ranDays !== null),
            wayOf,
          ),
        )
        expect(Object.fromEntries(stops.map(({ way, count }) => [way, count]))).toEqual(
          Object.fromEntries(ways.map(([way, members]) => [way, members.length])),
        )
      })
    },
  )
  await fc.assert(run, { numRuns: randomRuns(40) })
})

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
  const address = {
    firstName: 'A',
    lastName: 'B',
    street: 'Dam',
    houseNumber: '1',
    postcode: '1012JS',
    city: 'Amsterdam',
  }
  const amounts = { subtotal: cents(6000), shipping: cents(0), total: cents(6000) }
  const paidAt = statuses.includes('paid') ? createdAt : null
  const [order] = await tx
    .insert(orders)
    .values({
      ...address,
      ...amounts,
      createdAt,
      paidAt,
      email: 'a@b.nl',
      byPhone: isOutside,
      payBy: createdAt,
      paymentMethod: method,
    })
    .returning({ id: orders.id })
  const orderId = order!.id
  const product = {
    itemId: item,
    productId: item,
    name: `Product ${item}`,
    slug: 'p',
    vatRate: 9 as const,
  }
  const [line] = await tx
    .insert(orderLines)
    .values({
      ...product,
      orderId,
      quantity,
      unitPrice: cents(1000),
      lineTotal: cents(1000 * quantity),
    })
    .returning({ id: orderLines.id })
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
    .values({ returnId: row!.id, orderLineId: line!.id, quantity: returned })
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

test(
  'returned packs and the end of checkouts, of the days before the count, equal a count per order',
  { timeout: 60_000 },
  async () => {
    const run = fc.asyncProperty(
      fc.array(somePurchase, { maxLength: 15 }),
      fc.integer({ min: 0, max: 60 }),
      async (all, last) => {
        await inRolledBackTransaction(async (tx) => {
          for (const one of all) await insertPurchase(tx, one)
          await recountStatistics(tx, now)
          const period = { from: toCalendarDay(momentAt(75)), to: toCalendarDay(momentAt(last)) }
          const inPeriod = all.filter(
            ({ daysAgo }) => daysAgo <= 75 && daysAgo >= Math.max(1, last),
          )
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
  },
)

test('counts a buyer of several rare products once over all products', async () => {
  await inRolledBackTransaction(async (tx) => {
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

test('says until which day the sums are counted, and counts them at the start only if they never were', async () => {
  const context = { db: database.db, clock: () => now }
  const remarksOf = async () =>
    (await loadQuestionReport(context, 'retour', { from: '2026-11-01', to: '2026-11-20' })).remarks
  expect(await remarksOf()).toEqual([
    'De winkel telt deze cijfers nu voor het eerst. Kijk over een paar minuten nog eens.',
  ])
  await Promise.all([countStatisticsIfNew(context), runStatisticsCount(context)])
  const counted = [
    'Met de bestellingen tot en met 19 november 2026. Geteld op 20 november 2026 om 03:37; dat gebeurt elke nacht.',
  ]
  expect(await remarksOf()).toEqual(counted)
  await countStatisticsIfNew({ ...context, clock: () => new Date('2026-11-25T12:00:00Z') })
  expect(await remarksOf()).toEqual(counted)
})
