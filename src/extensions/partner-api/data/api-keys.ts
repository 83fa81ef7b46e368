import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import {
  type ApiKeyScope,
  endedApiKeyRetention,
  orderReadRetention,
  partnerRequestRetention,
} from '../domain/api-key.ts'
import type { Db, Transaction } from '#data/core/db.ts'
import { affectsRows, insertReturningId, findRow, lockRow, updateById } from '#data/core/rows.ts'
import { sqlStaffName } from '#data/staff/staff-name.ts'
import { users } from '#data/tables/customer/accounts.ts'
import { apiKeyOrderReads, apiKeyRequests, apiKeys } from './tables.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

const isActive = (now: Date) => and(isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now))

export const listApiKeys = (db: Db) =>
  db
    .select({ key: apiKeys, createdByName: sqlStaffName })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .orderBy(desc(apiKeys.id))

/** Undefined for an unknown, revoked or expired key. */
export const activeApiKeyByHash = (
  db: Db,
  hash: string,
  now: Date,
): Promise<ApiKeyRow | undefined> =>
  findRow(db, apiKeys, and(eq(apiKeys.hash, hash), isActive(now)))

/** Changes nothing if another process stored a use after `before`. */
export async function updateApiKeyLastUsed(
  db: Db,
  id: number,
  at: Date,
  before: Date,
): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: at })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before))))
}

export const countActiveApiKeys = async (tx: Transaction, now: Date): Promise<number> => {
  // Two concurrent additions wait for each other, so that the limit holds.
  await tx.execute(sql`lock table ${apiKeys} in share row exclusive mode`)
  return tx.$count(apiKeys, isActive(now))
}

type ApiKeyInsert = Pick<
  ApiKeyRow,
  'name' | 'scopes' | 'hash' | 'prefix' | 'createdAt' | 'expiresAt'
> & { createdBy: number | undefined }

export const insertApiKey = (tx: Transaction, values: ApiKeyInsert) =>
  insertReturningId(tx, apiKeys, values)

/** Returns the key as it was, with FOR UPDATE; undefined unless it is active. */
export const lockActiveApiKey = (
  tx: Transaction,
  id: number,
  now: Date,
): Promise<ApiKeyRow | undefined> => lockRow(tx, apiKeys, and(eq(apiKeys.id, id), isActive(now)))

export const updateApiKey = (
  tx: Transaction,
  id: number,
  change: { name?: string; scopes?: ApiKeyScope[]; expiresAt?: Date; revokedAt?: Date },
) => updateById(tx, apiKeys, id, change)

/**
 * Counts the keys that expire before `moment` and that no later key of the same partner replaces.
 */
export async function countExpiringApiKeys(db: Db, now: Date, moment: Date): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from ${apiKeys} as expiring
    where revoked_at is null and expires_at > ${now.toISOString()} and expires_at < ${moment.toISOString()}
      and not exists (select from ${apiKeys} as other
        where other.name = expiring.name and other.revoked_at is null and other.expires_at >= ${moment.toISOString()})`)
  return rows[0]?.total ?? 0
}

type PartnerRequest = { apiKeyId: number; key: string; requestHash: string }

/**
 * Returns false if this key was used before. Waits for a concurrent transaction that claims the
 * same key.
 */
export const claimPartnerRequest = (tx: Transaction, request: PartnerRequest, createdAt: Date) =>
  affectsRows(
    tx
      .insert(apiKeyRequests)
      .values({ ...request, createdAt })
      .onConflictDoNothing(),
  )

const matches = ({ apiKeyId, key }: Pick<PartnerRequest, 'apiKeyId' | 'key'>) =>
  and(eq(apiKeyRequests.apiKeyId, apiKeyId), eq(apiKeyRequests.key, key))

export const partnerRequestByKey = (db: Db, request: PartnerRequest) =>
  findRow(db, apiKeyRequests, matches(request))

export async function completePartnerRequest(
  tx: Transaction,
  request: PartnerRequest,
  reply: Record<string, unknown>,
): Promise<void> {
  await tx.update(apiKeyRequests).set({ reply }).where(matches(request))
}

/** Returns the orders that this key did not read before. */
export async function insertOrderReads(
  db: Db,
  apiKeyId: number,
  orderIds: readonly number[],
  at: Date,
): Promise<number[]> {
  if (orderIds.length === 0) return []
  // Most calls read orders again, so a query without a write comes first.
  const known = await db
    .select({ orderId: apiKeyOrderReads.orderId })
    .from(apiKeyOrderReads)
    .where(
      and(
        eq(apiKeyOrderReads.apiKeyId, apiKeyId),
        inArray(apiKeyOrderReads.orderId, [...orderIds]),
      ),
    )
  const knownIds = new Set(known.map(({ orderId }) => orderId))
  const rows = orderIds
    .filter((orderId) => !knownIds.has(orderId))
    .map((orderId) => ({ apiKeyId, orderId, at }))
  if (rows.length === 0) return []
  const inserted = await db
    .insert(apiKeyOrderReads)
    .values(rows)
    .onConflictDoNothing()
    .returning({ orderId: apiKeyOrderReads.orderId })
  return inserted.map(({ orderId }) => orderId)
}

/** Idempotent. */
export async function deleteOldApiKeyData(db: Db, now: Date): Promise<void> {
  const ago = (duration: number) => new Date(now.getTime() - duration)
  const ended = ago(endedApiKeyRetention)
  await db.delete(apiKeys).where(or(lt(apiKeys.revokedAt, ended), lt(apiKeys.expiresAt, ended)))
  await db.delete(apiKeyRequests).where(lt(apiKeyRequests.createdAt, ago(partnerRequestRetention)))
  await db.delete(apiKeyOrderReads).where(lt(apiKeyOrderReads.at, ago(orderReadRetention)))
}
