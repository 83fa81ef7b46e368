import { eq, lt, sql, and, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db, Transaction } from '../core/db.ts'
import { affectsRows, updateById } from '../core/rows.ts'
import { idempotencyKeys } from '../tables/order/order-events.ts'
import { orders } from '../tables/order/orders.ts'
import { subscriptions } from '../tables/subscription/subscriptions.ts'
import { isDue } from './pay-later-orders.ts'

/** `isClosed` is true if the key opens the order no longer. */
type IdempotencyKeyOrder = { orderId: number; bodyHash: string; isClosed: boolean }

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
export const claimIdempotencyKey = (
  tx: Transaction,
  { key, bodyHash }: { key: string; bodyHash: string },
  createdAt: Date,
) =>
  affectsRows(tx.insert(idempotencyKeys).values({ key, bodyHash, createdAt }).onConflictDoNothing())

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

/** Earlier links no longer work, nor the key of the checkout. The caller has locked the order. */
export async function renewOrderLink(tx: Transaction, id: number, now: Date): Promise<void> {
  await updateById(tx, orders, id, { linkVersion: sql`link_version + 1`, linkRenewedAt: now })
  await closeIdempotencyKey(tx, id)
}

/** The caller has locked the subscription. */
export const renewSubscriptionLink = (tx: Transaction, id: number, now: Date) =>
  updateById(tx, subscriptions, id, { linkVersion: sql`link_version + 1`, linkRenewedAt: now })

export const extendOrderLink = (db: Db, id: number, now: Date) =>
  updateById(db, orders, id, { linkRenewedAt: now })

const isFinished = or(
  isNotNull(orders.deliveredAt),
  inArray(sql`${orders.state}`, ['refunded', 'cancelled']),
)
const isLinkEnded = sql<boolean>`(erase_when_done and not ${isDue})`
const instructionsWithoutPlace = sql`case when (delivery_instructions ->> 'notToNeighbours')::boolean
  then delivery_instructions || '{"safePlace": ""}' end`

/**
 * Removes from finished orders what nobody needs any more: the place where the carrier may leave
 * the parcel, and the links of a customer who had all data erased. The link of an unpaid pay-later
 * order works until it is paid, because the customer pays with it.
 */
export async function clearFinishedOrders(tx: Transaction, ids: readonly number[]): Promise<void> {
  const cleared = await tx
    .update(orders)
    .set({
      deliveryInstructions: instructionsWithoutPlace,
      linkVersion: sql`link_version + ${isLinkEnded}::int`,
    })
    .where(and(inArray(orders.id, [...ids]), isFinished))
    .returning({ id: orders.id, isLinkEnded })
  for (const { id, isLinkEnded } of cleared) if (isLinkEnded) await closeIdempotencyKey(tx, id)
}
