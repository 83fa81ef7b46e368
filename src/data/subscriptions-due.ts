// Which subscriptions and deliveries the scheduler has something to do for.

import { and, asc, eq, getTableColumns, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Day } from '#domain/time/calendar-day.ts'
import type { Db } from './db.ts'
import type { PeriodKey } from './subscription-periods.ts'
import type { SubscriptionLine } from './subscriptions.ts'
import { orders, payments } from './tables/orders.ts'
import { subscriptionPeriods } from './tables/subscription-periods.ts'
import { subscriptionLines, subscriptions } from './tables/subscriptions.ts'

const batchSize = 500
/** Their owners are told of other prices. */
const runningStates = ['active', 'paused', 'payment-failed'] as const
const ids = async <Id>(rows: Promise<{ id: Id }[]>): Promise<Id[]> => (await rows).map(({ id }) => id)

/** Active, and the next delivery was not announced yet although it is on or before `by`. */
export const deliveriesToAnnounce = (db: Db, by: Day): Promise<number[]> =>
  ids(
    db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(eq(subscriptions.state, 'active'), isNull(subscriptions.chargeFrom), lte(subscriptions.nextDate, by)))
      .orderBy(asc(subscriptions.nextDate))
      .limit(batchSize),
  )

/** Active, announced, and to be charged from `today` or before. */
export const renewalsToCreate = (db: Db, today: Day): Promise<number[]> =>
  ids(
    db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(eq(subscriptions.state, 'active'), lte(subscriptions.chargeFrom, today)))
      .orderBy(asc(subscriptions.chargeFrom))
      .limit(batchSize),
  )

/** Paused until `today` or before. */
export const subscriptionsToResume = (db: Db, today: Day): Promise<number[]> =>
  ids(
    db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(eq(subscriptions.state, 'paused'), lte(subscriptions.pausedUntil, today)))
      .limit(batchSize),
  )

/** Never paid, and begun before `before`. */
export const neverStarted = (db: Db, before: Date): Promise<number[]> =>
  ids(
    db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(eq(subscriptions.state, 'awaiting-first-payment'), lt(subscriptions.createdAt, before)))
      .limit(batchSize),
  )

/** Deliveries whose money nobody is asking for now: just claimed, cut off, or due to be tried again on `today`. */
export const renewalsToCharge = (db: Db, { now, today }: { now: Date; today: Day }): Promise<PeriodKey[]> =>
  db
    .select({ subscriptionId: subscriptionPeriods.subscriptionId, number: subscriptionPeriods.number })
    .from(subscriptionPeriods)
    .where(
      and(
        or(eq(subscriptionPeriods.state, 'claimed'), and(eq(subscriptionPeriods.state, 'failed'), lte(subscriptionPeriods.retryOn, today))),
        or(isNull(subscriptionPeriods.busyUntil), lte(subscriptionPeriods.busyUntil, now)),
      ),
    )
    .limit(batchSize)

/** Deliveries that stayed unpaid until `today`. */
export const unpaidToPause = (db: Db, today: Day): Promise<number[]> =>
  ids(
    db
      .select({ id: subscriptionPeriods.subscriptionId })
      .from(subscriptionPeriods)
      .where(and(eq(subscriptionPeriods.state, 'failed'), lte(subscriptionPeriods.pauseOn, today)))
      .limit(batchSize),
  )

/** Payments of deliveries that are still on their way and were last looked at before `before`; only of deliveries that wait for it. */
export const chargesToPoll = (db: Db, before: Date): Promise<string[]> =>
  ids(
    db
      .select({ id: payments.id })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(eq(orders.debited, true), inArray(payments.status, ['open', 'pending', 'authorized']), lt(payments.checkedAt, before)))
      .orderBy(asc(payments.checkedAt))
      .limit(batchSize),
  )

/** Running subscriptions with a line whose price differs from what its owner was told last. */
export async function subscriptionsWithNewPrices(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct subscription.id from subscriptions as subscription
    join subscription_lines as line on line.subscription_id = subscription.id
    left join products as product on product.id = line.item_id and product.published
    left join product_variations as variation on variation.id = line.item_id
    left join products as whole on whole.id = variation.product_id and whole.published
    where subscription.state in ('active', 'paused', 'payment-failed')
      and coalesce(case when whole.id is not null then variation.price end, product.price) <> coalesce(line.new_price, line.unit_price)
    limit ${batchSize}`)
  return rows.map(({ id }) => id)
}

/** Everything that running subscriptions deliver which hold one of these. */
export const linesOfRunningSubscriptionsWith = (db: Db, itemIds: readonly number[]): Promise<SubscriptionLine[]> => {
  const holding = db
    .select({ id: subscriptionLines.subscriptionId })
    .from(subscriptionLines)
    .where(
      sql`${subscriptionLines.itemId} in (select wanted::int from jsonb_array_elements_text(${JSON.stringify(itemIds)}::jsonb) as wanted)`,
    )
  return db
    .select(getTableColumns(subscriptionLines))
    .from(subscriptionLines)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionLines.subscriptionId))
    .where(and(inArray(subscriptions.state, [...runningStates]), inArray(subscriptions.id, holding)))
}
