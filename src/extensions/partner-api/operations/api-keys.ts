import { crc32 } from 'node:zlib'
import {
  activeApiKeyByHash,
  type ApiKeyRow,
  countActiveApiKeys,
  insertApiKey,
  lockActiveApiKey,
  updateApiKey,
  updateApiKeyLastUsed,
} from '../data/api-keys.ts'
import { type Transaction, inTransaction } from '#data/core/db.ts'
import { apiKeyExpiry, type ApiKeyScope, lastUsedPrecision, overlapEnd } from '../domain/api-key.ts'
import { fieldProblem, requireFound } from '#domain/problem.ts'
import type { DbAndClock } from '#operations/context.ts'
import type { Partner } from '#operations/programs.ts'
import { hashSecret, newSecret } from '#operations/secret-token.ts'

// Creates and recognises API keys: 'luwte_', 32 random bytes in base64url, and a checksum, so that
// scanners find leaked keys.

const scheme = 'luwte_'
const shape = /^luwte_[\w-]{43}[0-9a-f]{8}$/
/** `luwte_` and six characters, which leave 220 random bits unknown. */
const prefixLength = 12

const checksum = (secret: string): string => crc32(secret).toString(16).padStart(8, '0')

/** `prefix` identifies the key to people. */
export function newApiKey(): { key: string; prefix: string } {
  const secret = newSecret()
  const key = `${scheme}${secret}${checksum(secret)}`
  return { key, prefix: key.slice(0, prefixLength) }
}

/** True for text that this shop or another one made as a key. Saves a query for anything else. */
export function isApiKeyText(text: string): boolean {
  return shape.test(text) && checksum(text.slice(scheme.length, -8)) === text.slice(-8)
}

export const maxApiKeys = 20

type NewKey = { name: string; scopes: ApiKeyScope[]; months: number }
/** The only moment at which the shop has the key itself. */
export type MadeKey = { id: number; key: string; expiresAt: Date }

/** @throws Problem input-invalid */
export async function makeApiKey(
  { db, clock }: DbAndClock,
  values: NewKey,
  by: number | undefined,
): Promise<MadeKey> {
  return inTransaction(db, (tx) => insertNewKey(tx, values, { by, at: clock() }))
}

async function insertNewKey(
  tx: Transaction,
  { name, scopes, months }: NewKey,
  { by, at }: { by: number | undefined; at: Date },
) {
  if ((await countActiveApiKeys(tx, at)) >= maxApiKeys)
    throw fieldProblem('name', `Er zijn al ${maxApiKeys} sleutels. Trek er eerst een in.`)
  const { key, prefix } = newApiKey()
  const expiresAt = apiKeyExpiry(at, months)
  const id = await insertApiKey(tx, {
    name,
    scopes,
    hash: hashSecret(key),
    prefix,
    createdAt: at,
    createdBy: by,
    expiresAt,
  })
  return { id, key, expiresAt }
}

/** Returns the key as it was. @throws Problem not-found for an unknown or ended key */
export const changeApiKey = (
  deps: DbAndClock,
  id: number,
  change: { name: string; scopes: ApiKeyScope[] },
): Promise<ApiKeyRow> => updateActiveKey(deps, id, (tx) => updateApiKey(tx, id, change))

/** Returns the key as it was. @throws Problem not-found for an unknown or ended key */
export const revokeApiKey = (deps: DbAndClock, id: number): Promise<ApiKeyRow> =>
  updateActiveKey(deps, id, (tx, at) => updateApiKey(tx, id, { revokedAt: at }))

type Replacement = { months: number; overlapHours: number }

/**
 * Makes a key with the same name and scopes. The earlier one works for `overlapHours` more, or
 * until it expires.
 * @throws Problem not-found for an unknown or ended key; input-invalid
 */
export async function replaceApiKey(
  { db, clock }: DbAndClock,
  id: number,
  { months, overlapHours }: Replacement,
  by: number | undefined,
): Promise<MadeKey & { name: string }> {
  return inTransaction(db, async (tx) => {
    const at = clock()
    const { name, scopes, expiresAt } = await requireActiveKey(tx, id, at)
    const made = await insertNewKey(tx, { name, scopes, months }, { by, at })
    const end = overlapEnd(at, overlapHours)
    await updateApiKey(
      tx,
      id,
      overlapHours === 0 ? { revokedAt: at } : { expiresAt: end < expiresAt ? end : expiresAt },
    )
    return { ...made, name }
  })
}

const updateActiveKey = (
  { db, clock }: DbAndClock,
  id: number,
  update: (tx: Transaction, at: Date) => Promise<void>,
) =>
  inTransaction(db, async (tx) => {
    const at = clock()
    const before = await requireActiveKey(tx, id, at)
    await update(tx, at)
    return before
  })

async function requireActiveKey(tx: Transaction, id: number, at: Date): Promise<ApiKeyRow> {
  return requireFound(await lockActiveApiKey(tx, id, at))
}

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
