// What the renewal job has to process.

import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { ShippingRate } from '#domain/order/delivery/shipping-cost.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { Db } from '../core/db.ts'
import type { PeriodKey } from './subscription-periods.ts'
import type { SubscriptionLine, SubscriptionRow } from './subscriptions.ts'
import { orders, payments } from '../tables/order/orders.ts'
import { subscriptionPeriods } from '../tables/subscription/subscription-periods.ts'
import { subscriptionLines, subscriptions } from '../tables/subscription/subscriptions.ts'
import { idsOf } from '../core/rows.ts'

const batchSize = 500
/**
 * A subscription in one of these states can deliver again, so the shop announces price changes for
 * the subscription.
 */
const runningStates = ['active', 'paused', 'payment-failed'] as const

/** Returns active subscriptions whose next delivery is on or before `by` and not announced yet. */
export const findDeliveriesToAnnounce = (db: Db, by: CalendarDay) =>
  idsOf(
    db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.state, 'active'),
          isNull(subscriptions.earliestChargeDate),
          lte(subscriptions.nextDate, by),
        ),
      )
      .orderBy(asc(subscriptions.nextDate))
      .limit(batchSize),
  )

/** Returns active subscriptions whose announced delivery the shop may charge on `today`. */
export const findRenewalsToCreate = (db: Db, today: CalendarDay) =>
  idsOf(
    db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(eq(subscriptions.state, 'active'), lte(subscriptions.earliestChargeDate, today)))
      .orderBy(asc(subscriptions.earliestChargeDate))
      .limit(batchSize),
  )

/** Paused subscriptions that resume on or before `today`. */
export const findSubscriptionsToResume = (db: Db, today: CalendarDay) =>
  idsOf(
    db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(eq(subscriptions.state, 'paused'), lte(subscriptions.pausedUntil, today)))
      .limit(batchSize),
  )

/** Returns subscriptions created before `before` that still wait for their first payment. */
export const findSubscriptionsToClose = (db: Db, before: Date) =>
  idsOf(
    db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(
        and(eq(subscriptions.state, 'awaiting-first-payment'), lt(subscriptions.createdAt, before)),
      )
      .limit(batchSize),
  )

/**
 * Returns new and interrupted deliveries, and failed ones with a retry date up to `today`. Excludes
 * deliveries with a running lease.
 */
export const findRenewalsToCharge = (
  db: Db,
  { now, today }: { now: Date; today: CalendarDay },
): Promise<PeriodKey[]> =>
  db
    .select({
      subscriptionId: subscriptionPeriods.subscriptionId,
      number: subscriptionPeriods.number,
    })
    .from(subscriptionPeriods)
    .where(
      and(
        or(
          eq(subscriptionPeriods.state, 'claimed'),
          and(eq(subscriptionPeriods.state, 'failed'), lte(subscriptionPeriods.retryOn, today)),
        ),
        or(isNull(subscriptionPeriods.leaseUntil), lte(subscriptionPeriods.leaseUntil, now)),
      ),
    )
    .limit(batchSize)

/** Returns subscriptions with a delivery that is still unpaid at the end of its payment window. */
export const findUnpaidSubscriptionsToPause = (db: Db, today: CalendarDay) =>
  idsOf(
    db
      .select({ id: subscriptionPeriods.subscriptionId })
      .from(subscriptionPeriods)
      .where(and(eq(subscriptionPeriods.state, 'failed'), lte(subscriptionPeriods.pauseOn, today)))
      .limit(batchSize),
  )

/** Returns renewal payments in progress that the shop last polled before `before`. */
export const findChargesToPoll = (db: Db, before: Date): Promise<string[]> =>
  idsOf(
    db
      .select({ id: payments.id })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(
        and(
          eq(orders.isRenewal, true),
          inArray(payments.status, ['open', 'pending', 'authorized']),
          lt(payments.checkedAt, before),
        ),
      )
      .orderBy(asc(payments.checkedAt))
      .limit(batchSize),
  )

