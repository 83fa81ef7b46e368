// Changes that wait for their owner's confirmation.

import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ChangeOutcome, RequestedChange } from '#domain/pending-change/pending-change.ts'
import type { Db, Transaction } from './db.ts'
import { pendingChangeLinks, pendingChanges } from './tables/pending-changes.ts'

export type StoredChange = typeof pendingChanges.$inferSelect
/** What a change is about. */
export type ChangeSubject = { subscriptionId: number } | { orderId: number }
type NewChange = { subject: ChangeSubject; change: RequestedChange; now: Date; expiresAt: Date; carryOutAt?: Date }

const isAbout = (subject: ChangeSubject): SQL =>
  'subscriptionId' in subject ? eq(pendingChanges.subscriptionId, subject.subscriptionId) : eq(pendingChanges.orderId, subject.orderId)

/** Answers its id. The caller holds the lock of the subject and has ended an open one of the same kind. */
export async function addPendingChange(tx: Transaction, { subject, change, now, expiresAt, carryOutAt }: NewChange): Promise<number> {
  const [added] = await tx
    .insert(pendingChanges)
    .values({ ...subject, kind: change.kind, change, createdAt: now, expiresAt, carryOutAt: carryOutAt ?? null })
    .returning({ id: pendingChanges.id })
  if (!added) throw new Error('a pending change was not stored')
  return added.id
}

export async function replaceOpenChanges(db: Db, subject: ChangeSubject, kind: RequestedChange['kind'], now: Date): Promise<void> {
  await db
    .update(pendingChanges)
    .set({ endedAt: now, outcome: 'replaced' })
    .where(and(isAbout(subject), eq(pendingChanges.kind, kind), isNull(pendingChanges.endedAt)))
}

export const countChangesSince = (db: Db, subject: ChangeSubject, since: Date): Promise<number> =>
  db.$count(pendingChanges, and(isAbout(subject), ne(pendingChanges.kind, 'withdrawal'), gte(pendingChanges.createdAt, since)))

/** Those that the holder of the subject's link may see and withdraw, oldest first. */
export const openChangesOf = (db: Db, subject: ChangeSubject, now: Date): Promise<StoredChange[]> =>
  db
    .select()
    .from(pendingChanges)
    .where(and(isAbout(subject), ne(pendingChanges.kind, 'withdrawal'), isNull(pendingChanges.endedAt), gt(pendingChanges.expiresAt, now)))
    .orderBy(asc(pendingChanges.id))

export async function pendingChangeById(db: Db, id: number): Promise<StoredChange | undefined> {
  const [found] = await db.select().from(pendingChanges).where(eq(pendingChanges.id, id))
  return found
}

export async function addChangeLink(db: Db, pendingChangeId: number, hash: string): Promise<void> {
  await db.insert(pendingChangeLinks).values({ hash, pendingChangeId })
}

export async function pendingChangeByLink(db: Db, hash: string): Promise<StoredChange | undefined> {
  const [found] = await db
    .select({ change: pendingChanges })
    .from(pendingChangeLinks)
    .innerJoin(pendingChanges, eq(pendingChanges.id, pendingChangeLinks.pendingChangeId))
    .where(eq(pendingChangeLinks.hash, hash))
  return found?.change
}

/** True for exactly one of any number of askers, and never after it ended or expired. */
export async function endPendingChange(db: Db, id: number, outcome: ChangeOutcome, now: Date): Promise<boolean> {
  const ended = await db
    .update(pendingChanges)
    .set({ endedAt: now, outcome })
    .where(
      and(
        eq(pendingChanges.id, id),
        isNull(pendingChanges.endedAt),
        or(gt(pendingChanges.expiresAt, now), isNotNull(pendingChanges.carryOutAt)),
      ),
    )
    .returning({ id: pendingChanges.id })
  return ended.length > 0
}

/** The one that waits for the reader of this withdrawal's receipt. */
export async function openWithdrawal(db: Db, returnId: number): Promise<StoredChange | undefined> {
  const [found] = await db
    .select()
    .from(pendingChanges)
    .where(
      and(
        eq(pendingChanges.kind, 'withdrawal'),
        isNull(pendingChanges.endedAt),
        sql`${pendingChanges.change} @> ${JSON.stringify({ returnId })}::jsonb`,
      ),
    )
  return found
}

/** Those of an order that wait for the reader of a withdrawal's receipt, by return. */
export async function openWithdrawalsOf(db: Db, orderId: number): Promise<Map<number, StoredChange>> {
  const found = await db
    .select()
    .from(pendingChanges)
    .where(and(eq(pendingChanges.orderId, orderId), eq(pendingChanges.kind, 'withdrawal'), isNull(pendingChanges.endedAt)))
  return new Map(found.flatMap((one) => (one.change.kind === 'withdrawal' ? [[one.change.returnId, one] as const] : [])))
}

/** What the shop carries out by itself by now, the oldest first. */
export const changesToCarryOut = (db: Db, now: Date, most: number): Promise<StoredChange[]> =>
  db
    .select()
    .from(pendingChanges)
    .where(and(isNull(pendingChanges.endedAt), lte(pendingChanges.carryOutAt, now)))
    .orderBy(asc(pendingChanges.carryOutAt))
    .limit(most)

export async function forgetPendingChanges(db: Db, expiredBefore: Date): Promise<void> {
  // What the shop still has to carry out itself is no answer that came too late.
  const over = or(isNotNull(pendingChanges.endedAt), isNull(pendingChanges.carryOutAt))
  await db.delete(pendingChanges).where(and(lt(pendingChanges.expiresAt, expiredBefore), over))
}

/** What was asked for in somebody's name; an announced withdrawal holds nothing of a person and goes on. */
export async function forgetChangesOf(tx: Transaction, { subscriptionIds = [], orderIds = [] }: Subjects): Promise<void> {
  const notWithdrawal = ne(pendingChanges.kind, 'withdrawal')
  if (subscriptionIds.length > 0) await tx.delete(pendingChanges).where(inArray(pendingChanges.subscriptionId, [...subscriptionIds]))
  if (orderIds.length > 0) await tx.delete(pendingChanges).where(and(inArray(pendingChanges.orderId, [...orderIds]), notWithdrawal))
}
type Subjects = { subscriptionIds?: readonly number[]; orderIds?: readonly number[] }
