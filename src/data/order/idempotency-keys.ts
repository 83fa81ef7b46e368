// Queries on the idempotency keys of checkout requests, each with the order that the first request
// created.

import { eq, lt } from 'drizzle-orm'
import type { Db, Transaction } from '../core/db.ts'
import { idempotencyKeys } from '../tables/order-events.ts'

/** `isClosed` is true if the key opens the order no longer. */
export type IdempotencyKeyOrder = { orderId: number; bodyHash: string; isClosed: boolean }

/** Returns undefined for a key that is unused, or released after its order failed. */
export async function orderByIdempotencyKey(
  db: Db,
  key: string,
): Promise<IdempotencyKeyOrder | undefined> {
  const [found] = await db
    .select({ orderId: idempotencyKeys.orderId, bodyHash: idempotencyKeys.bodyHash })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.key, key))
  return found && found.orderId !== null
    ? { ...found, orderId: found.orderId, isClosed: found.bodyHash === '' }
    : undefined
}

/**
 * Returns false if another request has used the key. Waits for a concurrent transaction that claims
 * the same key. Call `completeIdempotencyKey` in the same transaction.
 */
export async function claimIdempotencyKey(
  tx: Transaction,
  { key, bodyHash }: { key: string; bodyHash: string },
  createdAt: Date,
): Promise<boolean> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ key, bodyHash, createdAt })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return claimed.length > 0
}

export async function completeIdempotencyKey(
  tx: Transaction,
  key: string,
  orderId: number,
): Promise<void> {
  await tx.update(idempotencyKeys).set({ orderId }).where(eq(idempotencyKeys.key, key))
}

/**
 * Keeps the key used, but it opens the order no longer: no body has the empty hash. A browser that
 * repeats its attempt is refused, and places no second order.
 */
export async function closeIdempotencyKey(db: Db, orderId: number): Promise<void> {
  await db.update(idempotencyKeys).set({ bodyHash: '' }).where(eq(idempotencyKeys.orderId, orderId))
}

/** Deletes the key of this order, so that the client can use it for a new order. */
export async function releaseIdempotencyKey(db: Db, orderId: number): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.orderId, orderId))
}

export async function deleteExpiredIdempotencyKeys(db: Db, madeBefore: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, madeBefore))
}
