// Counts how long the subscriptions of a period ran, and how they stopped. Only sums leave the
// database.

import { sql } from 'drizzle-orm'
import type { DeliveryInterval } from '#domain/subscription/interval.ts'
import { firstTestId } from '#domain/order/test-order.ts'
import type { Durations } from '#domain/statistics/kaplan-meier.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { StopWay, SubscriptionLives } from '#domain/statistics/subscription-life.ts'
import type { Db } from '../core/db.ts'
import { sqlEndOfDay, sqlStartOfDay } from '../core/sql-calendar.ts'

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
