import type { Cents } from '../money.ts'
import { msPerDay } from '../time/durations.ts'
import { deliveryPaymentWindowDays } from '../subscription/subscription-limits.ts'
import { isUnverifiedOrder } from '../order/unpaid/unverified-order.ts'
import type { HoldReason } from '../order/order-hold.ts'
import { nextReservation } from '../order/unpaid/next-reservation.ts'
import { paymentWindowDays } from '../order/order-limits.ts'
import type { OrderState } from '../order/order-state.ts'
import { isLeftOverTest, type TestOrderMode } from '../order/test-order.ts'
import { amountDue, isAcceptedUnpaid } from './pay-later.ts'
import type { PaymentStatus } from './payment-status.ts'

/**
 * `isRenewal` is true for an order that the shop charges automatically. The customer can pay a
 * renewal only after the charge failed.
 */
export type OrderPaymentFields = {
  id: number
  state: OrderState
  paidAt: Date | null
  acceptedAt: Date | null
  total: Cents
  /** What the customer of a pay-later order no longer has to pay. */
  credited: Cents
  /** What packs that come back in an exchange pay of it. */
  covered: Cents
  cancelledAt: Date | null
  createdAt: Date
  isRenewal: boolean
  byPhone: boolean
  hasReservation: boolean
  payBy: Date
  reservedAgainAt: Date | null
  /** A bank transfer has a longer reservation. */
  paymentMethod?: string
  /** Staff decide first about money that arrived and does not match. */
  heldFor?: HoldReason | null
}

/**
 * False for a paid or held order, for an order that the customer or staff cancelled, for a test
 * order once payments move money, and after the payment window. The payment window of a renewal is
 * longer, and a pay-later order has none. An order from the checkout also needs a reservation, or
 * must be able to reserve again (next-reservation.ts).
 */
export const canBePaid = (
  order: OrderPaymentFields,
  now: Date,
  shop: { testOrders: TestOrderMode },
): boolean => {
  const { state, paidAt, cancelledAt, createdAt, isRenewal } = order
  if (order.heldFor === 'payment-mismatch' || isLeftOverTest(order, shop)) return false
  if (isAcceptedUnpaid(order)) return cancelledAt === null && amountDue(order) > 0
  return (
    paidAt === null &&
    cancelledAt === null &&
    (isRenewal
      ? state === 'failed'
      : ['awaiting-payment', 'expired', 'failed', 'cancelled'].includes(state)) &&
    now.getTime() - createdAt.getTime() <
      (isRenewal ? deliveryPaymentWindowDays : paymentWindowDays) * msPerDay &&
    // An exchange that expired does not begin again.
    (order.hasReservation ||
      (order.covered === 0 &&
        (!isUnverifiedOrder(order) || nextReservation(order, now) !== undefined)))
  )
}

/**
 * Returns the stored state if the order is paid or accepted, if the customer or staff cancelled the
 * order, or if no payment is in progress. Otherwise returns 'awaiting-payment', even if the order
 * expired.
 */
export function displayedOrderState(
  {
    state,
    paidAt,
    acceptedAt,
    cancelledAt,
  }: Pick<OrderPaymentFields, 'state' | 'paidAt' | 'acceptedAt' | 'cancelledAt'>,
  latest: PaymentStatus | undefined,
): OrderState {
  const isInProgress = latest === 'open' || latest === 'pending' || latest === 'authorized'
  return paidAt === null && acceptedAt === null && cancelledAt === null && isInProgress
    ? 'awaiting-payment'
    : state
}
