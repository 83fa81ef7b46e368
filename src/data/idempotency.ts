// Which order an Idempotency-Key made.

import { eq, lt } from 'drizzle-orm'
import type { Db, Transaction } from './db.ts'
import { idempotencyKeys } from './tables/orders.ts'

export type KeyedOrder = { orderId: number; bodyHash: string }

/** Undefined for a key that was never used, or was freed because its order came to nothing. */
export async function orderUnderKey(db: Db, key: string): Promise<KeyedOrder | undefined> {
  const [found] = await db
    .select({ orderId: idempotencyKeys.orderId, bodyHash: idempotencyKeys.bodyHash })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.key, key))
  return found && found.orderId !== null ? { ...found, orderId: found.orderId } : undefined
}

/** False when the key is in use; waits for a transaction that is using it right now. `completeKey` in the same transaction says for which order. */
export async function claimKey(tx: Transaction, { key, bodyHash }: { key: string; bodyHash: string }, createdAt: Date): Promise<boolean> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ key, bodyHash, createdAt })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return claimed.length > 0
}

export async function completeKey(tx: Transaction, key: string, orderId: number): Promise<void> {
  await tx.update(idempotencyKeys).set({ orderId }).where(eq(idempotencyKeys.key, key))
}

/** The same key may order again. */
export async function releaseKey(db: Db, orderId: number): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.orderId, orderId))
}

export async function forgetKeys(db: Db, madeBefore: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, madeBefore))
}
