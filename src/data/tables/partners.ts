// Partners' programs: their API keys and what they did with them, and the webhooks to them.

import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  boolean,
  smallint,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ApiKeyScope } from '#domain/api-key/api-key.ts'
import { users } from './customer/accounts.ts'
import { ofOrder } from './order/orders.ts'
import { moment, id, bigId, sha256, requestKey } from './columns.ts'
import type { SentEventType, WebhookEventType } from '#domain/webhook/webhook-events.ts'

const ofKey = () =>
  integer()
    .notNull()
    .references(() => apiKeys.id, { onDelete: 'cascade' })

export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    /** As the owner named the partner. */
    name: text().notNull(),
    scopes: text().array().$type<ApiKeyScope[]>().notNull(),
    hash: sha256().notNull().unique('api_keys_hash_unique'),
    /** The first characters of the key, by which people recognise it. */
    prefix: text().notNull(),
    createdAt: moment().notNull(),
    /** Null after the shop deleted the account of the colleague. */
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: moment().notNull(),
    /** At most a minute old. */
    lastUsedAt: moment(),
    revokedAt: moment(),
  },
  (table) => [
    check('api_keys_expire_later', sql`${table.expiresAt} >= ${table.createdAt}`),
    check('api_keys_some_scope', sql`cardinality(${table.scopes}) > 0`),
  ],
)

/**
 * The answers to requests with an Idempotency-Key, so that a repeated request has no second effect.
 */
export const apiKeyRequests = pgTable(
  'api_key_requests',
  {
    apiKeyId: ofKey(),
    key: requestKey().notNull(),
    /** Of the endpoint, its parameters and the body. */
    requestHash: sha256().notNull(),
    reply: jsonb().$type<Record<string, unknown>>(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.apiKeyId, table.key] }),
    index('api_key_requests_by_age').on(table.createdAt),
  ],
)

/** Which orders a key read, so that the audit log has one entry per order and not one per call. */
export const apiKeyOrderReads = pgTable(
  'api_key_order_reads',
  {
    apiKeyId: ofKey(),
    orderId: ofOrder(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.apiKeyId] }),
    index('api_key_order_reads_by_key').on(table.apiKeyId),
    index('api_key_order_reads_by_age').on(table.at),
  ],
)

/**
 * The addresses of partners' programs, and what the shop has to tell them. Triggers insert the
 * deliveries in the transaction of the change (migrations).
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
