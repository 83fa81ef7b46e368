// What staff do next with an order, the most urgent first: decisions that hold the parcel, then the
// parcel, the money that the shop owes, and last what it waits for.

import type { HoldReason } from '#domain/order/order-hold.ts'
import type { AdminOrderReply } from './order-props.ts'

type Return = AdminOrderReply['returns'][number]
type Refund = NonNullable<AdminOrderReply['money']>['refunds'][number]
export type NextStep =
  | { kind: 'decide'; reason: HoldReason | 'unconfirmed' }
  | { kind: 'return'; one: Return }
  | { kind: 'transfer'; refund: Refund }
  | { kind: 'swap'; swap: NonNullable<AdminOrderReply['open_swap']> }
  | { kind: 'pack' | 'ship' | 'payment' | 'underway' | 'nothing' }

export function findNextSteps(
  order: Pick<
    AdminOrderReply,
    'can' | 'held_for' | 'unconfirmed' | 'returns' | 'money' | 'open_swap'
  >,
): NextStep[] {
  const { can, held_for: heldFor, money, open_swap: swap } = order
  // The shop itself carries out a withdrawal that the customer confirmed or does not dispute.
  const returns = order.returns
    .filter(({ state, unconfirmed }) => state === 'announced' && !unconfirmed?.carried_out_at)
    .map((one) => ({ kind: 'return' as const, one }))
  const transfers = money?.refunds.filter((refund) => refund.own_transfer) ?? []
  const steps: (NextStep | false)[] = [
    heldFor !== null && { kind: 'decide', reason: heldFor },
    order.unconfirmed && { kind: 'decide', reason: 'unconfirmed' },
    ...returns.filter(({ one }) => one.is_free_text),
    can.pack && { kind: 'pack' },
    can.ship && { kind: 'ship' },
    ...returns.filter(({ one }) => one.is_unshipped && !one.is_free_text),
    ...transfers.map((refund) => ({ kind: 'transfer' as const, refund })),
    swap !== null && { kind: 'swap', swap },
    (can.book_transfer || (can.pay_link && swap === null)) && { kind: 'payment' },
    ...returns.filter(({ one }) => !one.is_unshipped && !one.is_free_text),
    can.deliver && { kind: 'underway' },
  ]
  const found = steps.filter((step) => step !== false)
  return found.length > 0 ? found : [{ kind: 'nothing' }]
}
