// Counts the steps of the checkout: those before the order from the counts per day, the others from orders and payments.

import { sql } from 'drizzle-orm'
import { isProblemCode } from '#domain/problem-status.ts'
import type { CheckoutStops } from '#domain/statistics/checkout-stops.ts'
import { refusalStep } from '#domain/statistics/funnel-steps.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { Db } from '../core/db.ts'
import { sqlEndOfDay, sqlStartOfDay } from '../core/sql-calendar.ts'

/** Orders of staff at the phone and renewals of subscriptions do not come from the checkout. */
export async function countCheckoutStops(db: Db, { from, to }: Period): Promise<CheckoutStops> {
  const [{ rows: counts }, { rows: results }] = await Promise.all([
    db.execute<{ step: string; count: number }>(sql`
      select step, sum(count)::float8 as count from visit_counts where day between ${from} and ${to} group by step`),
    db.execute<{ method: string | null; result: string; count: number }>(sql`
      with own as materialized (
        select id, payment_method, accepted_at is not null as accepted, coalesce(accepted_at, paid_at) is not null as paid from orders
        where created_at >= ${sqlStartOfDay(from)} and created_at < ${sqlEndOfDay(to)} and not debited and not by_phone),
      attempts as materialized (
        select own.id, payment_method, paid, status from own join payments on order_id = own.id
        where payments.id not in (select payment_id from swap_payments))
      select null as method, 'placed' as result, count(*)::int as count from own
      union all select null, 'paid', count(*)::int from own where paid
      union all select null, 'begun', count(*)::int from (select id from attempts union select id from own where accepted) as begun
      union all select null, 'paidLater', count(distinct id)::int from attempts where paid and status in ('failed', 'canceled', 'expired')
      union all select payment_method, status, count(*)::int from attempts group by payment_method, status`),
  ])
  const countOf = (step: string) => counts.find((one) => one.step === step)?.count ?? 0
  const resultOf = (result: string, method: string | null = null) =>
    results.find((one) => one.result === result && one.method === method)?.count ?? 0
  const methods = [...new Set(results.flatMap(({ method }) => method ?? []))].map((method) => ({
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
