// Subscription periods (the deliveries of a subscription) and subscription events.

import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type {
  SubscriptionEventDetail,
  SubscriptionEventType,
} from '#domain/subscription/subscription-event.ts'
import type { DeliveryState } from '#domain/subscription/subscription-state.ts'
import { orders } from '../order/orders.ts'
import { ofSubscription } from './subscriptions.ts'
import { moment, bigId } from '../columns.ts'

/**
 * One row per delivery that has an order or was skipped. The primary key prevents a second order
 * for the same delivery.
 */
export const subscriptionPeriods = pgTable(
  'subscription_periods',
  {
    subscriptionId: ofSubscription(),
    number: integer().notNull(),
    date: date().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    orderId: integer().references(() => orders.id),
    /**
     * The scheduled date of a delivery that the customer moved to an earlier date; null for other
     * deliveries.
     */
    originalDate: date(),
    /** Charges that the shop requested from the provider. */
    chargeAttempts: smallint().notNull().default(0),
    /** The lease for requesting a charge. That of a killed process expires too. */
    leaseUntil: moment(),
    /**
     * When the shop first requested the current charge. The provider recognises the charge's
     * idempotency key only for a limited time.
     */
    chargeRequestedAt: moment(),
    /** For a failed charge. */
    retryOn: date(),
    /**
     * The day to pause the subscription if the customer has not paid by link after the last failed
     * charge.
     */
    pauseOn: date(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.number] }),
    uniqueIndex('subscription_periods_one_a_day')
      .on(table.subscriptionId, table.date)
      .where(sql`state not in ('skipped', 'cancelled')`),
    uniqueIndex('subscription_periods_by_order').on(table.orderId),
    index('subscription_periods_open')
      .on(table.state)
      .where(sql`state in ('claimed', 'pending', 'failed')`),
    check(
      'subscription_periods_with_order',
      sql`${table.state} = 'skipped' or ${table.orderId} is not null`,
    ),
  ],
)

export const subscriptionEvents = pgTable(
  'subscription_events',
  {
    id: bigId(),
    subscriptionId: ofSubscription(),
    at: moment().notNull(),
    type: text().$type<SubscriptionEventType>().notNull(),
    detail: jsonb().$type<SubscriptionEventDetail>().notNull().default({}),
    orderId: integer().references(() => orders.id),
  },
  (table) => [index('subscription_events_by_subscription').on(table.subscriptionId)],
)
