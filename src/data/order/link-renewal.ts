// Renews the access link of an order or subscription, so that earlier links no longer work. Also
// extends the lifetime of an order link. The key of the checkout closes with the link that it
// opens.

import { eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../core/db.ts'
import { orders } from '../tables/orders.ts'
import { subscriptions } from '../tables/subscriptions.ts'
import { closeIdempotencyKey } from './idempotency-keys.ts'

/** The caller has locked the order. */
export async function renewOrderLink(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ linkVersion: sql`link_version + 1`, linkRenewedAt: now })
    .where(eq(orders.id, id))
  await closeIdempotencyKey(tx, id)
}

/** The caller has locked the subscription. */
export async function renewSubscriptionLink(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ linkVersion: sql`link_version + 1`, linkRenewedAt: now })
    .where(eq(subscriptions.id, id))
}

/** Restarts the lifetime of the current link without a new link. */
export async function extendOrderLink(db: Db, id: number, now: Date): Promise<void> {
  await db.update(orders).set({ linkRenewedAt: now }).where(eq(orders.id, id))
}
