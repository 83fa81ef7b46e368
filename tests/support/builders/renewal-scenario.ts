// Runs subscriptions day by day, at noon, and reads what that leaves in the database.

import { and, asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach } from 'vitest'
import { products } from '#data/tables/catalogue.ts'
import { orders } from '#data/tables/orders.ts'
import { testPayments } from '#data/tables/test-payments.ts'
import { outbox } from '#data/tables/outbox.ts'
import { subscriptionEvents, subscriptionPeriods } from '#data/tables/subscription-periods.ts'
import { toProcessingDay, addDays } from '#domain/time/calendar-day.ts'
import type { AppContext } from '#operations/context.ts'
import { runRenewals } from '#operations/subscription/renewal-job.ts'
import { type TestDatabase, createTestDatabase } from '../database/test-database.ts'
import { createTestClock, createTestContext } from './context.ts'
import { loadSubscription } from './subscriptions.ts'

type Scenario = {
  database: TestDatabase
  clock: ReturnType<typeof createTestClock>
  shop: AppContext
}

export type RenewalScenario = ReturnType<typeof setUpRenewalScenario>

/**
 * Gives each test of the file a shop of its own at noon in Amsterdam on 31 January 2027, with
 * functions to move through time and to read the results.
 */
export function setUpRenewalScenario() {
  let current: Scenario
  beforeEach(async () => {
    const database = await createTestDatabase()
    const clock = createTestClock('2027-01-31T11:00:00Z')
    current = { database, clock, shop: createTestContext(database.db, { clock: clock.now }) }
  })
  afterEach(() => current.database.close())
  return {
    get database() {
      return current.database
    },
    get clock() {
      return current.clock
    },
    get shop() {
      return current.shop
    },
    ...queriesOf(() => current),
  }
}

function queriesOf(current: () => Scenario) {
  const db = () => current().database.db
  /** Runs the renewal job at noon for a number of days; `each` runs before the job of that day. */
  async function live(
    days: number,
    each: (day: number) => Promise<unknown> = async () => undefined,
  ) {
    for (let day = 0; day < days; day++) {
      current().clock.forward({ days: 1 })
      await each(day)
      await runRenewals(current().shop)
    }
  }
  const periods = (id: number) =>
    db()
      .select()
      .from(subscriptionPeriods)
      .where(eq(subscriptionPeriods.subscriptionId, id))
      .orderBy(asc(subscriptionPeriods.number))
  const history = async (id: number) => {
    const events = db()
      .select()
      .from(subscriptionEvents)
      .where(eq(subscriptionEvents.subscriptionId, id))
    return (await events.orderBy(asc(subscriptionEvents.id))).map(({ type }) => type)
  }
  const mailsOf = async () =>
    (await db().select({ mail: outbox.mail }).from(outbox).orderBy(asc(outbox.id))).map(
      ({ mail }) => mail,
    )
  return {
    runDays: live,
    periods,
    eventTypes: history,
    listMails: mailsOf,
    /** Runs until the day before the next delivery. Its announcement was sent by then. */
    runUntilDayBeforeDelivery: async (id: number) => {
      const { nextDate } = await loadSubscription(current().shop, id)
      while (addDays(toProcessingDay(current().clock.now()), 1) < nextDate) await live(1)
    },
    /** Such as '2027-02-28 paid'. */
    deliveries: async (id: number) =>
      (await periods(id)).map(({ date, state }) => `${date} ${state}`),
    paidDates: async (id: number) =>
      (await periods(id)).filter(({ state }) => state === 'paid').map(({ date }) => date),
    charges: (id: number) =>
      db()
        .select({
          id: testPayments.id,
          orderId: testPayments.orderId,
          amount: testPayments.amount,
          status: testPayments.status,
        })
        .from(testPayments)
        .innerJoin(orders, eq(orders.id, testPayments.orderId))
        .where(and(eq(orders.subscriptionId, id), eq(testPayments.method, 'directdebit'))),
    /** How often the event happened. */
    countEvents: async (id: number, what: string) =>
      (await history(id)).filter((one) => one === what).length,
    countMails: async (name: string) => (await mailsOf()).filter((one) => one === name).length,
    stockOf: async (id: number) =>
      (await db().select().from(products).where(eq(products.id, id)))[0]?.stock,
  }
}

export const runEightTimes = <Result>(work: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: 8 }, work))
