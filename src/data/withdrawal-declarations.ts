// Withdrawals declared by number and e-mail address: kept as they came in, taken in by a job.

import { and, asc, eq, gte, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db, Transaction } from './db.ts'
import { withdrawalDeclarations } from './tables/withdrawal-declarations.ts'

export type StoredDeclaration = typeof withdrawalDeclarations.$inferSelect
export type NewDeclaration = Pick<StoredDeclaration, 'number' | 'email' | 'name' | 'note' | 'receivedAt'>

export async function addDeclaration(db: Db, declared: NewDeclaration): Promise<void> {
  await db.insert(withdrawalDeclarations).values(declared)
}

/** How many came in since, about this number and with this address. */
export async function countDeclarations(db: Db, { number, email }: Pick<NewDeclaration, 'number' | 'email'>, since: Date) {
  const recent = gte(withdrawalDeclarations.receivedAt, since)
  return {
    ofNumber: await db.$count(withdrawalDeclarations, and(eq(withdrawalDeclarations.number, number), recent)),
    ofEmail: await db.$count(withdrawalDeclarations, and(eq(withdrawalDeclarations.email, email), recent)),
  }
}

/** Oldest first. */
export async function waitingDeclarations(db: Db, most: number): Promise<number[]> {
  const found = await db
    .select({ id: withdrawalDeclarations.id })
    .from(withdrawalDeclarations)
    .where(isNull(withdrawalDeclarations.takenInAt))
    .orderBy(asc(withdrawalDeclarations.id))
    .limit(most)
  return found.map(({ id }) => id)
}

/** For exactly one of any number of askers; its lock lasts until the transaction ends. */
export async function takeDeclaration(tx: Transaction, id: number, now: Date): Promise<StoredDeclaration | undefined> {
  const [taken] = await tx
    .update(withdrawalDeclarations)
    .set({ takenInAt: now })
    .where(and(eq(withdrawalDeclarations.id, id), isNull(withdrawalDeclarations.takenInAt)))
    .returning()
  return taken
}

export async function forgetDeclarations(db: Db, receivedBefore: Date): Promise<void> {
  await db
    .delete(withdrawalDeclarations)
    .where(and(isNotNull(withdrawalDeclarations.takenInAt), lt(withdrawalDeclarations.receivedAt, receivedBefore)))
}

/** One that waits is taken in first. */
export async function forgetDeclarationsOf(tx: Transaction, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  await tx
    .delete(withdrawalDeclarations)
    .where(and(isNotNull(withdrawalDeclarations.takenInAt), inArray(withdrawalDeclarations.email, [...emails])))
}
