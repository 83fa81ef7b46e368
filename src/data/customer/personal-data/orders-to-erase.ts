// Which orders and subscriptions the shop erases: first their contents, later their customer.

import { and, asc, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { updateById } from '#data/core/rows.ts'
import { extensionData } from '#extensions/data.ts'
import type { Db, Transaction } from '../../core/db.ts'
import { orders } from '../../tables/order/orders.ts'
import { subscriptionLines, subscriptions } from '../../tables/subscription/subscriptions.ts'
import { isDue } from '../../order/pay-later-orders.ts'
import { deletePendingChangesOf } from '../pending-changes.ts'
import { erasedProductName } from './erase.ts'

const isInState = (...states: string[]) => inArray(sql`${orders.state}`, states)

/** The job runs every minute, so a backlog is done in a while. */
const maxPerRun = 1_000
/** So few that the first run in a shop with many old orders does not take long. */
const maxNeutralisedPerRun = 200

type RowIds = Promise<{ id: number }[]>

/**
 * Finds at most `limit` orders that match; with `only`, checks and locks only that order. Orders
 * are erased one by one, each in a transaction of its own.
 */
function findOrders(
  db: Db,
  matches: SQL | undefined,
  { orderBy, limit }: { orderBy: PgColumn; limit: number },
  only?: number,
): RowIds {
  const found = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(matches, only === undefined ? undefined : eq(orders.id, only)))
    .orderBy(asc(orderBy))
    .limit(limit)
  return only === undefined ? found : found.for('update')
}

/**
 * Marks ended orders for erasure if their retention period is over, at most `maxPerRun` of each
 * kind.
 */
export async function markOldOrdersForErasure(
  db: Db,
  { orderedBefore, unpaidBefore }: { orderedBefore: Date; unpaidBefore: Date },
): Promise<void> {
  const ended = isInState(
    'delivered',
    'partly-refunded',
    'refunded',
    'cancelled',
    'expired',
    'failed',
  )
  // Two statements, because each uses its own index; one with both conditions would read every
  // order.
  for (const isTooOld of [
    lt(orders.createdAt, orderedBefore),
    and(neverPaid, lt(orders.createdAt, unpaidBefore)),
  ]) {
    const batch = db
      .select({ id: orders.id })
      .from(orders)
      .where(and(ended, isTooOld, sql`not ${orders.eraseWhenDone}`))
      .orderBy(orders.createdAt)
      .limit(maxPerRun)
    await db.update(orders).set({ eraseWhenDone: true }).where(inArray(orders.id, batch))
  }
}

/**
 * Excludes orders that still reserve stock, because their payment may still arrive, and pay-later
 * orders, which are in the accounts.
 */
const neverPaid = and(
  isNull(orders.paidAt),
  isNull(orders.acceptedAt),
  isInState('expired', 'failed', 'cancelled'),
  sql`not ${orders.hasReservation}`,
)

/**
 * Finds at most `maxPerRun` orders that are marked for erasure and whose contents the shop no
 * longer needs. Paid orders must have been delivered before `before`. Without a delivery date, the
 * payment date counts. Unpaid pay-later orders wait until `claimedBefore`, because the shop may
 * have to prove what it delivered.
 */
export function findOrdersToEraseContents(
  db: Db,
  { before, claimedBefore }: { before: Date; claimedBefore: Date },
  only?: number,
): RowIds {
  const ended = or(
    neverPaid,
    and(
      isInState('delivered', 'partly-refunded', 'refunded', 'cancelled'),
      // A refund alone does not finish an order, because staff may still pack the rest or cancel
      // the order.
      or(isNotNull(orders.shippedAt), sql`not ${orders.hasReservation}`),
      lt(sql`coalesce(${orders.deliveredAt}, ${orders.paidAt}, ${orders.acceptedAt})`, before),
      or(sql`not (${isDue})`, lt(orders.deliveredAt, claimedBefore)),
    ),
  )
  const isMarked = and(
    orders.eraseWhenDone,
    // Without a parameter, so that PostgreSQL uses the index orders_contents_to_erase.
    or(sql`${orders.email} <> ''`, orders.contactByPost),
    ended,
  )
  return findOrders(db, isMarked, { orderBy: orders.id, limit: maxPerRun }, only)
}

/**
 * Finds at most `maxPerRun` orders whose contents are erased and whose customer can be erased too.
 * The orders are older than `before`, because tax law requires the name and address of recent
 * orders. For orders that were never paid, `unpaidBefore` is enough.
 */
export function findOrdersToEraseCustomer(db: Db, before: Date, unpaidBefore: Date): RowIds {
  const isOld = and(
    orders.eraseWhenDone,
    sql`${orders.email} = ''`,
    not(orders.contactByPost),
    or(lt(orders.createdAt, before), and(neverPaid, lt(orders.createdAt, unpaidBefore))),
    sql`${orders.lastName} <> ''`,
  )
  return findOrders(db, isOld, { orderBy: orders.createdAt, limit: maxPerRun })
}

const openOfExtensions = extensionData.flatMap(({ openOrders }) =>
  openOrders ? [sql`or ${openOrders}`] : [],
)

/**
 * An order of a running subscription, with an open return or a refund on its way, or that an
 * extension still works on.
 */
const isOpen = sql`(exists (select from returns where returns.order_id = ${orders.id} and returns.state = 'announced')
    or exists (select from refunds where refunds.order_id = ${orders.id} and refunds.status in ('requested', 'queued', 'pending', 'processing'))
    ${sql.join(openOfExtensions, sql` `)}
    or exists (select from subscriptions where subscriptions.id = ${orders.subscriptionId} and subscriptions.state <> 'stopped'))`

/**
 * Finds orders that were delivered before `before` and still show what was ordered. Skips orders
 * that are open.
 */
export function findOrdersToNeutralise(db: Db, before: Date, only?: number): RowIds {
  const isOld = and(
    isNull(orders.contentsErasedAt),
    lt(orders.deliveredAt, before),
    sql`not ${isOpen}`,
  )
  return findOrders(db, isOld, { orderBy: orders.deliveredAt, limit: maxNeutralisedPerRun }, only)
}

/**
 * The same for orders whose customer withdrew the consent. `before` is the end of the time in which
 * the customer can return an order that was delivered. An order that was never sent has no such
 * time. Unpaid pay-later orders wait until `claimedBefore`, because the shop may have to prove what
 * it delivered.
 */
export function findWithdrawnOrdersToNeutralise(
  db: Db,
  { before, claimedBefore }: { before: Date; claimedBefore: Date },
  only?: number,
): RowIds {
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
  const isWithdrawn = and(
    isNotNull(orders.consentWithdrawnAt),
    isNull(orders.contentsErasedAt),
    or(neverSent, refundedOnItsWay, lt(orders.deliveredAt, before)),
    or(neverSent, sql`not ${isDue}`, lt(orders.deliveredAt, claimedBefore)),
    sql`not ${isOpen}`,
  )
  return findOrders(db, isWithdrawn, { orderBy: orders.id, limit: maxNeutralisedPerRun }, only)
}

/**
 * Finds subscriptions that stopped before `stoppedBefore`, or whose customer withdrew the consent,
 * and that still show their contents. With `only`, checks and locks only that subscription.
 */
export function findSubscriptionsToNeutralise(db: Db, stoppedBefore: Date, only?: number): RowIds {
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
    .limit(maxNeutralisedPerRun)
  return only === undefined ? old : old.for('update')
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
  await updateById(tx, subscriptions, id, { contentsErasedAt: at })
}
