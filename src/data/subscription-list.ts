// Subscriptions as staff looks through them. Read from where the last part ended, newest first.

import { and, desc, eq, exists, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { OrderSearch } from '#domain/order/order-search.ts'
import { type Day, daysLater } from '#domain/time/calendar-day.ts'
import type { SubscriptionView } from '#domain/subscription/view.ts'
import type { Db } from './db.ts'
import type { StoredSubscription } from './subscriptions.ts'
import { subscriptionPeriods } from './tables/subscription-periods.ts'
import { subscriptionLines, subscriptions } from './tables/subscriptions.ts'
import { holding, withWords } from './with-words.ts'

export type ListedSubscription = StoredSubscription & { products: number; retryOn: Day | null }
type SubscriptionQuery = { view: SubscriptionView; search: OrderSearch | undefined; before: number | undefined; today: Day; limit: number }

const failedPeriod = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(subscriptionPeriods)
    .where(and(eq(subscriptionPeriods.subscriptionId, subscriptions.id), eq(subscriptionPeriods.state, 'failed')))

/** Due tomorrow: what the next morning charges. Failed: a debit is to be tried again or paid by link. */
function inView(db: Db, view: SubscriptionView, today: Day): SQL | undefined {
  const { state, nextDate, chargeFrom } = subscriptions
  switch (view) {
    case 'all':
      return undefined
    case 'tomorrow':
      return and(eq(state, 'active'), eq(sql`greatest(${nextDate}, coalesce(${chargeFrom}, ${nextDate}))`, daysLater(today, 1)))
    case 'failed':
      return and(inArray(state, ['active', 'payment-failed']), exists(failedPeriod(db)))
    default:
      return eq(state, view)
  }
}

export async function listedSubscriptions(
  db: Db,
  { view, search, before, today, limit }: SubscriptionQuery,
): Promise<ListedSubscription[]> {
  const rows = await db
    .select({
      subscription: subscriptions,
      products: db.$count(subscriptionLines, eq(subscriptionLines.subscriptionId, subscriptions.id)),
      retryOn: sql<Day | null>`(select retry_on::text from ${subscriptionPeriods} where subscription_id = ${subscriptions.id} and state = 'failed' limit 1)`,
    })
    .from(subscriptions)
    .where(
      and(
        inView(db, view, today),
        search && withWords(subscriptions, search, holding),
        before === undefined ? undefined : lt(subscriptions.id, before),
      ),
    )
    .orderBy(desc(subscriptions.id))
    .limit(limit)
  return rows.map(({ subscription, products, retryOn }) => ({ ...subscription, products, retryOn }))
}
