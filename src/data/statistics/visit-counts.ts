import { sql } from 'drizzle-orm'
import type { Gender } from '#domain/catalogue/gender.ts'
import { firstTestId } from '#domain/order/test-order.ts'
import { parseProductUses } from '#domain/product-finder/product-use.ts'
import type { CountedStep, FunnelStep } from '#domain/statistics/funnel-steps.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { FinderProducts } from '#domain/statistics/searches.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { inStockSql } from '../catalogue/product-listing.ts'
import type { Db } from '../core/db.ts'
import { sqlEndOfDay, sqlStartOfDay } from '../core/sql-calendar.ts'
import { attributesObjectSql } from '../tables/catalogue.ts'
import { missedSearches, visitCounts } from '../tables/statistics.ts'

export type VisitCounts = { day: string; step: CountedStep; count: number }[]

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

export async function addMissedSearches(
  db: Db,
  row: { day: CalendarDay; words: string; count: number },
): Promise<void> {
  await db
    .insert(missedSearches)
    .values(row)
    .onConflictDoUpdate({
      target: [missedSearches.day, missedSearches.words],
      set: { count: sql`${missedSearches.count} + excluded.count` },
    })
}

type MissedSearch = { words: string; count: number; latest: CalendarDay }
export async function sumMissedSearches(
  db: Db,
  { from, to }: Period,
  limit: number,
): Promise<MissedSearch[]> {
  const { rows } = await db.execute<MissedSearch>(sql`
    select words, sum(count)::int as count, max(day)::text as latest from missed_searches where day between ${from} and ${to}
    group by words order by 2 desc, 1 limit ${limit}`)
  return rows
}

export async function countFinderSteps(
  db: Db,
  { from, to }: Period,
): Promise<{ begun: number; finished: number }> {
  const { rows } = await db.execute<{ begun: number; finished: number }>(sql`
    select coalesce(sum(count) filter (where step = 'finder'), 0)::int as begun,
      coalesce(sum(count) filter (where step = 'finder-advice'), 0)::int as finished
    from visit_counts where day between ${from} and ${to} and step in ('finder', 'finder-advice')`)
  return rows[0] ?? { begun: 0, finished: 0 }
}

/** Groups equal products, so that a large catalogue gives few rows. */
export async function groupFinderProducts(db: Db): Promise<FinderProducts[]> {
  const { rows } = await db.execute<{
    gender: Gender
    absorption: number | null
    features: unknown
    inStock: boolean
    count: number
  }>(sql`
    select gender, absorption::float8 as absorption, features, "inStock", count(*)::int as count
    from (
      select gender, absorption, ${sql.raw(attributesObjectSql())} -> 'features' as features,
        ${sql.raw(inStockSql)} as "inStock"
      from products where published) as listed
    group by gender, absorption, features, "inStock"`)
  return rows.map(({ features, ...row }) => ({ ...row, uses: parseProductUses({ features }) }))
}
