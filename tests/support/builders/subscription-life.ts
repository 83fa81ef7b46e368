// Subscriptions that live on, day after day at noon, and what they leave in the books.

import { and, asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach } from 'vitest'
import { products } from '#data/tables/catalogue.ts'
import { orders, testPayments } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { subscriptionEvents, subscriptionPeriods } from '#data/tables/subscription-periods.ts'
import { businessDay, daysLater } from '#domain/time/calendar-day.ts'
import type { Shop } from '#operations/shop.ts'
import { runRenewals } from '#operations/subscription/renewal-job.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { aClock, aShop } from './shop.ts'
import { stored } from './subscriptions.ts'

type Life = { database: TestDatabase; clock: ReturnType<typeof aClock>; shop: Shop }

/** For each test of the file a shop of its own, at noon in Amsterdam on 31 January 2027: how to live on in it, and what happened there. */
export function aLifeEachTest() {
  let now: Life
  beforeEach(async () => {
    const database = await freshDatabase()
    const clock = aClock('2027-01-31T11:00:00Z')
    now = { database, clock, shop: aShop(database.db, { now: clock.now }) }
  })
  afterEach(() => now.database.close())
  return {
    get database() {
      return now.database
    },
    get clock() {
      return now.clock
    },
    get shop() {
      return now.shop
    },
    ...lookingAt(() => now),
  }
}

function lookingAt(life: () => Life) {
  const db = () => life().database.db
  /** Day after day at noon; `each` runs before the shop does its work. */
  async function live(days: number, each: (day: number) => Promise<unknown> = async () => undefined) {
    for (let day = 0; day < days; day++) {
      life().clock.forward({ days: 1 })
      await each(day)
      await runRenewals(life().shop)
    }
  }
  const periods = (id: number) =>
    db().select().from(subscriptionPeriods).where(eq(subscriptionPeriods.subscriptionId, id)).orderBy(asc(subscriptionPeriods.number))
  const history = async (id: number) => {
    const events = db().select().from(subscriptionEvents).where(eq(subscriptionEvents.subscriptionId, id))
    return (await events.orderBy(asc(subscriptionEvents.id))).map(({ what }) => what)
  }
  const mailsOf = async () => (await db().select({ mail: outbox.mail }).from(outbox).orderBy(asc(outbox.id))).map(({ mail }) => mail)
  return {
    live,
    periods,
    history,
    mailsOf,
    /** To the day before the next delivery, which is announced by then. */
    untilDayBefore: async (id: number) => {
      const { nextDate } = await stored(life().shop, id)
      while (daysLater(businessDay(life().clock.now()), 1) < nextDate) await live(1)
    },
    /** As '2027-02-28 paid'. */
    deliveries: async (id: number) => (await periods(id)).map(({ date, state }) => `${date} ${state}`),
    paidOn: async (id: number) => (await periods(id)).filter(({ state }) => state === 'paid').map(({ date }) => date),
    debits: (id: number) =>
      db()
        .select({ id: testPayments.id, orderId: testPayments.orderId, amount: testPayments.amount, status: testPayments.status })
        .from(testPayments)
        .innerJoin(orders, eq(orders.id, testPayments.orderId))
        .where(and(eq(orders.subscriptionId, id), eq(testPayments.method, 'directdebit'))),
    /** How often. */
    happened: async (id: number, what: string) => (await history(id)).filter((one) => one === what).length,
    mailed: async (name: string) => (await mailsOf()).filter((one) => one === name).length,
    stockOf: async (id: number) => (await db().select().from(products).where(eq(products.id, id)))[0]?.stock,
  }
}

export const eightTimes = <Result>(work: () => Promise<Result>): Promise<Result[]> => Promise.all(Array.from({ length: 8 }, work))
