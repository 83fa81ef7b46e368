// Stores and sums anonymous visit counts per day and funnel step, and counts placed and paid
// orders.

import { sql } from 'drizzle-orm'
import { firstTestId } from '#domain/order/test-order.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { CountedStep, FunnelStep } from '#domain/statistics/funnel-steps.ts'
import type { Db } from '../core/db.ts'
import { sqlEndOfDay, sqlStartOfDay } from '../core/sql-calendar.ts'
import { visitCounts } from '../tables/statistics.ts'

export type VisitCounts = { day: string; step: CountedStep; count: number }[]

/** Adds the visits to the stored counts, which all processes share. */
export async function addVisitCounts(db: Db, visits: VisitCounts): Promise<void> {
  if (visits.length === 0) return
  await db
    .insert(visitCounts)
    .values(visits)
    .onConflictDoUpdate({
      target: [visitCounts.day, visitCounts.step],
      set: { count: sql`${visitCounts.count} + excluded.count` },
    })
}

export type Funnel = Record<FunnelStep, number> & { placed: number; paid: number }
/**
 * Returns the funnel of the period. Counts an order on the day it was placed, and does not count
 * renewals.
 */
export async function loadFunnel(db: Db, { from, to }: Period): Promise<Funnel> {
  const { rows } = await db.execute<Funnel>(sql`
    with looked as (select step, sum(count)::float8 as count from visit_counts where day between ${from} and ${to} group by step)
    select coalesce((select count from looked where step = 'overview'), 0) as overview,
      coalesce((select count from looked where step = 'product'), 0) as product,
      coalesce((select count from looked where step = 'checkout'), 0) as checkout,
      count(*)::int as placed, count(coalesce(accepted_at, paid_at))::int as paid
    from orders where created_at >= ${sqlStartOfDay(from)} and created_at < ${sqlEndOfDay(to)} and not is_renewal and id < ${firstTestId}`)
  return rows[0] ?? { overview: 0, product: 0, checkout: 0, placed: 0, paid: 0 }
}
