// What one look at a payment means for its order: the whole of it, so that webhooks may repeat, cross and arrive late.

import { type OrderState, nextState } from './order-state.ts'
import { type PaymentStatus, isSettled, latestStatus } from './payment-status.ts'

export type OrderSituation = {
  state: OrderState
  /** Money for this order came in before, by this or another payment. */
  everPaid: boolean
  stockHeld: boolean
  /** The payment's status as the shop last stored it. */
  known: PaymentStatus
  /** No newer payment was started for the order. */
  isLatest: boolean
}
export type PaymentEffect = {
  status: PaymentStatus
  state: OrderState | undefined
  stock: 'keep' | 'release' | 'take'
  /** For staff: money came that the order did not ask for. */
  paidTwice: boolean
}

/** Undefined when the look tells nothing new: then nothing may happen. */
export function effectOfPayment(
  { state, everPaid, stockHeld, known, isLatest }: OrderSituation,
  seen: PaymentStatus,
): PaymentEffect | undefined {
  const status = latestStatus(known, seen)
  if (status === known) return undefined
  const nothing = { status, state: undefined, stock: 'keep', paidTwice: false } as const
  if (status === 'paid') {
    const next = everPaid ? undefined : nextState(state, status)
    return next ? { ...nothing, state: next, stock: stockHeld ? 'keep' : 'take' } : { ...nothing, paidTwice: true }
  }
  if (everPaid || !isLatest || !isSettled(status)) return nothing
  return { ...nothing, state: nextState(state, status), stock: stockHeld ? 'release' : 'keep' }
}
