// Runs an action for several orders. A refused order does not stop the others.

import { isProblem } from '#domain/problem.ts'

/** `refused` is the Dutch reason why the order was skipped; null for an order that is done. */
export type OrderOutcome = { number: string; refused: string | null }

/** Returns the outcomes in the order of `orders`. `parallel` actions run at the same time. */
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
