// Finds the customers to whom staff post the notice of a recall: their mail did not arrive, or they
// have no e-mail address.

import type { Db } from '#data/core/db.ts'
import { ordersByIds, type OrderRow } from '#data/order/orders.ts'
import { findAffectedOrders } from '#data/product-safety/recall-search.ts'
import { type RecallRow, undeliveredRecallMailsOf } from '#data/product-safety/recalls.ts'

export async function recallLettersOf(
  db: Db,
  recall: RecallRow,
): Promise<{ order: OrderRow; certain: boolean }[]> {
  const { productId, lots, soldFrom: from, soldUntil: until, withPossible } = recall
  const affected = (
    await findAffectedOrders(db, { productId, lots, from, until }, withPossible)
  ).filter(({ email }) => email === '')
  const certainOf = new Map(affected.map(({ id, certain }) => [id, certain]))
  const byPost = (await ordersByIds(db, [...certainOf.keys()])).map((order) => ({
    order,
    certain: certainOf.get(order.id) === true,
  }))
  return [...(await undeliveredRecallMailsOf(db, recall.id)), ...byPost]
}
