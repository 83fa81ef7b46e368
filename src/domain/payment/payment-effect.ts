// Calculates the effect of a payment status on its order. Repeated, overlapping and late webhooks have no second effect.

import { type OrderState, orderStateAfterPayment } from '../order/order-state.ts'
import { type PaymentStatus, isFinalPaymentStatus, mergePaymentStatus } from './payment-status.ts'

export type OrderSituation = {
  state: OrderState
  /** True if the customer already paid the order, with this or another payment. */
  wasPaid: boolean
  hasReservation: boolean
  /** The stored status of the payment. */
  storedStatus: PaymentStatus
  /** True if this is the newest payment of the order. */
  isLatest: boolean
}
export type PaymentEffect = {
  status: PaymentStatus
  state: OrderState | undefined
  stock: 'keep' | 'release' | 'reserve'
  /** True if the customer paid an order that was already paid. The shop then notifies staff. */
  isPaidTwice: boolean
}

/** Returns undefined if the fetched status does not replace the stored status; the caller then changes nothing. */
export function paymentEffectOnOrder(
  { state, wasPaid, hasReservation, storedStatus, isLatest }: OrderSituation,
  fetchedStatus: PaymentStatus,
): PaymentEffect | undefined {
  const status = mergePaymentStatus(storedStatus, fetchedStatus)
  if (status === storedStatus) return undefined
  const nothing = { status, state: undefined, stock: 'keep', isPaidTwice: false } as const
  if (status === 'paid') {
    const next = wasPaid ? undefined : orderStateAfterPayment(state, status)
    return next ? { ...nothing, state: next, stock: hasReservation ? 'keep' : 'reserve' } : { ...nothing, isPaidTwice: true }
  }
  if (wasPaid || !isLatest || !isFinalPaymentStatus(status)) return nothing
  return { ...nothing, state: orderStateAfterPayment(state, status), stock: hasReservation ? 'release' : 'keep' }
}
