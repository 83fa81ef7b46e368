// Chooses the mail for an order that is still unpaid some time after checkout.

import type { TestOrderMode } from '../order/test-order.ts'
import { canBePaid, type OrderPaymentFields } from './can-be-paid.ts'
import { isInProgress, type PaymentStatus } from './payment-status.ts'

type Order = OrderPaymentFields & { eraseWhenDone: boolean; paymentReminderAt: Date | null }

/**
 * Returns undefined if the shop sends no reminder, for example because it sent one before or the
 * customer can no longer pay.
 */
export function choosePaymentReminder(
  order: Order,
  latest: PaymentStatus,
  now: Date,
  shop: { testOrders: TestOrderMode },
): 'order-unpaid' | 'order-received' | undefined {
  const { byPhone, isRenewal, acceptedAt, eraseWhenDone, paymentReminderAt } = order
  if (
    byPhone ||
    isRenewal ||
    acceptedAt !== null ||
    eraseWhenDone ||
    paymentReminderAt !== null ||
    !canBePaid(order, now, shop)
  )
    return undefined
  // While the bank processes a payment, the customer gets a mail without a payment link. With a
  // link the customer could pay twice.
  return isInProgress({ status: latest }) ? 'order-received' : 'order-unpaid'
}
