// Runs subscriptions day by day, at noon, and reads what that leaves in the database.

import { and, asc, eq } from 'drizzle-orm'
import { orders } from '#data/tables/order/orders.ts'
import { testPayments } from '#data/tables/order/test-payments.ts'
import {
  subscriptionEvents,
  subscriptionPeriods,
} from '#data/tables/subscription/subscription-periods.ts'
import { toProcessingDay, addDays } from '#domain/time/calendar-day.ts'
import { runRenewals } from '#operations/subscription/renewal-job.ts'
import { useFreshShop } from './fresh-shop.ts'
import { loadSubscription } from './subscriptions.ts'

export type RenewalScenario = ReturnType<typeof setUpRenewalScenario>

/**
 * Gives each test of the file a shop of its own at noon in Amsterdam on 31 January 2027, with
 * functions to move through time and to read the results.
 */
export function setUpRenewalScenario() {
  const shop = useFreshShop({ start: '2027-01-31T11:00:00Z' })
  return { ...shop, ...queriesOf(shop) }
}

function queriesOf({ context, clock, mailNames }: ReturnType<typeof useFreshShop>) {
  /** Runs the renewal job at noon for a number of days; `each` runs before the job of that day. */
  async function runDays(
    days: number,
    each: (day: number) => Promise<unknown> = async () => undefined,
  ) {
    for (let day = 0; day < days; day++) {
      clock.forward({ days: 1 })
      await each(day)
      await runRenewals(context)
    }
  }
  const periods = (id: number) =>
    context.db
      .select()
      .from(subscriptionPeriods)
      .where(eq(subscriptionPeriods.subscriptionId, id))
      .orderBy(asc(subscriptionPeriods.number))
  const eventTypes = async (id: number) => {
    const events = context.db
      .select()
      .from(subscriptionEvents)
      .where(eq(subscriptionEvents.subscriptionId, id))
    return (await events.orderBy(asc(subscriptionEvents.id))).map(({ type }) => type)
  }
  return {
    runDays,
    periods,
    eventTypes,
    /** Runs until the day before the next delivery. Its announcement was sent by then. */
    runUntilDayBeforeDelivery: async (id: number) => {
      const { nextDate } = await loadSubscription(context, id)
      while (addDays(toProcessingDay(clock.now()), 1) < nextDate) await runDays(1)
    },
    /** Such as '2027-02-28 paid'. */
    deliveries: async (id: number) =>
      (await periods(id)).map(({ date, state }) => `${date} ${state}`),
    paidDates: async (id: number) =>
      (await periods(id)).filter(({ state }) => state === 'paid').map(({ date }) => date),
    charges: (id: number) =>
      context.db
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
      (await eventTypes(id)).filter((one) => one === what).length,
    countMails: async (name: string) => (await mailNames()).filter((one) => one === name).length,
  }
}
