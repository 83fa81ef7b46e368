// Mailings to the subscribers of the newsletter, and whom each was written to.

import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { MailingState } from '#domain/newsletter/mailing-state.ts'
import type { Component } from '#domain/page/component.ts'
import { users } from './accounts.ts'
import { subscribers } from './newsletter.ts'

const moment = () => timestamp({ withTimezone: true })

export const mailings = pgTable(
  'mailings',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    state: text().$type<MailingState>().notNull().default('draft'),
    subject: text().notNull().default(''),
    preheader: text().notNull().default(''),
    content: jsonb().$type<Component[]>().notNull().default([]),
    /** Rises with every change, so that colleagues do not overwrite each other. */
    version: integer().notNull().default(1),
    changedAt: moment().notNull(),
    changedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    plannedFor: moment(),
    /** Whoever confirmed before gets it. */
    startedAt: moment(),
    finishedAt: moment(),
    /** Up to this subscriber everybody was written to. */
    lastSubscriber: integer().notNull().default(0),
    /** Counted at the end: the outbox forgets. */
    sent: integer(),
    failed: integer(),
    skipped: integer(),
  },
  (table) => [
    check('mailings_state_known', sql`${table.state} in ('draft', 'planned', 'sending', 'sent', 'stopped')`),
    check('mailings_planned_with_moment', sql`${table.state} <> 'planned' or ${table.plannedFor} is not null`),
    index('mailings_open')
      .on(table.state)
      .where(sql`finished_at is null and state <> 'draft'`),
  ],
)

/** One row for each mailing and subscriber: the primary key is why nobody gets one twice. */
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
    /** Its mail, until the outbox forgets it. */
    outboxId: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.mailingId, table.subscriberId] }),
    index('mailing_recipients_by_subscriber').on(table.subscriberId),
  ],
)
