// Decides whether the customer can still pay an unpaid order, and which state the order page shows.

import { msPerDay } from '../time/durations.ts'
import { deliveryPaymentWindowDays } from '../subscription/subscription-limits.ts'
import { isUnverifiedOrder } from '../mail/mail-limits.ts'
import { nextReservation } from '../order/next-reservation.ts'
import { paymentWindowDays } from '../order/order-limits.ts'
import type { OrderState } from '../order/order-state.ts'
import type { PaymentStatus } from './payment-status.ts'

/** `isRenewal` is true for an order that the shop charges automatically. The customer can pay a renewal only after the charge failed. */
export type OrderPaymentFields = {
  state: OrderState
  paidAt: Date | null
  cancelledAt: Date | null
  createdAt: Date
  isRenewal: boolean
  byPhone: boolean
  hasReservation: boolean
  payBy: Date
  reservedAgainAt: Date | null
}

/**
 * True for a week after the order was placed, or longer for a renewal. False for a paid order, and for an order that the customer or staff
 * cancelled. An order from the checkout can no longer be paid after its second reservation ended.
 */
export const canBePaid = (order: OrderPaymentFields, now: Date): boolean => {
  const { state, paidAt, cancelledAt, createdAt, isRenewal } = order
  return (
    paidAt === null &&
    cancelledAt === null &&
    (isRenewal ? state === 'failed' : ['awaiting-payment', 'expired', 'failed', 'cancelled'].includes(state)) &&
    now.getTime() - createdAt.getTime() < (isRenewal ? deliveryPaymentWindowDays : paymentWindowDays) * msPerDay &&
    (order.hasReservation || !isUnverifiedOrder(order) || nextReservation(order, now) !== undefined)
  )
}

/** Returns 'awaiting-payment' while a payment of an unpaid order is in progress, even if the order expired; otherwise the stored state. */
export function displayedOrderState(
  { state, paidAt, cancelledAt }: Pick<OrderPaymentFields, 'state' | 'paidAt' | 'cancelledAt'>,
  latest: PaymentStatus | undefined,
): OrderState {
  const isInProgress = latest === 'open' || latest === 'pending' || latest === 'authorized'
  return paidAt === null && cancelledAt === null && isInProgress ? 'awaiting-payment' : state
}
