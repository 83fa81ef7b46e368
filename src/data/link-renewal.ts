// A new link to an order or subscription: the ones before it open nothing any more.

import { eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from './db.ts'
import { orders } from './tables/orders.ts'
import { subscriptions } from './tables/subscriptions.ts'

/** Call it with the order locked. */
export async function renewOrderLink(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ linkVersion: sql`link_version + 1`, linkRenewedAt: now, oldLinkHash: null })
    .where(eq(orders.id, id))
}

/** Call it with the subscription locked. */
export async function renewSubscriptionLink(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ linkVersion: sql`link_version + 1`, linkRenewedAt: now, oldLinkHash: null })
    .where(eq(subscriptions.id, id))
}

/** The same link counts as new again. */
export async function wakeOrderLink(db: Db, id: number, now: Date): Promise<void> {
  await db.update(orders).set({ linkRenewedAt: now }).where(eq(orders.id, id))
}
