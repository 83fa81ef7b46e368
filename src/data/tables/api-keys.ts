// The API keys of partners' programs, what they already sent, and which orders they read.

import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { ApiKeyScope } from '#domain/api-key/api-key.ts'
import { users } from './accounts.ts'
import { orders } from './orders.ts'

const moment = () => timestamp({ withTimezone: true })
const ofKey = () =>
  integer()
    .notNull()
    .references(() => apiKeys.id, { onDelete: 'cascade' })

export const apiKeys = pgTable(
  'api_keys',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The name that the owner gave the partner. */
    name: text().notNull(),
    scopes: text().array().$type<ApiKeyScope[]>().notNull(),
    /** The hexadecimal SHA-256 of the key. The shop does not store the key itself. */
    hash: text().notNull().unique('api_keys_hash_unique'),
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
    key: text().notNull(),
    /** The SHA-256 of the endpoint, its parameters and the body. */
    requestHash: text().notNull(),
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
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.apiKeyId] }),
    index('api_key_order_reads_by_key').on(table.apiKeyId),
    index('api_key_order_reads_by_age').on(table.at),
  ],
)
