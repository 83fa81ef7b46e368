// Those whose payment failed first, then the newest.

import { and, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrderSearch } from '#domain/order/order-search.ts'
import { type CalendarDay, addDays } from '#domain/time/calendar-day.ts'
import type { AdminSubscriptionFilter } from '#domain/subscription/subscription-state.ts'
import { type Db, rowsWhere } from '../core/db.ts'
import type { SubscriptionRow } from './subscriptions.ts'
import { subscriptionPeriods } from '../tables/subscription/subscription-periods.ts'
import { subscriptionLines, subscriptions } from '../tables/subscription/subscriptions.ts'
import { matchesWordAnywhere, matchesSearchWords } from '../customer/name-search.ts'

type SubscriptionListItem = SubscriptionRow & {
  products: number
  retryOn: CalendarDay | null
}
type SubscriptionQuery = {
  view: AdminSubscriptionFilter
  search: OrderSearch | undefined
  after: number | undefined
  today: CalendarDay
  limit: number
}

const failedPeriod = (db: Db) =>
  rowsWhere(
    db,
    subscriptionPeriods,
    and(
      eq(subscriptionPeriods.subscriptionId, subscriptions.id),
      eq(subscriptionPeriods.state, 'failed'),
    ),
  )

/**
 * The view 'tomorrow' selects subscriptions that the shop charges tomorrow. The view 'failed'
 * selects subscriptions that wait for a retry or a payment by link after a failed charge.
 */
function matchesFilter(db: Db, view: AdminSubscriptionFilter, today: CalendarDay): SQL | undefined {
  const { state, nextDate, earliestChargeDate } = subscriptions
  switch (view) {
    case 'all':
      return undefined
    case 'tomorrow':
      return and(
        eq(state, 'active'),
        eq(
          sql`greatest(${nextDate}, coalesce(${earliestChargeDate}, ${nextDate}))`,
          addDays(today, 1),
        ),
      )
    case 'active-or-failed':
      return inArray(state, ['active', 'payment-failed'])
    case 'failed':
      return and(inArray(state, ['active', 'payment-failed']), exists(failedPeriod(db)))
    default:
      return eq(state, view)
  }
}

export async function listSubscriptions(
  db: Db,
  { view, search, after, today, limit }: SubscriptionQuery,
): Promise<SubscriptionListItem[]> {
  const rank = sql`${subscriptions.state} = 'payment-failed'`
  const rows = await db
    .select({
      subscription: subscriptions,
      products: db.$count(
        subscriptionLines,
        eq(subscriptionLines.subscriptionId, subscriptions.id),
      ),
      retryOn: sql<CalendarDay | null>`(select retry_on::text from ${subscriptionPeriods} where subscription_id = ${subscriptions.id} and state = 'failed' limit 1)`,
    })
    .from(subscriptions)
    .where(
      and(
        matchesFilter(db, view, today),
        search && matchesSearchWords(subscriptions, search, matchesWordAnywhere),
        after === undefined
          ? undefined
          : sql`(${rank}, ${subscriptions.id}) < (select past.state = 'payment-failed', past.id from subscriptions as past where past.id = ${after})`,
      ),
    )
    .orderBy(desc(rank), desc(subscriptions.id))
    .limit(limit)
  return rows.map(({ subscription, products, retryOn }) => ({ ...subscription, products, retryOn }))
}
