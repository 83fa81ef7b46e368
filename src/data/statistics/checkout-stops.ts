// Counts the steps of the checkout: those before the order from the counts per day, the others from
// orders and payments.

import { sql } from 'drizzle-orm'
import { firstTestId } from '#domain/order/test-order.ts'
import { isProblemCode } from '#domain/problem-status.ts'
import type { CheckoutStops } from '#domain/statistics/checkout-stops.ts'
import { refusalStep } from '#domain/statistics/funnel-steps.ts'
import type { Period } from '#domain/statistics/period.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { Db, Transaction } from '../core/db.ts'
import { sqlDayOf, sqlStartOfDay } from '../core/sql-calendar.ts'
import { loadRecountMoment } from './recount-moment.ts'

/**
 * Counts how the checkouts of all days before today ended, on the day of the order. Orders of staff
 * at the phone and renewals of subscriptions do not come from the checkout.
 */
export async function recountCheckoutResults(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`delete from checkout_results`)
  await tx.execute(sql`
    with own as materialized (
      select id, ${sqlDayOf(sql`created_at`)} as day, payment_method, accepted_at is not null as accepted,
        coalesce(accepted_at, paid_at) is not null as paid
      from orders where created_at < ${sqlStartOfDay(toCalendarDay(now))} and not is_renewal and not by_phone and id < ${firstTestId}),
    attempts as materialized (
      select own.id, day, payment_method, paid, status from own join payments on order_id = own.id
      where not exists (select from swap_payments where payment_id = payments.id))
    insert into checkout_results (day, method, result, count)
    select day, '', 'placed', count(*) from own group by day
    union all select day, '', 'paid', count(*) from own where paid group by day
    union all select day, '', 'begun', count(*) from (select id, day from attempts union select id, day from own where accepted) as begun group by day
    union all select day, '', 'paidLater', count(distinct id) from attempts
      where paid and status in ('failed', 'canceled', 'expired') group by day
    union all select day, payment_method, status, count(*) from attempts
      where payment_method <> '' group by day, payment_method, status`)
}

/** All counts are of full days before the last recount, so that the steps can be compared. */
export async function countCheckoutStops(db: Db, { from, to }: Period): Promise<CheckoutStops> {
  const recountedAt = await loadRecountMoment(db)
  const days = sql`day between ${from} and ${to} and day < ${recountedAt ? toCalendarDay(recountedAt) : from}`
  const [{ rows: counts }, { rows: results }] = await Promise.all([
    db.execute<{ step: string; count: number }>(sql`
      select step, sum(count)::float8 as count from visit_counts where ${days} group by step`),
    db.execute<{ method: string; result: string; count: number }>(sql`
      select method, result, sum(count)::int as count from checkout_results where ${days} group by method, result`),
  ])
  const countOf = (step: string) => counts.find((one) => one.step === step)?.count ?? 0
  const resultOf = (result: string, method = '') =>
    results.find((one) => one.result === result && one.method === method)?.count ?? 0
  const methods = [...new Set(results.flatMap(({ method }) => method || []))].map((method) => ({
    method,
    paid: resultOf('paid', method),
    failed: resultOf('failed', method),
    canceled: resultOf('canceled', method),
    expired: resultOf('expired', method),
  }))
  const prefix = refusalStep('')
  return {
    steps: {
      opened: countOf('checkout'),
      address: countOf('address'),
      placed: resultOf('placed'),
      begun: resultOf('begun'),
      paid: resultOf('paid'),
    },
    paidLater: resultOf('paidLater'),
    refusals: counts.flatMap(({ step, count }) => {
      const code = step.startsWith(prefix) ? step.slice(prefix.length) : ''
      return isProblemCode(code) ? [{ code, count }] : []
    }),
    methods,
  }
}
