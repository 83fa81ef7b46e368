// The figures of the statistics. Only sums leave the database.

import { type SQL, sql } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import type { DailySales } from '#domain/statistics/figures.ts'
import { firstTestId } from '#domain/order/test-order.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { Db } from '../core/db.ts'
import { sqlDayOf, sqlEndOfDay, sqlStartOfDay } from '../core/sql-calendar.ts'
import type { CountedStep, FunnelStep } from '#domain/statistics/funnel-steps.ts'
import { visitCounts } from '../tables/statistics.ts'

const sumInCents = (amount: SQL) => sql`coalesce(${amount}, 0)::float8`

export async function listDailySales(db: Db, { from, to }: Period): Promise<DailySales[]> {
  const { rows } = await db.execute<DailySales>(sql`
    select day::text, rate,
      count(*) filter (where is_primary and refund_id is null and swap_id is null)::int as orders,
      count(*) filter (where is_primary and refund_id is not null)::int as refunds,
      ${sumInCents(sql`sum(gross) filter (where refund_id is null)`)} as sold,
      ${sumInCents(sql`sum(vat) filter (where refund_id is null)`)} as "soldVat",
      ${sumInCents(sql`sum(gross) filter (where refund_id is not null)`)} as returned,
      ${sumInCents(sql`sum(vat) filter (where refund_id is not null)`)} as "returnedVat",
      ${sumInCents(sql`sum(shipping)`)} as shipping
    from sales_entries where day between ${from} and ${to} group by sales_entries.day, rate order by sales_entries.day, rate`)
  return rows
}

type BestSeller = { id: number; name: string; packs: number; sold: Cents }
/**
 * Returns the products with the highest sales in paid orders of the period. Does not subtract
 * refunds. Excludes erased orders and sample packs.
 */
export async function findBestSellers(
  db: Db,
  { from, to }: Period,
  limit: number,
): Promise<BestSeller[]> {
  const { rows } = await db.execute<BestSeller>(sql`
    with sold as (
      select line.product_id as id, sum(line.quantity)::float8 as packs, sum(line.line_total - line.discount)::float8 as sold, max(line.id) as latest
      from sales_entries as entry join order_lines as line using (order_id)
      where not line.is_sample and entry.day between ${from} and ${to} and entry.is_primary and entry.refund_id is null and entry.swap_id is null and line.product_id > 0
      group by line.product_id order by sold desc, id limit ${limit})
    select sold.id, coalesce(products.name, line.name) as name, packs, sold
    from sold join order_lines as line on line.id = sold.latest left join products on products.id = sold.id order by sold desc, sold.id`)
  return rows
}

/**
 * Counts the subscriptions that started or stopped in the period, and those that run at its end.
 * The first payment is the start.
 */
export async function countSubscriptionChanges(
  db: Db,
  { from, to }: Period,
): Promise<{ gained: number; lost: number; running: number }> {
  const startDay = sqlDayOf(sql`started_at`)
  const stopDay = sqlDayOf(sql`stopped_at`)
  const { rows } = await db.execute<{ gained: number; lost: number; running: number }>(sql`
    select count(*) filter (where ${startDay} between ${from} and ${to})::int as gained,
      count(*) filter (where ${stopDay} between ${from} and ${to})::int as lost,
      count(*) filter (where ${startDay} <= ${to} and (stopped_at is null or ${stopDay} > ${to}))::int as running
    from subscriptions where started_at is not null and id < ${firstTestId}`)
  return rows[0] ?? { gained: 0, lost: 0, running: 0 }
}

type VisitCounts = { day: string; step: CountedStep; count: number }[]

/** All processes share the counts. */
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
