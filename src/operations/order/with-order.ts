// Locks an order during a change, so that another change waits until this one ends.

import type { Database, Db, Transaction } from '#data/core/db.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { lockOrder, orderByNumber, type OrderRow } from '#data/order/orders.ts'
import { Problem, isProblem, ignoreProblem } from '#domain/problem.ts'

type Change<Result> = (tx: Transaction, order: OrderRow) => Promise<Result>

export const withOrderLock = <Result>(
  db: Database,
  id: number,
  change: Change<Result>,
): Promise<Result> => inTransaction(db, async (tx) => change(tx, await lockOrder(tx, id)))

/**
 * Like withOrderLock, for the order with this number.
 * @throws Problem not-found, and those of `change`
 */
export const withOrder = async <Result>(
  db: Database,
  number: string,
  change: Change<Result>,
): Promise<Result> => withOrderLock(db, (await requireOrder(db, number)).id, change)

/** @throws Problem not-found, with `details` */
export async function requireOrder(
  db: Db,
  number: string,
  details?: { message: string },
): Promise<OrderRow> {
  const order = await orderByNumber(db, number)
  if (!order) throw new Problem('not-found', details)
  return order
}

/** The reason in the outcome of an order that the shop does not have. */
export const unknownOrder = { message: 'Deze bestelling bestaat niet.' }

/** `refused` is the Dutch reason why the order was skipped; null for an order that is done. */
export type OrderOutcome = { number: string; refused: string | null }

/**
 * Runs an action for several orders, `parallel` ones at the same time. A refused order does not
 * stop the others. Returns the outcomes in the order of `orders`.
 */
export async function forEachOrder<Order extends { number: string }>(
  orders: readonly Order[],
  action: (order: Order) => Promise<unknown>,
  parallel = 1,
): Promise<OrderOutcome[]> {
  const outcomes: OrderOutcome[] = []
  for (let start = 0; start < orders.length; start += parallel)
    outcomes.push(
      ...(await Promise.all(
        orders.slice(start, start + parallel).map((order) => runAction(order, action)),
      )),
    )
  return outcomes
}

/**
 * Runs the action of a scheduled job for each subject, and returns how many it changed. Skips a
 * subject with a Problem, such as while the payment provider is away, until the next run.
 */
export async function countChanged<Subject>(
  subjects: readonly Subject[],
  action: (subject: Subject) => Promise<boolean>,
): Promise<number> {
  let changed = 0
  for (const subject of subjects)
    try {
      if (await action(subject)) changed++
    } catch (error) {
      ignoreProblem(error)
    }
  return changed
}

async function runAction<Order extends { number: string }>(
  order: Order,
  action: (order: Order) => Promise<unknown>,
): Promise<OrderOutcome> {
  try {
    await action(order)
    return { number: order.number, refused: null }
  } catch (error) {
    if (!isProblem(error)) throw error
    return { number: order.number, refused: error.message }
  }
}
