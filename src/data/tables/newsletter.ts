// Who asked for the newsletter, the proof that they did, and the links in their mails.

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NewsletterForm } from '#domain/newsletter/forms.ts'
import type { ConsentVersion } from '#domain/newsletter/consent.ts'
import type { LinkPurpose, SubscriberState } from '#domain/newsletter/subscriber.ts'

const moment = () => timestamp({ withTimezone: true })

/** The proof of consent is what was read, when it was asked and when it was confirmed; no network address is kept. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    state: text().$type<SubscriberState>().notNull().default('pending'),
    /** Which wording of domain/newsletter/consent.ts stood beside the form. */
    consentVersion: text().$type<ConsentVersion>().notNull(),
    askedAt: moment().notNull(),
    /** Which form it was typed into. */
    form: text().$type<NewsletterForm>().notNull().default('footer'),
    /** When the last mail with a link to confirm was written, so that nobody is flooded. */
    mailedAt: moment().notNull(),
    confirmedAt: moment(),
    unsubscribedAt: moment(),
  },
  (table) => [
    uniqueIndex('subscribers_by_email').on(sql`lower(${table.email})`),
    index('subscribers_waiting')
      .on(table.askedAt)
      .where(sql`state = 'pending'`),
    index('subscribers_gone')
      .on(table.unsubscribedAt)
      .where(sql`state = 'unsubscribed'`),
    check('subscribers_state_known', sql`${table.state} in ('pending', 'confirmed', 'unsubscribed')`),
    check('subscribers_confirmed_with_proof', sql`${table.state} <> 'confirmed' or ${table.confirmedAt} is not null`),
  ],
)

/** Every mail gets links of its own when it leaves; the shop keeps only what they hash to. */
export const subscriberLinks = pgTable(
  'subscriber_links',
  {
    /** SHA-256 of the token, hex. */
    hash: text().primaryKey(),
    subscriberId: integer()
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    purpose: text().$type<LinkPurpose>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('subscriber_links_by_subscriber').on(table.subscriberId, table.purpose)],
)