/** A price that changed in this period can still be taken back. */
export type PriceUndoPeriod = { since: Date; now: Date }

/**
 * `subscription` is the SQL of its id. Reads when the product changed, because a new price that
 * waits behind a running offer leaves no row in the history of prices.
 */
const hasUndoablePrice = (subscription: SQL, { since, now }: PriceUndoPeriod): SQL => sql`exists (
  select from subscription_lines as own left join product_variations as size on size.id = own.item_id
    join products as changed on changed.id = coalesce(size.product_id, own.item_id)
  where own.subscription_id = ${subscription}
    and changed.updated_at > ${since.toISOString()}::timestamptz and changed.updated_at <= ${now.toISOString()}::timestamptz)`

export async function hasUndoablePriceChange(
  db: Db,
  subscriptionId: number,
  period: PriceUndoPeriod,
): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select ${hasUndoablePrice(sql`${subscriptionId}::int`, period)} as found`,
  )
  return rows[0]?.found === true
}

/**
 * Returns running subscriptions with a changed price or shipping rate. Compares the current price
 * of an item with the announced price of the line. If the line has no announced price, compares the
 * current price with the agreed price. The same holds for the shipping rate. Leaves out a
 * subscription while a price of it can still be taken back.
 */
export async function findSubscriptionsWithNewPrices(
  db: Db,
  { shippingFee, freeShippingFrom }: ShippingRate,
  period: PriceUndoPeriod,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct subscription.id from subscriptions as subscription
    join subscription_lines as line on line.subscription_id = subscription.id
    left join products as product on product.id = line.item_id and product.published
    left join product_variations as variation on variation.id = line.item_id
    left join products as whole on whole.id = variation.product_id and whole.published
    where subscription.state in ('active', 'paused', 'payment-failed')
      and (coalesce(case when whole.id is not null then variation.price end, product.price) <> coalesce(line.new_price, line.unit_price)
        or coalesce(subscription.new_shipping_fee, subscription.shipping_fee) <> ${shippingFee}
        or coalesce(subscription.new_free_shipping_from, subscription.free_shipping_from) <> ${freeShippingFrom})
      and not ${hasUndoablePrice(sql`subscription.id`, period)}
    limit ${batchSize}`)
  return rows.map(({ id }) => id)
}

/**
 * Counts running subscriptions of which a delivery costs more with this shipping rate than with the
 * agreed or announced rate.
 */
export async function countSubscriptionsWithHigherShipping(
  db: Db,
  { shippingFee, freeShippingFrom }: ShippingRate,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from subscriptions as subscription
    join lateral (select sum(quantity * coalesce(new_price, unit_price)) as subtotal
      from subscription_lines as line where line.subscription_id = subscription.id) as lines on true
    where subscription.state in ('active', 'paused', 'payment-failed')
      and case when subtotal >= ${freeShippingFrom} then 0 else ${shippingFee} end
        > case when subtotal >= coalesce(new_free_shipping_from, free_shipping_from) then 0 else coalesce(new_shipping_fee, shipping_fee) end`)
  return rows[0]?.count ?? 0
}

export const subscriptionsByIds = (db: Db, ids: readonly number[]): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(
      sql`${subscriptions.id} in (select wanted::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as wanted)`,
    )

/** Returns all lines of running subscriptions that contain one of these items. */
export const runningSubscriptionLinesByItem = (
  db: Db,
  itemIds: readonly number[],
): Promise<SubscriptionLine[]> => {
  const withItem = db
    .select({ id: subscriptionLines.subscriptionId })
    .from(subscriptionLines)
    .where(
      sql`${subscriptionLines.itemId} in (select wanted::int from jsonb_array_elements_text(${JSON.stringify(itemIds)}::jsonb) as wanted)`,
    )
  return db
    .select(getTableColumns(subscriptionLines))
    .from(subscriptionLines)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionLines.subscriptionId))
    .where(
      and(inArray(subscriptions.state, [...runningStates]), inArray(subscriptions.id, withItem)),
    )
}
