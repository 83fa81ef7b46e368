// Which orders the shop erases: first their contents, later their customer.

import { and, asc, eq, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { Db } from '../../core/db.ts'
import { orders } from '../../tables/orders.ts'
import { isDue } from '../../order/pay-later-orders.ts'

const isInState = (...states: string[]) => inArray(sql`${orders.state}`, states)

/** The job runs every minute, so a backlog is done in a while. */
const maxPerRun = 1_000

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
 * Returns the ids of at most `maxPerRun` orders that are marked for erasure and whose contents the
 * shop no longer needs. Paid orders must have been delivered before `before`. Without a delivery
 * date, the payment date counts. Unpaid pay-later orders wait until `claimedBefore`, because the
 * shop may have to prove what it delivered. With `only`, checks and locks only that order.
 */
export async function findOrdersToEraseContents(
  db: Db,
  { before, claimedBefore }: { before: Date; claimedBefore: Date },
  only?: number,
): Promise<number[]> {
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
  const finished = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        orders.eraseWhenDone,
        // Without a parameter, so that PostgreSQL uses the index orders_contents_to_erase.
        or(sql`${orders.email} <> ''`, orders.contactByPost),
        ended,
        only === undefined ? undefined : eq(orders.id, only),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(maxPerRun)

  const rows = await (only === undefined ? finished : finished.for('update'))
  return rows.map(({ id }) => id)
}

/**
 * Returns the ids of at most `maxPerRun` orders whose contents are erased and whose customer can be
 * erased too. The orders are older than `before`, because tax law requires the name and address of
 * recent orders. For orders that were never paid, `unpaidBefore` is enough.
 */
export async function findOrdersToEraseCustomer(
  db: Db,
  before: Date,
  unpaidBefore: Date,
): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        orders.eraseWhenDone,
        sql`${orders.email} = ''`,
        not(orders.contactByPost),
        or(lt(orders.createdAt, before), and(neverPaid, lt(orders.createdAt, unpaidBefore))),
        sql`${orders.lastName} <> ''`,
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(maxPerRun)
  return rows.map(({ id }) => id)
}
