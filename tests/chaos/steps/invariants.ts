// What no action of a scenario may break: the shop’s invariants, and rules that compare with the
// state before.

import { sql } from 'drizzle-orm'
import type { Db } from '#data/core/db.ts'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { canTransitionOrder, type OrderState, orderStates } from '#domain/order/order-state.ts'

/** Whether any path of transitions leads from one state to the other. */
function canReach(from: OrderState, to: OrderState, visited: readonly OrderState[] = []): boolean {
  if (from === to) return true
  return orderStates.some(
    (next) =>
      !visited.includes(next) &&
      canTransitionOrder(from, next) &&
      canReach(next, to, [...visited, from]),
  )
}

/**
 * Packs for sale and reserved, without stock movements by staff: no order may change this sum.
 * Summed over all products, because lines of erased orders no longer name one.
 */
const packsQuery = sql`
  select (select sum(stock) from products)
    + coalesce((select sum(line.quantity - coalesce((select sum(back.withheld) from return_lines back where back.order_line_id = line.id), 0)
          - coalesce((select sum(part.unsent) from refund_lines part where part.order_line_id = line.id), 0))
        from order_lines line join orders on orders.id = line.order_id where orders.has_reservation), 0)
    + coalesce((select sum(coalesce(new_quantity, quantity)) from order_swaps where state = 'awaiting-payment'), 0)
    - coalesce((select sum(change) from stock_movements), 0) as packs`
const subscriptionsQuery = sql`
  select subscription.id, subscription.state,
    (select count(*) from test_payments payment join orders on orders.id = payment.order_id
      where orders.subscription_id = subscription.id and payment.method = 'directdebit')::int as debits,
    subscription.next_period - 1 - (select count(*) from subscription_periods period where period.subscription_id = subscription.id)::int as missing
  from subscriptions subscription`
const overRefundedQuery = sql`
  select payment.id from test_payments payment join test_refunds refund on refund.payment_id = payment.id
  group by payment.id having sum(refund.amount) > payment.amount`

type Snapshot = {
  orders: Map<number, { state: OrderState; paid: boolean; cancelled: boolean }>
  packs: number
  stopped: Map<number, number>
}

/**
 * Returns a function that lists what is wrong after an action; each call compares with the previous
 * one.
 */
export function createInvariantCheck(db: Db): () => Promise<string[]> {
  let before: Snapshot | undefined
  return async () => {
    const violations = (await findInvariantViolations(db)).map(({ name }) => name)
    const { rows: orderRows } = await db.execute<{
      id: number
      state: OrderState
      paid: boolean
      cancelled: boolean
    }>(
      sql`select id, state, paid_at is not null as paid, cancelled_at is not null as cancelled from orders`,
    )
    const { rows: packRows } = await db.execute<{ packs: string }>(packsQuery)
    const { rows: subscriptionRows } = await db.execute<{
      id: number
      state: string
      debits: number
      missing: number
    }>(subscriptionsQuery)
    const { rows: overRefunded } = await db.execute(overRefundedQuery)
    const current: Snapshot = {
      orders: new Map(orderRows.map(({ id, ...order }) => [id, order])),
      packs: Number(packRows[0]?.packs),
      stopped: new Map(
        subscriptionRows
          .filter(({ state }) => state === 'stopped')
          .map(({ id, debits }) => [id, debits]),
      ),
    }
    for (const [id, was] of before?.orders ?? []) {
      const is = current.orders.get(id)
      if (!is) violations.push(`order ${id} is gone`)
      else if (!canReach(was.state, is.state))
        violations.push(`order ${id} went from ${was.state} to ${is.state}`)
      if (is && ((was.paid && !is.paid) || (was.cancelled && !is.cancelled)))
        violations.push(`order ${id} is no longer paid or cancelled`)
    }
    if (before && before.packs !== current.packs)
      violations.push(`there were ${before.packs} packs and now ${current.packs}`)
    for (const [id, debits] of before?.stopped ?? [])
      if (current.stopped.get(id) !== debits)
        violations.push(`subscription ${id} was stopped, but is active or was charged again`)
    for (const { id, missing } of subscriptionRows)
      if (missing > 0) violations.push(`subscription ${id} skipped a delivery without an event`)
    if (overRefunded.length > 0) violations.push('a payment was refunded for more than its amount')
    before = current
    return violations
  }
}
