// Partners' programs: their API keys and what they did with them.

import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ApiKeyScope } from '../domain/api-key.ts'
import { users } from '#data/tables/customer/accounts.ts'
import { ofOrder } from '#data/tables/order/orders.ts'
import { moment, id, sha256, requestKey } from '#data/tables/columns.ts'

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
