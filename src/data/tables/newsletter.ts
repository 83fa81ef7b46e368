import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ConsentVersion } from '#domain/newsletter/consent.ts'
import type { LinkPurpose, SubscriberState, NewsletterForm } from '#domain/newsletter/subscriber.ts'
import { moment, id, sha256 } from './columns.ts'

/**
 * Subscribers with the proof of their consent: the wording that they saw, and when they signed up
 * and confirmed. The shop stores no IP address.
 */
export const subscribers = pgTable(
  'subscribers',
  {
    id: id(),
    email: text().notNull(),
    state: text().$type<SubscriberState>().notNull().default('pending'),
    /** The version of the consent wording that the form showed (domain/newsletter/consent.ts). */
    consentVersion: text().$type<ConsentVersion>().notNull(),
    requestedAt: moment().notNull(),
    /** The form with which the subscriber signed up. */
    form: text().$type<NewsletterForm>().notNull().default('footer'),
    /** The last confirmation mail, for the rate limit. */
    mailedAt: moment().notNull(),
    confirmedAt: moment(),
    unsubscribedAt: moment(),
  },
  (table) => [
    uniqueIndex('subscribers_by_email').on(sql`lower(${table.email})`),
    index('subscribers_waiting')
      .on(table.requestedAt)
      .where(sql`state = 'pending'`),
    index('subscribers_gone')
      .on(table.unsubscribedAt)
      .where(sql`state = 'unsubscribed'`),
    check(
      'subscribers_state_known',
      sql`${table.state} in ('pending', 'confirmed', 'unsubscribed')`,
    ),
    check(
      'subscribers_confirmed_with_proof',
      sql`${table.state} <> 'confirmed' or ${table.confirmedAt} is not null`,
    ),
  ],
)

/** The shop creates a new link for each mail that it sends. */
export const subscriberLinks = pgTable(
  'subscriber_links',
  {
    hash: sha256().primaryKey(),
    subscriberId: integer()
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    purpose: text().$type<LinkPurpose>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('subscriber_links_by_subscriber').on(table.subscriberId, table.purpose)],
)
