// What the questions read of orders, subscriptions and searches. Only sums leave the database.

import { sql } from 'drizzle-orm'
import { inStockSql } from '#data/catalogue/products.ts'
import type { Db } from '#data/core/db.ts'
import { sqlEndOfDay, sqlStartOfDay } from '#data/core/sql-calendar.ts'
import { attributesObjectSql } from '#data/tables/catalogue/products.ts'
import type { Gender } from '#domain/catalogue/gender.ts'
import { firstTestId } from '#domain/order/test-order.ts'
import { parseProductUses } from '#domain/product-finder/product-use.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { DeliveryInterval } from '#domain/subscription/interval.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import {
  type SampleOutcome,
  sampleOutcomeDays,
  type SampleOutcomes,
} from '../domain/sample-outcomes.ts'
import type { FinderProducts } from '../domain/searches.ts'
import type { Durations, StopWay, SubscriptionLives } from '../domain/subscription-life.ts'
import { confirmedAt } from './recount.ts'
import { missedSearches } from './tables.ts'

/**
 * Counts the subscriptions whose first payment came in the period. Their interval is the latest
 * one.
 */
export async function loadSubscriptionLives(
  db: Db,
  { from, to }: Period,
  now: Date,
): Promise<SubscriptionLives> {
  const begun = sql`started_at >= ${sqlStartOfDay(from)} and started_at < ${sqlEndOfDay(to)}`
  const [{ rows }, { rows: stops }] = await Promise.all([
    db.execute<Durations & { interval: DeliveryInterval }>(sql`
      select "interval", days, count(stopped_at)::int as ended, (count(*) - count(stopped_at))::int as running
      from subscriptions, lateral (
        select greatest(0, floor(extract(epoch from coalesce(stopped_at, ${now.toISOString()}::timestamptz) - started_at) / 86400))::int as days) as followed
      where ${begun} and id < ${firstTestId} group by "interval", days order by "interval", days`),
    db.execute<{ way: StopWay; count: number }>(sql`
      with last_events as (
        select subscription.id, subscription.email, event.detail, (
          select earlier.type from subscription_events as earlier
          where earlier.subscription_id = subscription.id and earlier.type in ('charged', 'failed', 'failed-again', 'charged-back', 'paused-unpaid')
          order by earlier.at desc, earlier.id desc limit 1) as last_payment
        from subscriptions as subscription
          left join subscription_events as event on event.subscription_id = subscription.id and event.type = 'stopped'
        where ${begun} and subscription.id < ${firstTestId} and stopped_at is not null)
      select case when email = '' then 'erased' when last_payment <> 'charged' then 'unpaid'
        when (detail ->> 'onRequest')::boolean then 'on-request' else 'self' end as way, count(*)::int as count
      from last_events group by 1 order by 2 desc, 1`),
  ])
  const groups = Map.groupBy(rows, ({ interval }) => interval)
  return {
    groups: [...groups].map(([interval, durations]) => ({
      interval,
      durations: durations.map(({ days, ended, running }) => ({ days, ended, running })),
    })),
    stops,
  }
}

/** Households stay inside the database. */
const days = sql.raw(`interval '${sampleOutcomeDays} days'`)

/**
 * Counts the orders that were shipped in the period. A household is recognised by its e-mail
 * address or its delivery address. Cancelled orders, orders marked for erasure and orders without
 * contents do not count.
 */
export async function countSampleOutcomes(
  db: Db,
  { from, to }: Period,
  now: Date,
): Promise<SampleOutcomes> {
  const { rows } = await db.execute<SampleOutcome & { isAll: boolean }>(sql`
    with sent as materialized (
      select distinct orders.id, product_id, shipped_at as at, lower(email) as buyer, postcode, house_number, lower(house_number_addition) as addition
      from orders join order_lines on order_id = orders.id
      where is_sample and product_id > 0 and shipped_at >= ${sqlStartOfDay(from)} and shipped_at < ${sqlEndOfDay(to)}
        and state <> 'cancelled' and not erase_when_done and orders.id < ${firstTestId}),
    packs as materialized (
      select orders.id, product_id, ${confirmedAt} as at, lower(email) as buyer, postcode, house_number, lower(house_number_addition) as addition
      from orders join order_lines on order_id = orders.id
      where not is_sample and product_id in (select product_id from sent) and ${confirmedAt} >= ${sqlStartOfDay(from)}
        and state <> 'cancelled' and not is_renewal and not erase_when_done and orders.id < ${firstTestId}),
    followed as (
      select sent.id, product_id from sent join packs using (product_id, buyer)
      where buyer <> '' and packs.id <> sent.id and packs.at > sent.at and packs.at <= sent.at + ${days}
      union
      select sent.id, product_id from sent join packs using (product_id, postcode, house_number, addition)
      where postcode <> '' and packs.id <> sent.id and packs.at > sent.at and packs.at <= sent.at + ${days}),
    outcomes as (
      select sent.id, product_id, at + ${days} < ${now.toISOString()}::timestamptz as is_old, followed.id is not null as is_followed,
        row_number() over (partition by sent.id order by size, product_id) = 1 as is_rarest
      from sent join (select product_id, count(*) as size from sent group by product_id) as sizes using (product_id)
        left join followed using (id, product_id)),
    members as (
      select product_id, is_old, is_followed, is_rarest from outcomes
      union all
      select null, bool_or(is_old), bool_or(is_followed), true from outcomes group by id)
    select product_id is null as "isAll", coalesce(name, 'Product ' || product_id, 'Alles samen') as name,
      count(*)::int as sent, count(*) filter (where is_rarest)::int as "sentOnce",
      count(*) filter (where is_old)::int as old, count(*) filter (where is_old and is_rarest)::int as "oldOnce",
      count(*) filter (where is_old and is_followed)::int as followed
    from members left join products on products.id = product_id group by product_id, name order by product_id`)
  const outcomes = rows.map(({ isAll, ...outcome }) => ({ isAll, outcome }))
  return {
    all: outcomes.find(({ isAll }) => isAll)?.outcome ?? {
      name: 'Alles samen',
      sent: 0,
      sentOnce: 0,
      old: 0,
      oldOnce: 0,
      followed: 0,
    },
    products: outcomes.flatMap(({ isAll, outcome }) => (isAll ? [] : [outcome])),
  }
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
