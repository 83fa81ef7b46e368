import {
  type ApiKeyRow,
  countActiveApiKeys,
  deleteApiKeysEndedBefore,
  insertApiKey,
  lockActiveApiKey,
  updateApiKey,
} from '#data/api-key/api-keys.ts'
import { deletePartnerRequestsBefore } from '#data/api-key/partner-requests.ts'
import type { Transaction } from '#data/core/db.ts'
import { inTransaction } from '#data/core/transaction.ts'
import {
  apiKeyExpiry,
  endedApiKeyRetention,
  orderReadRetention,
  overlapEnd,
  partnerRequestRetention,
} from '#domain/api-key/key-durations.ts'
import type { ApiKeyScope } from '#domain/api-key/scopes.ts'
import { Problem } from '#domain/problem.ts'
import type { DbAndClock } from '../context.ts'
import { hashSecret } from '../secret-token.ts'
import { newApiKey } from './key-text.ts'

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
    throw new Problem('input-invalid', {
      errors: { name: [`Er zijn al ${maxApiKeys} sleutels. Trek er eerst een in.`] },
    })
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
  const row = await lockActiveApiKey(tx, id, at)
  if (!row) throw new Problem('not-found')
  return row
}

/** Scheduled, idempotent. */
export async function deleteOldApiKeyData({ db, clock }: DbAndClock): Promise<void> {
  const ago = (duration: number) => new Date(clock().getTime() - duration)
  await deleteApiKeysEndedBefore(db, ago(endedApiKeyRetention))
  await deletePartnerRequestsBefore(db, {
    sent: ago(partnerRequestRetention),
    read: ago(orderReadRetention),
  })
}
