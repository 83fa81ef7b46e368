import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../core/db.ts'
import { callbackRequests } from '../tables/customer/customer-requests.ts'
import { affectsRows, deleteById } from '../core/rows.ts'

type CallbackRequestRow = typeof callbackRequests.$inferSelect
type CallbackRequestInsert = Pick<
  typeof callbackRequests.$inferInsert,
  'phone' | 'part' | 'requestedAt' | 'requestedOn'
>

/** A second request for the same number on one day only changes the part of the day. */
export async function upsertCallbackRequest(
  tx: Transaction,
  request: CallbackRequestInsert,
): Promise<void> {
  await tx
    .insert(callbackRequests)
    .values(request)
    .onConflictDoUpdate({
      target: [callbackRequests.phone, callbackRequests.requestedOn],
      set: { part: request.part },
    })
}

/**
 * Counts the open requests for other numbers. Another transaction that calls this waits until this
 * transaction ends.
 */
export async function lockAndCountCallbackRequests(
  tx: Transaction,
  phone: string,
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('callback requests', 0))`)
  return tx.$count(callbackRequests, sql`${callbackRequests.phone} <> ${phone}`)
}

/** Oldest first. */
export const listCallbackRequests = (db: Db): Promise<CallbackRequestRow[]> =>
  db
    .select()
    .from(callbackRequests)
    .orderBy(asc(callbackRequests.requestedAt), asc(callbackRequests.id))

/** Returns false if there is no such request. */
export const markCallMissed = (db: Db, id: number, at: Date) =>
  affectsRows(
    db
      .update(callbackRequests)
      .set({ missedCalls: sql`${callbackRequests.missedCalls} + 1`, missedAt: at })
      .where(eq(callbackRequests.id, id)),
  )

/** Idempotent. */
export const deleteCallbackRequest = (db: Db, id: number) => deleteById(db, callbackRequests, id)
