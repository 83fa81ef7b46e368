// How often steps on the way to an order were looked at, per day, by everybody together; and how many went on to order and to pay.

import { sql } from 'drizzle-orm'
import type { Period } from '#domain/statistics/period.ts'
import type { VisitStep } from '#domain/statistics/visit-steps.ts'
import type { Db } from './db.ts'
import { endOf, startOf } from './local-time.ts'
import { visitCounts } from './tables/figures.ts'

export type Visits = { day: string; step: VisitStep; count: number }[]

/** Adds to what other processes of the shop counted. */
export async function addVisits(db: Db, visits: Visits): Promise<void> {
  if (visits.length === 0) return
  await db
    .insert(visitCounts)
    .values(visits)
    .onConflictDoUpdate({ target: [visitCounts.day, visitCounts.step], set: { count: sql`${visitCounts.count} + excluded.count` } })
}

export type Funnel = Record<VisitStep, number> & { placed: number; paid: number }
/** Orders count on the day they were placed; deliveries that a subscription made by itself do not. */
export async function funnelOf(db: Db, { from, to }: Period): Promise<Funnel> {
  const { rows } = await db.execute<Funnel>(sql`
    with looked as (select step, sum(count)::float8 as count from visit_counts where day between ${from} and ${to} group by step)
    select coalesce((select count from looked where step = 'overview'), 0) as overview,
      coalesce((select count from looked where step = 'product'), 0) as product,
      coalesce((select count from looked where step = 'checkout'), 0) as checkout,
      count(*)::int as placed, count(paid_at)::int as paid
    from orders where created_at >= ${startOf(from)} and created_at < ${endOf(to)} and not debited`)
  return rows[0] ?? { overview: 0, product: 0, checkout: 0, placed: 0, paid: 0 }
}
