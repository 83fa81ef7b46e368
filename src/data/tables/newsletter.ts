import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  bigint,
  jsonb,
  primaryKey,
} from 'drizzle-orm/pg-core'
import type { ConsentVersion } from '#domain/newsletter/consent.ts'
import type { LinkPurpose, SubscriberState, NewsletterForm } from '#domain/newsletter/subscriber.ts'
import { moment, id, version, sha256 } from './columns.ts'
import type { MailingState } from '#domain/newsletter/mailing-blocks.ts'
import type { StoredBlock } from '#domain/content/component.ts'
import { users } from './customer/accounts.ts'

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

export const mailings = pgTable(
  'mailings',
  {
    id: id(),
    state: text().$type<MailingState>().notNull().default('draft'),
    subject: text().notNull().default(''),
    preheader: text().notNull().default(''),
    content: jsonb().$type<StoredBlock[]>().notNull().default([]),
    version: version(),
    changedAt: moment().notNull(),
    changedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    plannedFor: moment(),
    /**
     * When the shop started to send. Subscribers who confirmed later do not receive the mailing.
     */
    startedAt: moment(),
    finishedAt: moment(),
    /** The last subscriber for whom the shop queued a mail. */
    lastSubscriber: integer().notNull().default(0),
    /**
     * The final counts. The shop stores them when the mailing ends, because it later deletes the
     * mails from the outbox.
     */
    sent: integer(),
    failed: integer(),
    skipped: integer(),
  },
  (table) => [
    check(
      'mailings_state_known',
      sql`${table.state} in ('draft', 'planned', 'sending', 'sent', 'stopped')`,
    ),
    check(
      'mailings_planned_with_moment',
      sql`${table.state} <> 'planned' or ${table.plannedFor} is not null`,
    ),
    index('mailings_open')
      .on(table.state)
      .where(sql`finished_at is null and state <> 'draft'`),
  ],
)

/** One row per mailing and subscriber; the primary key prevents a second mail. */
export const mailingRecipients = pgTable(
  'mailing_recipients',
  {
    mailingId: integer()
      .notNull()
      .references(() => mailings.id, { onDelete: 'cascade' }),
    subscriberId: integer()
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    queuedAt: moment().notNull(),
    /** The mail in the outbox, which the shop deletes some time after sending. */
    outboxId: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.mailingId, table.subscriberId] }),
    index('mailing_recipients_by_subscriber').on(table.subscriberId),
  ],
)
