// The deliveries of subscriptions and what happened to a subscription.

import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Detail, SubscriptionEventType } from '#domain/subscription/subscription-event.ts'
import type { PeriodState } from '#domain/subscription/state.ts'
import { orders } from './orders.ts'
import { subscriptions } from './subscriptions.ts'

const moment = () => timestamp({ withTimezone: true })
const day = () => date({ mode: 'string' })
const owner = () =>
  integer()
    .notNull()
    .references(() => subscriptions.id)

/** One row for each delivery that was begun or left out: the primary key is why none is charged twice. */
export const subscriptionPeriods = pgTable(
  'subscription_periods',
  {
    subscriptionId: owner(),
    number: integer().notNull(),
    date: day().notNull(),
    state: text().$type<PeriodState>().notNull(),
    orderId: integer().references(() => orders.id),
    /** The date it stood for when its owner had it come at once. */
    insteadOf: day(),
    /** Debits that were asked for. */
    debits: smallint().notNull().default(0),
    /** Somebody is asking the provider for a debit until then; a killed process frees it by the clock. */
    busyUntil: moment(),
    /** When the provider was first asked for the current debit; its idempotency key is not trusted for ever. */
    askedAt: moment(),
    /** A failed debit is tried again on that day, and after the last one the subscription pauses on that day. */
    retryOn: day(),
    pauseOn: day(),
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
    check('subscription_periods_with_order', sql`${table.state} = 'skipped' or ${table.orderId} is not null`),
  ],
)

export const subscriptionEvents = pgTable(
  'subscription_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    subscriptionId: owner(),
    at: moment().notNull(),
    what: text().$type<SubscriptionEventType>().notNull(),
    detail: jsonb().$type<Detail>().notNull().default({}),
    orderId: integer().references(() => orders.id),
  },
  (table) => [index('subscription_events_by_subscription').on(table.subscriptionId)],
)
