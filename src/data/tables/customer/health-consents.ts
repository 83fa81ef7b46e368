// The proof that a customer consented to the use of health data (article 7(1) GDPR), and when the
// customer withdrew the consent.

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { HealthConsentSource } from '#domain/customer/health-consent-wordings.ts'
import { users, recipients } from './accounts.ts'
import { orders } from '../order/orders.ts'
import { subscriptions } from '../subscription/subscriptions.ts'
import { moment, bigId } from '../columns.ts'

export const healthConsents = pgTable(
  'health_consents',
  {
    id: bigId(),
    /**
     * The order, subscription or account that the consent is about. The e-mail address is not
     * stored here.
     */
    orderId: integer().references(() => orders.id),
    subscriptionId: integer().references(() => subscriptions.id),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The person of the account whose size and products the shop stores; null for a consent about
     * the customer.
     */
    recipientId: integer().references(() => recipients.id, { onDelete: 'cascade' }),
    source: text().$type<HealthConsentSource>().notNull(),
    /**
     * The version of the text that the customer agreed to, in
     * domain/customer/health-consent-wordings.ts.
     */
    wordingVersion: smallint().notNull(),
    givenAt: moment().notNull(),
    withdrawnAt: moment(),
  },
  (table) => [
    check(
      'health_consents_source_known',
      sql`${table.source} in ('checkout', 'registration', 'phone', 'account', 'recipient')`,
    ),
    check(
      'health_consents_about_something',
      sql`num_nonnulls(${table.orderId}, ${table.subscriptionId}, ${table.userId}) > 0`,
    ),
    index('health_consents_by_order').on(table.orderId),
    index('health_consents_by_subscription').on(table.subscriptionId),
    check(
      'health_consents_recipient_of_account',
      sql`${table.recipientId} is null or ${table.userId} is not null`,
    ),
    index('health_consents_by_age').on(table.givenAt),
    index('health_consents_by_user').on(table.userId),
    index('health_consents_by_recipient').on(table.recipientId),
  ],
)
