import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { ApiKeyScope } from '#domain/api-key/scopes.ts'
import type { Db, Transaction } from '../core/db.ts'
import { sqlStaffName } from '../staff/staff-name.ts'
import { users } from '../tables/accounts.ts'
import { apiKeys } from '../tables/partners.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

const isActive = (now: Date) => and(isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now))

/** Lists all keys, newest first, with the name of the colleague who made each. */
export const listApiKeys = (db: Db) =>
  db
    .select({ key: apiKeys, createdByName: sqlStaffName })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .orderBy(desc(apiKeys.id))

/** Undefined for an unknown, revoked or expired key. */
export const activeApiKeyByHash = async (
  db: Db,
  hash: string,
  now: Date,
): Promise<ApiKeyRow | undefined> =>
  (
    await db
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.hash, hash), isActive(now)))
  )[0]

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
  return (await tx.select({ total: count() }).from(apiKeys).where(isActive(now)))[0]?.total ?? 0
}

type ApiKeyInsert = Pick<
  ApiKeyRow,
  'name' | 'scopes' | 'hash' | 'prefix' | 'createdAt' | 'expiresAt'
> & { createdBy: number | undefined }

export async function insertApiKey(tx: Transaction, values: ApiKeyInsert): Promise<number> {
  const [inserted] = await tx.insert(apiKeys).values(values).returning({ id: apiKeys.id })
  return inserted!.id
}

/** Returns the key as it was, with FOR UPDATE; undefined unless it is active. */
export async function lockActiveApiKey(
  tx: Transaction,
  id: number,
  now: Date,
): Promise<ApiKeyRow | undefined> {
  return (
    await tx
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.id, id), isActive(now)))
      .for('update')
  )[0]
}

export async function updateApiKey(
  tx: Transaction,
  id: number,
  change: { name?: string; scopes?: ApiKeyScope[]; expiresAt?: Date; revokedAt?: Date },
): Promise<void> {
  await tx.update(apiKeys).set(change).where(eq(apiKeys.id, id))
}

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

export async function deleteApiKeysEndedBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(apiKeys).where(or(lt(apiKeys.revokedAt, moment), lt(apiKeys.expiresAt, moment)))
}
