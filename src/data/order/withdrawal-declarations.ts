// Queries on withdrawals that visitors declared by order number and e-mail address. A job processes
// them later.

import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import { msPerHour } from '#domain/time/durations.ts'
import type { Db, Transaction } from '../core/db.ts'
import { withdrawalDeclarations } from '../tables/withdrawal-declarations.ts'

export type WithdrawalDeclarationRow = typeof withdrawalDeclarations.$inferSelect
export type WithdrawalDeclarationInsert = Pick<
  WithdrawalDeclarationRow,
  'number' | 'email' | 'name' | 'note' | 'receivedAt' | 'senderNetwork'
>

export async function insertDeclaration(
  db: Db,
  declared: WithdrawalDeclarationInsert,
): Promise<void> {
  await db.insert(withdrawalDeclarations).values(declared)
}

/** Counts the declarations that the same network sent in the hour before this one. */
export const countEarlierDeclarations = (
  db: Db,
  { id, senderNetwork, receivedAt }: WithdrawalDeclarationRow,
): Promise<number> =>
  db.$count(
    withdrawalDeclarations,
    and(
      eq(withdrawalDeclarations.senderNetwork, senderNetwork ?? ''),
      gt(withdrawalDeclarations.receivedAt, new Date(receivedAt.getTime() - msPerHour)),
      lt(withdrawalDeclarations.id, id),
    ),
  )

/** Returns the ids of declarations that the job has not processed yet, oldest first. */
export async function findDeclarationsToProcess(db: Db, limit: number): Promise<number[]> {
  const found = await db
    .select({ id: withdrawalDeclarations.id })
    .from(withdrawalDeclarations)
    .where(isNull(withdrawalDeclarations.takenInAt))
    .orderBy(asc(withdrawalDeclarations.id))
    .limit(limit)
  return found.map(({ id }) => id)
}

/**
 * Marks a declaration as processed and locks it until the transaction ends. Returns undefined if
 * another call has claimed it.
 */
export async function claimDeclaration(
  tx: Transaction,
  id: number,
  now: Date,
): Promise<WithdrawalDeclarationRow | undefined> {
  const [claimed] = await tx
    .update(withdrawalDeclarations)
    .set({ takenInAt: now })
    .where(and(eq(withdrawalDeclarations.id, id), isNull(withdrawalDeclarations.takenInAt)))
    .returning()
  return claimed
}
