// What no step of any story may break: the invariants of the books, and what only shows beside the step before.

import { sql } from 'drizzle-orm'
import type { Db } from '#data/db.ts'
import { brokenInvariants } from '#data/invariants.ts'
import { mayBecome, type OrderState, orderStates } from '#domain/order/order-state.ts'

/** Whether there is any way from one state to the other. */
function leadsTo(from: OrderState, to: OrderState, seen: readonly OrderState[] = []): boolean {
  if (from === to) return true
  return orderStates.some((next) => !seen.includes(next) && mayBecome(from, next) && leadsTo(next, to, [...seen, from]))
}

/** Packs for sale and packs of orders, without what staff moved: what no order may change. In all, because forgotten lines no longer say of what. */
const packs = sql`
  select (select sum(stock) from products)
    + coalesce((select sum(line.quantity - coalesce((select sum(back.kept) from return_lines back where back.order_line_id = line.id), 0)
          - coalesce((select sum(part.unsent) from refund_lines part where part.order_line_id = line.id), 0))
        from order_lines line join orders on orders.id = line.order_id where orders.stock_held), 0)
    - coalesce((select sum(change) from stock_movements), 0) as packs`
const subscribed = sql`
  select subscription.id, subscription.state,
    (select count(*) from test_payments payment join orders on orders.id = payment.order_id
      where orders.subscription_id = subscription.id and payment.method = 'directdebit')::int as debits,
    subscription.next_period - 1 - (select count(*) from subscription_periods period where period.subscription_id = subscription.id)::int as missing
  from subscriptions subscription`
const atProvider = sql`
  select payment.id from test_payments payment join test_refunds refund on refund.payment_id = payment.id
  group by payment.id having sum(refund.amount) > payment.amount`

type Standing = {
  orders: Map<number, { state: OrderState; paid: boolean; cancelled: boolean }>
  packs: number
  stopped: Map<number, number>
}

/** Answers what is wrong after a step; each call is compared with the one before. */
export function watching(db: Db): () => Promise<string[]> {
  let before: Standing | undefined
  return async () => {
    const wrong = (await brokenInvariants(db)).map(({ name }) => name)
    const { rows: standing } = await db.execute<{ id: number; state: OrderState; paid: boolean; cancelled: boolean }>(
      sql`select id, state, paid_at is not null as paid, cancelled_at is not null as cancelled from orders`,
    )
    const { rows: shelf } = await db.execute<{ packs: string }>(packs)
    const { rows: running } = await db.execute<{ id: number; state: string; debits: number; missing: number }>(subscribed)
    const { rows: tooMuch } = await db.execute(atProvider)
    const now: Standing = {
      orders: new Map(standing.map(({ id, ...order }) => [id, order])),
      packs: Number(shelf[0]?.packs),
      stopped: new Map(running.filter(({ state }) => state === 'stopped').map(({ id, debits }) => [id, debits])),
    }
    for (const [id, was] of before?.orders ?? []) {
      const is = now.orders.get(id)
      if (!is) wrong.push(`order ${id} is gone`)
      else if (!leadsTo(was.state, is.state)) wrong.push(`order ${id} went from ${was.state} to ${is.state}`)
      if (is && ((was.paid && !is.paid) || (was.cancelled && !is.cancelled))) wrong.push(`order ${id} forgot that it was paid or cancelled`)
    }
    if (before && before.packs !== now.packs) wrong.push(`there were ${before.packs} packs and now ${now.packs}`)
    for (const [id, debits] of before?.stopped ?? [])
      if (now.stopped.get(id) !== debits) wrong.push(`subscription ${id} was stopped and is not, or was debited again`)
    for (const { id, missing } of running) if (missing > 0) wrong.push(`subscription ${id} left out a delivery without a word`)
    if (tooMuch.length > 0) wrong.push('more went back than came in')
    before = now
    return wrong
  }
}
