import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../core/db.ts'
import { recoveryCodes, loginChallenges, secondFactors } from '../tables/second-factors.ts'
import { sessions } from '../tables/customer/accounts.ts'
import {
  affectsRows,
  insertReturningId,
  findRow,
  lockRow,
  updateById,
  deleteById,
} from '../core/rows.ts'

export type SecondFactorRow = typeof secondFactors.$inferSelect
type LoginChallengeRow = typeof loginChallenges.$inferSelect
export type ChallengeKind = LoginChallengeRow['kind']

const ofUser = (userId: number) => eq(secondFactors.userId, userId)
const confirmedOf = (userId: number) => and(ofUser(userId), isNotNull(secondFactors.confirmedAt))

/** The confirmed ones, oldest first. */
export const secondFactorsOf = (db: Db, userId: number): Promise<SecondFactorRow[]> =>
  db.select().from(secondFactors).where(confirmedOf(userId)).orderBy(asc(secondFactors.id))

/** Loads all factors of the user, including unconfirmed ones, with FOR UPDATE. */
export const lockFactorsOf = (tx: Transaction, userId: number): Promise<SecondFactorRow[]> =>
  tx.select().from(secondFactors).where(ofUser(userId)).orderBy(asc(secondFactors.id)).for('update')

export const insertFactor = (tx: Transaction, factor: typeof secondFactors.$inferInsert) =>
  insertReturningId(tx, secondFactors, factor)

export const updateFactor = (
  tx: Db,
  id: number,
  change: Partial<typeof secondFactors.$inferInsert>,
) => updateById(tx, secondFactors, id, change)

export const renameFactor = (db: Db, userId: number, id: number, name: string) =>
  affectsRows(
    db
      .update(secondFactors)
      .set({ name })
      .where(and(eq(secondFactors.id, id), confirmedOf(userId))),
  )

export const deleteFactor = (tx: Transaction, id: number) => deleteById(tx, secondFactors, id)

export async function deleteEncryptedFactors(tx: Transaction): Promise<number> {
  const removed = await tx
    .delete(secondFactors)
    .where(sql`secret like 'v1.%'`)
    .returning({ id: secondFactors.id })
  return removed.length
}

export async function deleteUnconfirmedFactors(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(secondFactors).where(and(ofUser(userId), isNull(secondFactors.confirmedAt)))
}

export async function deleteSecondFactorData(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(secondFactors).where(ofUser(userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(loginChallenges).where(eq(loginChallenges.userId, userId))
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (hashes.length > 0)
    await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })))
}

/**
 * Deletes the recovery code. Returns true for only one of several concurrent calls, and false for
 * an unknown code.
 */
export const consumeRecoveryCode = (tx: Transaction, userId: number, hash: string) =>
  affectsRows(
    tx
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash))),
  )

export const countRecoveryCodes = (db: Db, userId: number): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))

export async function insertLoginChallenge(db: Db, challenge: LoginChallengeRow): Promise<void> {
  await db.insert(loginChallenges).values(challenge)
}

type ChallengeReference = { hash: string; kind: ChallengeKind; now: Date }
const isValidChallenge = ({ hash, kind, now }: ChallengeReference) =>
  and(
    eq(loginChallenges.hash, hash),
    eq(loginChallenges.kind, kind),
    gt(loginChallenges.expiresAt, now),
  )

/** Returns undefined if the challenge is unknown, used or expired. */
export const loginChallengeByToken = (
  db: Db,
  reference: ChallengeReference,
): Promise<LoginChallengeRow | undefined> =>
  findRow(db, loginChallenges, isValidChallenge(reference))

/**
 * Loads the challenge with FOR UPDATE. A concurrent request waits, and finds no challenge if this
 * transaction deletes it.
 */
export const lockLoginChallenge = (
  tx: Transaction,
  reference: ChallengeReference,
): Promise<LoginChallengeRow | undefined> =>
  lockRow(tx, loginChallenges, isValidChallenge(reference))

/**
 * Deletes the challenge. Returns true for only one of several concurrent calls, and false if the
 * challenge is not valid.
 */
export const consumeLoginChallenge = (tx: Transaction, reference: ChallengeReference) =>
  affectsRows(tx.delete(loginChallenges).where(isValidChallenge(reference)))

/** Stores when the session was verified with a second factor; null makes the session unverified. */
export const setSessionVerifiedAt = (tx: Transaction, id: number, at: Date | null) =>
  updateById(tx, sessions, id, { secondFactorAt: at })

export const sqlHasSecondFactor = sql<boolean>`exists (select from ${secondFactors} where user_id = "users"."id" and confirmed_at is not null)`
