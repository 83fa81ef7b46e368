import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bigId, id, moment } from '#data/tables/columns.ts'
import type { SentEventType, WebhookEventType } from '../domain/webhook-events.ts'

/**
 * The addresses of partners' programs, and what the shop has to tell them. `queueWebhooks` inserts
 * the deliveries in the transaction of the change.
 */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: id(),
  url: text().notNull().unique('webhook_endpoints_url_unique'),
  eventTypes: text().array().$type<WebhookEventType[]>().notNull(),
  /** Whether messages about orders have their lines. */
  includesLines: boolean().notNull().default(false),
  /** Random. The shop derives the signing secret from it and from SECRET_KEY. */
  secretSalt: text().notNull(),
  active: boolean().notNull().default(true),
  /** The shop runs without the extension, so that no message is queued. */
  leftOut: boolean().notNull().default(false),
  createdAt: moment().notNull(),
})

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigId(),
    /** The same for every attempt, so that the receiver can recognise a repetition. */
    messageId: uuid().notNull().defaultRandom(),
    endpointId: integer()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventType: text().$type<SentEventType>().notNull(),
    /** The id of the order, subscription or item; null for a test. */
    subjectId: integer(),
    occurredAt: moment().notNull().defaultNow(),
    attempts: smallint().notNull().default(0),
    /** Null once delivered or given up. */
    nextAttemptAt: moment().defaultNow(),
    deliveredAt: moment(),
    failedAt: moment(),
    /** Of HTTP; null without an answer. */
    lastStatus: smallint(),
  },
  (table) => [
    index('webhook_deliveries_due')
      .on(table.endpointId, table.nextAttemptAt, table.id)
      .where(sql`next_attempt_at is not null`),
    index('webhook_deliveries_by_endpoint').on(table.endpointId, table.id),
    index('webhook_deliveries_by_age').on(table.occurredAt),
    // A message about stock reads the stock when it is sent, so that one message stands for many
    // changes.
    uniqueIndex('webhook_deliveries_stock_once')
      .on(table.endpointId, table.subjectId)
      .where(sql`event_type = 'stock.changed' and attempts = 0`),
    check(
      'webhook_deliveries_one_outcome',
      sql`num_nonnulls(${table.nextAttemptAt}, ${table.deliveredAt}, ${table.failedAt}) = 1`,
    ),
  ],
)
