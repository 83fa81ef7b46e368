// Whether an unpaid order can still be paid, and what its state is called meanwhile.

import { daysToPayAgain } from './limits.ts'
import type { OrderState } from './order-state.ts'
import type { PaymentStatus } from './payment-status.ts'

type Unpaid = { state: OrderState; paidAt: Date | null; cancelledAt: Date | null; createdAt: Date }

/** For a week after it was placed, as long as no money ever came in and whoever ordered did not cancel it. */
export const canBePaid = ({ state, paidAt, cancelledAt, createdAt }: Unpaid, now: Date): boolean =>
  paidAt === null &&
  cancelledAt === null &&
  ['awaiting-payment', 'expired', 'failed', 'cancelled'].includes(state) &&
  now.getTime() - createdAt.getTime() < daysToPayAgain * 86_400_000

/** An ended order with a new payment under way waits for that payment, whatever its own state remembers. */
export function shownState({ state, paidAt, cancelledAt }: Omit<Unpaid, 'createdAt'>, latest: PaymentStatus | undefined): OrderState {
  const underWay = latest === 'open' || latest === 'pending' || latest === 'authorized'
  return paidAt === null && cancelledAt === null && underWay ? 'awaiting-payment' : state
}
