// Subscriptions and their lines. Amounts are in cents, and days are calendar days in the
// Netherlands.

import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { firstTestId } from '#domain/order/test-order.ts'
import { defaultShippingRate } from '#domain/order/delivery/shipping-cost.ts'
import {
  type DeliveryInterval,
  deliveryIntervals,
  lastChosenDay,
} from '#domain/subscription/interval.ts'
import type { SubscriptionState } from '#domain/subscription/subscription-state.ts'
import { recipients } from '../customer/accounts.ts'
import {
  accessLinkColumns,
  amount,
  cents,
  companyColumns,
  deliveryColumns,
  moment,
} from '../columns.ts'
import { personSearchIndexes } from '../sql-expressions.ts'

export const ofSubscription = () =>
  integer()
    .notNull()
    .references(() => subscriptions.id)

/** Draws the ids of test subscriptions (domain/order/test-order.ts). */
export const testSubscriptionIdSequence = pgSequence('test_subscription_id', {
  startWith: firstTestId,
})

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 5001 }),
    /** 'A' and the id. */
    number: text()
      .notNull()
      .generatedAlwaysAs(sql`'A' || id::text`),
    ...accessLinkColumns('subscriptions'),
    state: text().$type<SubscriptionState>().notNull().default('awaiting-first-payment'),
    email: text().notNull(),
    ...deliveryColumns(),
    ...companyColumns(),
    country: text().notNull().default('NL'),
    /**
     * The person for whom the deliveries are; null for the customer, for guests, and after the
     * person was removed.
     */
    recipientId: integer().references(() => recipients.id, { onDelete: 'set null' }),
    paymentMethod: text().notNull(),
    /** Of the payment provider, as `mandateId`. */
    customerId: text(),
    mandateId: text(),
    interval: text().$type<DeliveryInterval>().notNull(),
    /** The agreed day of the month, to which deliveries return after a month without that day. */
    anchorDay: smallint().notNull(),
    /**
     * The day of the month that the customer chose before the first payment; null to keep the day
     * of that payment.
     */
    chosenDay: smallint(),
    /**
     * The day of the next delivery. `nextPeriod` is the number of that delivery; the first delivery
     * is number 1.
     */
    nextDate: date().notNull(),
    nextPeriod: integer().notNull().default(2),
    /**
     * The first day on which the shop may charge the next delivery; null until the shop has
     * announced the delivery. A date later than `nextDate` is also the delivery day
     * (domain/subscription/next-delivery.ts; admin-subscription-list.ts has the same rule in SQL).
     */
    earliestChargeDate: date(),
    /** The last day to retry a delivery that lacked stock; null if there is enough stock. */
    stockRetryUntil: date(),
    pausedUntil: date(),
    /** The agreed shipping rate, which the shop raises only after an announcement. */
    shippingFee: amount().default(defaultShippingRate.shippingFee),
    freeShippingFrom: amount().default(defaultShippingRate.freeShippingFrom),
    /**
     * The announced shipping rate, which applies from `priceChangeFrom`; both are null if the shop
     * announced none.
     */
    newShippingFee: cents(),
    newFreeShippingFrom: cents(),
    /** The first delivery day with the new prices of the lines and the new shipping rate. */
    priceChangeFrom: date(),
    createdAt: moment().notNull(),
    startedAt: moment(),
    stoppedAt: moment(),
    /**
     * When the customer withdrew the consent to the use of health data; null for most
     * subscriptions.
     */
    consentWithdrawnAt: moment(),
    /**
     * When the shop replaced the product names of the lines by a neutral word; null while the lines
     * show them.
     */
    contentsErasedAt: moment(),
  },
  (table) => [
    check(
      'subscriptions_vat_number_of_company',
      sql`${table.vatNumber} = '' or ${table.companyName} <> ''`,
    ),
    check('subscriptions_day_of_month', sql`${table.anchorDay} between 1 and 31`),
    check(
      'subscriptions_chosen_day',
      sql`${table.chosenDay} between 1 and ${sql.raw(String(lastChosenDay))}`,
    ),
    check(
      'subscriptions_interval_known',
      sql`${table.interval} in (${sql.raw(deliveryIntervals.map((interval) => `'${interval}'`).join(', '))})`,
    ),
    check(
      'subscriptions_state_known',
      sql`${table.state} in ('awaiting-first-payment', 'active', 'paused', 'payment-failed', 'stopped')`,
    ),
    check(
      'subscriptions_stopped_once',
      sql`(${table.state} = 'stopped') = (${table.stoppedAt} is not null)`,
    ),
    ...personSearchIndexes('subscriptions', table),
    index('subscriptions_by_email').on(sql`lower(${table.email})`),
    index('subscriptions_with_contents')
      .on(table.stoppedAt)
      .where(sql`stopped_at is not null and contents_erased_at is null`),
    index('subscriptions_due').on(table.state, table.nextDate),
    index('subscriptions_by_recipient')
      .on(table.recipientId)
      .where(sql`recipient_id is not null`),
  ],
)

export const subscriptionLines = pgTable(
  'subscription_lines',
  {
    subscriptionId: ofSubscription(),
    /** The id of the variation or product in the catalogue. */
    itemId: integer().notNull(),
    position: smallint().notNull(),
    /**
     * The name when the customer subscribed, which the shop shows if the item is no longer in the
     * catalogue.
     */
    name: text().notNull(),
    slug: text().notNull(),
    image: text(),
    quantity: integer().notNull(),
    /** The agreed price per pack, which the shop raises only after an announcement. */
    unitPrice: amount(),
    newPrice: cents(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.itemId] }),
    check('subscription_lines_quantity_positive', sql`${table.quantity} > 0`),
    check(
      'subscription_lines_price_whole',
      sql`${table.unitPrice} >= 0 and coalesce(${table.newPrice}, 0) >= 0`,
    ),
  ],
)

/**
 * Tests set the result of the next charges on a mandate of the built-in test provider. Charges on a
 * mandate without a row succeed.
 */
export const testMandates = pgTable('test_mandates', {
  id: text().primaryKey(),
  debitsEnd: text().$type<'paid' | 'pending' | 'failed'>().notNull(),
})
