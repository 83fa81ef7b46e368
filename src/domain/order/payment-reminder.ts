// Which mail an order gets when its payment has not come in soon after it was placed.

import { canBePaid, type UnpaidOrder } from './payable.ts'
import type { PaymentStatus } from './payment-status.ts'

type Order = UnpaidOrder & { toForget: boolean; paymentReminderAt: Date | null }

/** Undefined when there is nothing to say: it is paid, cancelled, reminded before, too old, or was mailed about already. */
export function paymentReminder(order: Order, latest: PaymentStatus, now: Date): 'order-unpaid' | 'order-received' | undefined {
  const { byPhone, debited, toForget, paymentReminderAt } = order
  if (byPhone || debited || toForget || paymentReminderAt !== null || !canBePaid(order, now)) return undefined
  // The bank is still busy with it: a link to pay would ask for the money twice.
  return latest === 'pending' || latest === 'authorized' ? 'order-received' : 'order-unpaid'
}
