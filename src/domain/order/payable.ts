// Whether an unpaid order can still be paid, and what its state is called meanwhile.

import { msPerDay } from '../time/durations.ts'
import { daysToPayDelivery } from '../subscription/limits.ts'
import { isOrderOfAnybody } from '../mail/mail-bounds.ts'
import { nextHold } from './second-hold.ts'
import { daysToPayAgain } from './limits.ts'
import type { OrderState } from './order-state.ts'
import type { PaymentStatus } from './payment-status.ts'

/** `debited`: the shop takes the money itself, so there is something to pay only after that failed. */
export type UnpaidOrder = {
  state: OrderState
  paidAt: Date | null
  cancelledAt: Date | null
  createdAt: Date
  debited: boolean
  byPhone: boolean
  stockHeld: boolean
  payBy: Date
  heldAgainAt: Date | null
}

/**
 * For a week after it was placed, a subscription's delivery for longer, as long as no money ever came in and whoever ordered did not
 * cancel it. An order whose packs went back twice is over.
 */
export const canBePaid = (order: UnpaidOrder, now: Date): boolean => {
  const { state, paidAt, cancelledAt, createdAt, debited } = order
  return (
    paidAt === null &&
    cancelledAt === null &&
    (debited ? state === 'failed' : ['awaiting-payment', 'expired', 'failed', 'cancelled'].includes(state)) &&
    now.getTime() - createdAt.getTime() < (debited ? daysToPayDelivery : daysToPayAgain) * msPerDay &&
    (order.stockHeld || !isOrderOfAnybody(order) || nextHold(order, now) !== undefined)
  )
}

/** An ended order with a new payment under way waits for that payment, whatever its own state remembers. */
export function shownState(
  { state, paidAt, cancelledAt }: Pick<UnpaidOrder, 'state' | 'paidAt' | 'cancelledAt'>,
  latest: PaymentStatus | undefined,
): OrderState {
  const underWay = latest === 'open' || latest === 'pending' || latest === 'authorized'
  return paidAt === null && cancelledAt === null && underWay ? 'awaiting-payment' : state
}
