// Removes from a finished order what nobody needs any more: the place where the carrier may leave
// the parcel, and the links of a customer who had all data erased, with the keys of the checkout
// that open the same page.

import { and, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../core/db.ts'
import { orders } from '../tables/orders.ts'
import { closeIdempotencyKey } from './idempotency-keys.ts'
import { isDue } from './pay-later-orders.ts'

const isFinished = or(
  isNotNull(orders.deliveredAt),
  inArray(sql`${orders.state}`, ['refunded', 'cancelled']),
)
const isLinkEnded = sql<boolean>`(erase_when_done and not ${isDue})`
const instructionsWithoutPlace = sql`case when (delivery_instructions ->> 'notToNeighbours')::boolean
  then delivery_instructions || '{"safePlace": ""}' end`

/**
 * Skips the orders that are not finished. The link of an unpaid pay-later order works until it is
 * paid, because the customer pays with it.
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
