// Locks an order during a change, so that another change waits until this one ends.

import type { Database, Transaction } from '#data/core/db.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { lockOrder, orderByNumber, type OrderRow } from '#data/order/orders.ts'
import { Problem } from '#domain/problem.ts'

type Change<Result> = (tx: Transaction, order: OrderRow) => Promise<Result>

/** Runs `change` in a transaction that has locked the order. */
export const withOrderLock = <Result>(
  db: Database,
  id: number,
  change: Change<Result>,
): Promise<Result> => inTransaction(db, async (tx) => change(tx, await lockOrder(tx, id)))

/**
 * Like withOrderLock, for the order with this number.
 * @throws Problem not-found, and those of `change`
 */
export async function withOrder<Result>(
  db: Database,
  number: string,
  change: Change<Result>,
): Promise<Result> {
  const order = await orderByNumber(db, number)
  if (!order) throw new Problem('not-found')
  return withOrderLock(db, order.id, change)
}
