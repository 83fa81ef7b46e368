import { activeApiKeyByHash, updateApiKeyLastUsed } from '#data/api-key/api-keys.ts'
import { lastUsedPrecision } from '#domain/api-key/key-durations.ts'
import type { ApiKeyScope } from '#domain/api-key/scopes.ts'
import type { DbAndClock } from '../context.ts'
import { hashSecret } from '../secret-token.ts'
import { isApiKeyText } from './key-text.ts'

/** A program of a partner that called with an API key. */
export type Partner = { id: number; name: string; scopes: readonly ApiKeyScope[] }

/**
 * Returns undefined unless `key` is an active key. Reads the database at each call, so that a
 * revoked key ends at once.
 */
export async function findPartner(
  { db, clock }: DbAndClock,
  key: string,
): Promise<Partner | undefined> {
  if (!isApiKeyText(key)) return undefined
  const at = clock()
  const row = await activeApiKeyByHash(db, hashSecret(key), at)
  if (!row) return undefined
  const before = new Date(at.getTime() - lastUsedPrecision)
  if (row.lastUsedAt === null || row.lastUsedAt < before)
    await updateApiKeyLastUsed(db, row.id, at, before)
  return { id: row.id, name: row.name, scopes: row.scopes }
}
