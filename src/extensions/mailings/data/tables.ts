import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { users } from '#data/tables/customer/accounts.ts'
import { id, moment, version } from '#data/tables/columns.ts'
import { subscribers } from '#data/tables/newsletter.ts'
import type { StoredBlock } from '#domain/content/component.ts'
import type { MailingState } from '../domain/mailing-blocks.ts'

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
