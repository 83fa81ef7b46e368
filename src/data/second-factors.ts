// What accounts prove the second step of a log-in with.

import { and, asc, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Transaction } from './db.ts'
import { recoveryCodes, safetySteps, secondFactors } from './tables/second-factors.ts'
import { sessions } from './tables/accounts.ts'

export type StoredFactor = typeof secondFactors.$inferSelect
type StoredStep = typeof safetySteps.$inferSelect
export type StepKind = StoredStep['kind']

/** Those that were proven, oldest first. */
export const factorsOf = (db: Db, userId: number): Promise<StoredFactor[]> =>
  db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .orderBy(asc(secondFactors.id))

/** All of them, locked until the transaction ends. */
export const lockedFactorsOf = (tx: Transaction, userId: number): Promise<StoredFactor[]> =>
  tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).orderBy(asc(secondFactors.id)).for('update')

/** Secrets that stand there in plain, locked until the transaction ends. */
export const lockedPlainSecrets = (tx: Transaction): Promise<StoredFactor[]> =>
  tx
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.kind, 'totp'), sql`secret not like 'v1.%'`))
    .for('update')

export async function addFactor(tx: Transaction, factor: typeof secondFactors.$inferInsert): Promise<number> {
  const [row] = await tx.insert(secondFactors).values(factor).returning({ id: secondFactors.id })
  return row!.id
}

export async function changeFactor(tx: Db, id: number, change: Partial<typeof secondFactors.$inferInsert>): Promise<void> {
  await tx.update(secondFactors).set(change).where(eq(secondFactors.id, id))
}

/** False when this account has no such factor that works. */
export async function renameFactor(db: Db, userId: number, id: number, name: string): Promise<boolean> {
  const renamed = await db
    .update(secondFactors)
    .set({ name })
    .where(and(eq(secondFactors.id, id), eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .returning({ id: secondFactors.id })
  return renamed.length > 0
}

export async function removeFactor(tx: Transaction, id: number): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.id, id))
}

/** All apps whose secret is encrypted, and nothing else of the accounts. Answers how many. */
export async function removeSealedFactors(tx: Transaction): Promise<number> {
  const removed = await tx
    .delete(secondFactors)
    .where(sql`secret like 'v1.%'`)
    .returning({ id: secondFactors.id })
  return removed.length
}

/** Those that were begun and never proven. */
export async function dropUnproven(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(secondFactors).where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
}

/** Every factor and recovery code of an account. */
export async function dropFactors(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(safetySteps).where(eq(safetySteps.userId, userId))
}

export async function replaceRecoveryCodes(tx: Transaction, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (hashes.length > 0) await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })))
}

/** True for exactly one of any number of askers. */
export async function useRecoveryCode(tx: Transaction, userId: number, hash: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)))
    .returning({ id: recoveryCodes.id })
  return used.length > 0
}

export async function recoveryCodesLeft(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return row?.left ?? 0
}

export async function addStep(db: Db, step: StoredStep): Promise<void> {
  await db.insert(safetySteps).values(step)
}

type Wanted = { hash: string; kind: StepKind; now: Date }
const works = ({ hash, kind, now }: Wanted) => and(eq(safetySteps.hash, hash), eq(safetySteps.kind, kind), gt(safetySteps.expiresAt, now))

/** Undefined when it is over, used, or never was. */
export async function stepWith(db: Db, wanted: Wanted): Promise<StoredStep | undefined> {
  const [found] = await db.select().from(safetySteps).where(works(wanted))
  return found
}

/** Locked until the transaction ends: whoever asks for the same one waits, and then finds it used. */
export async function lockedStep(tx: Transaction, wanted: Wanted): Promise<StoredStep | undefined> {
  const [found] = await tx.select().from(safetySteps).where(works(wanted)).for('update')
  return found
}

/** True for exactly one of any number of askers. */
export async function useStep(tx: Transaction, wanted: Wanted): Promise<boolean> {
  const used = await tx.delete(safetySteps).where(works(wanted)).returning({ hash: safetySteps.hash })
  return used.length > 0
}

export async function forgetSteps(tx: Transaction, endedBefore: Date): Promise<void> {
  await tx.delete(safetySteps).where(lt(safetySteps.expiresAt, endedBefore))
}

/** This log-in counts as proven from now on; `at` null takes that back. */
export async function proveSession(tx: Transaction, id: number, at: Date | null): Promise<void> {
  await tx.update(sessions).set({ provenAt: at }).where(eq(sessions.id, id))
}

/** Whether a colleague has one, in a query over users. */
export const hasFactor = sql<boolean>`exists (select from ${secondFactors} where user_id = "users"."id" and confirmed_at is not null)`
