// Finds orders and subscriptions whose contents the shop no longer needs, and replaces the contents
// of a subscription by a neutral word.

import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../core/db.ts'
import { orders } from '../../tables/orders.ts'
import { subscriptionLines, subscriptions } from '../../tables/subscriptions.ts'
import { isDue } from '../../order/pay-later-orders.ts'
import { deletePendingChangesOf } from '../pending-changes.ts'
import { erasedProductName } from './erase.ts'

/**
 * An order of a running subscription, or with an open return, a refund on its way or an open
 * complaint.
 */
const isOpen = sql`(exists (select from returns where returns.order_id = ${orders.id} and returns.state = 'announced')
    or exists (select from refunds where refunds.order_id = ${orders.id} and refunds.status in ('requested', 'queued', 'pending', 'processing'))
    or exists (select from complaints where complaints.order_id = ${orders.id} and complaints.handled_at is null)
    or exists (select from subscriptions where subscriptions.id = ${orders.subscriptionId} and subscriptions.state <> 'stopped'))`

type Selection = { limit: number; only?: number | undefined }

/**
 * Returns ids of orders that were delivered before `before` and still show what was ordered. Skips
 * orders of a running subscription, and orders with an open return, a refund on its way or an open
 * complaint. With `only`, checks and locks only that order.
 */
export async function findOrdersToNeutralise(
  db: Db,
  before: Date,
  { limit, only }: Selection,
): Promise<number[]> {
  const old = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNull(orders.contentsErasedAt),
        lt(orders.deliveredAt, before),
        sql`not ${isOpen}`,
        only === undefined ? undefined : eq(orders.id, only),
      ),
    )
    .orderBy(orders.deliveredAt)
    .limit(limit)
  const rows = await (only === undefined ? old : old.for('update'))
  return rows.map(({ id }) => id)
}

/**
 * The same for orders whose customer withdrew the consent. `before` is the end of the time in which
 * the customer can return an order that was delivered. An order that was never sent has no such
 * time. Unpaid pay-later orders wait until `claimedBefore`, because the shop may have to prove what
 * it delivered.
 */
export async function findWithdrawnOrdersToNeutralise(
  db: Db,
  { before, claimedBefore }: { before: Date; claimedBefore: Date },
  { limit, only }: Selection,
): Promise<number[]> {
  const neverSent = and(
    sql`${orders.state} in ('expired', 'failed', 'cancelled', 'refunded')`,
    isNull(orders.packedAt),
    sql`not ${orders.hasReservation}`,
  )
  const refundedOnItsWay = and(
    sql`${orders.state} in ('cancelled', 'refunded')`,
    isNull(orders.deliveredAt),
    lt(orders.shippedAt, before),
  )
  const withdrawn = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNotNull(orders.consentWithdrawnAt),
        isNull(orders.contentsErasedAt),
        or(neverSent, refundedOnItsWay, lt(orders.deliveredAt, before)),
        or(neverSent, sql`not ${isDue}`, lt(orders.deliveredAt, claimedBefore)),
        sql`not ${isOpen}`,
        only === undefined ? undefined : eq(orders.id, only),
      ),
    )
    .orderBy(orders.id)
    .limit(limit)
  const rows = await (only === undefined ? withdrawn : withdrawn.for('update'))
  return rows.map(({ id }) => id)
}

/**
 * Returns ids of subscriptions that stopped before `stoppedBefore`, or whose customer withdrew the
 * consent, and that still show their contents. With `only`, checks and locks only that
 * subscription.
 */
export async function findSubscriptionsToNeutralise(
  db: Db,
  stoppedBefore: Date,
  { limit, only }: Selection,
): Promise<number[]> {
  const old = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.stoppedAt),
        isNull(subscriptions.contentsErasedAt),
        or(lt(subscriptions.stoppedAt, stoppedBefore), isNotNull(subscriptions.consentWithdrawnAt)),
        only === undefined ? undefined : eq(subscriptions.id, only),
      ),
    )
    .orderBy(subscriptions.stoppedAt)
    .limit(limit)
  const rows = await (only === undefined ? old : old.for('update'))
  return rows.map(({ id }) => id)
}

/**
 * Replaces the product names in the lines by a neutral word. Quantities, prices, name and address
 * stay.
 */
export async function neutraliseSubscription(tx: Transaction, id: number, at: Date): Promise<void> {
  await deletePendingChangesOf(tx, { subscriptionIds: [id] })
  await tx
    .update(subscriptionLines)
    // A negative item id matches no item, but differs per line.
    .set({
      name: erasedProductName,
      slug: '',
      image: null,
      itemId: sql`-1 - ${subscriptionLines.position}`,
    })
    .where(eq(subscriptionLines.subscriptionId, id))
  await tx.update(subscriptions).set({ contentsErasedAt: at }).where(eq(subscriptions.id, id))
}
