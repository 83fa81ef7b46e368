import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { ChangeOutcome, RequestedChange } from '#domain/customer/pending-change.ts'
import type { Db, Transaction } from '../core/db.ts'
import { pendingChangeLinks, pendingChanges } from '../tables/customer/pending-changes.ts'
import { findRowBy, affectsRows, insertReturningId, findRow } from '../core/rows.ts'

export type PendingChangeRow = typeof pendingChanges.$inferSelect
export type ChangeSubject = { subscriptionId: number } | { orderId: number }
type NewChange = {
  subject: ChangeSubject
  change: RequestedChange
  now: Date
  expiresAt: Date
  carryOutAt?: Date
}

const isOpen = isNull(pendingChanges.endedAt)
const isWithdrawal = eq(pendingChanges.kind, 'withdrawal')
const isNoWithdrawal = ne(pendingChanges.kind, 'withdrawal')

const isAbout = (subject: ChangeSubject): SQL =>
  'subscriptionId' in subject
    ? eq(pendingChanges.subscriptionId, subject.subscriptionId)
    : eq(pendingChanges.orderId, subject.orderId)

/**
 * Returns the new id. The caller has locked the subscription or order, and has ended the earlier
 * open change of the same kind.
 */
export const insertPendingChange = (
  tx: Transaction,
  { subject, change, now, expiresAt, carryOutAt }: NewChange,
) =>
  insertReturningId(tx, pendingChanges, {
    ...subject,
    kind: change.kind,
    change,
    createdAt: now,
    expiresAt,
    carryOutAt: carryOutAt ?? null,
  })

export async function endOpenChanges(
  db: Db,
  subject: ChangeSubject,
  kind: RequestedChange['kind'],
  now: Date,
  outcome: ChangeOutcome = 'replaced',
): Promise<void> {
  await db
    .update(pendingChanges)
    .set({ endedAt: now, outcome })
    .where(and(isAbout(subject), eq(pendingChanges.kind, kind), isOpen))
}

export const countChangesSince = (db: Db, subject: ChangeSubject, since: Date): Promise<number> =>
  db.$count(
    pendingChanges,
    and(isAbout(subject), isNoWithdrawal, gte(pendingChanges.createdAt, since)),
  )

/** Those that a visitor with the access link may see and cancel, oldest first. */
export const pendingChangeRowsOf = (
  db: Db,
  subject: ChangeSubject,
  now: Date,
): Promise<PendingChangeRow[]> =>
  db
    .select()
    .from(pendingChanges)
    .where(and(isAbout(subject), isNoWithdrawal, isOpen, gt(pendingChanges.expiresAt, now)))
    .orderBy(asc(pendingChanges.id))

export const pendingChangeById = findRowBy(pendingChanges, 'id')

export async function insertChangeLink(
  db: Db,
  pendingChangeId: number,
  hash: string,
): Promise<void> {
  await db.insert(pendingChangeLinks).values({ hash, pendingChangeId })
}

export async function pendingChangeByLink(
  db: Db,
  hash: string,
): Promise<PendingChangeRow | undefined> {
  const [row] = await db
    .select({ change: pendingChanges })
    .from(pendingChangeLinks)
    .innerJoin(pendingChanges, eq(pendingChanges.id, pendingChangeLinks.pendingChangeId))
    .where(eq(pendingChangeLinks.hash, hash))
  return row?.change
}

/**
 * Returns true for only one of several concurrent calls. Returns false if the change has ended, or
 * has expired without a `carryOutAt`.
 */
export const endPendingChange = (db: Db, id: number, outcome: ChangeOutcome, now: Date) =>
  affectsRows(
    db
      .update(pendingChanges)
      .set({ endedAt: now, outcome })
      .where(
        and(
          eq(pendingChanges.id, id),
          isOpen,
          or(gt(pendingChanges.expiresAt, now), isNotNull(pendingChanges.carryOutAt)),
        ),
      ),
  )

export const pendingWithdrawalOfReturn = (
  db: Db,
  returnId: number,
): Promise<PendingChangeRow | undefined> =>
  findRow(
    db,
    pendingChanges,
    and(
      isWithdrawal,
      isOpen,
      sql`${pendingChanges.change} @> ${JSON.stringify({ returnId })}::jsonb`,
    ),
  )

export async function pendingWithdrawalsOf(
  db: Db,
  orderId: number,
): Promise<Map<number, PendingChangeRow>> {
  const rows = await db
    .select()
    .from(pendingChanges)
    .where(and(isAbout({ orderId }), isWithdrawal, isOpen))
  return new Map(
    rows.flatMap((row) =>
      row.change.kind === 'withdrawal' ? [[row.change.returnId, row] as const] : [],
    ),
  )
}

/** Unconfirmed withdrawals that the shop must carry out now, earliest due first. */
export const findDueWithdrawals = (db: Db, now: Date, limit: number): Promise<PendingChangeRow[]> =>
  db
    .select()
    .from(pendingChanges)
    .where(and(isOpen, lte(pendingChanges.carryOutAt, now)))
    .orderBy(asc(pendingChanges.carryOutAt))
    .limit(limit)

/**
 * Deletes the pending changes of these subscriptions and orders. Withdrawals of the orders stay,
 * because they contain no personal data and the shop must still carry them out.
 */
export async function deletePendingChangesOf(
  tx: Transaction,
  { subscriptionIds = [], orderIds = [] }: Subjects,
): Promise<void> {
  if (subscriptionIds.length > 0)
    await tx
      .delete(pendingChanges)
      .where(inArray(pendingChanges.subscriptionId, [...subscriptionIds]))
  if (orderIds.length > 0)
    await tx
      .delete(pendingChanges)
      .where(and(inArray(pendingChanges.orderId, [...orderIds]), isNoWithdrawal))
}
type Subjects = { subscriptionIds?: readonly number[]; orderIds?: readonly number[] }
