// Repeated, overlapping and late webhooks have no second effect.

import type { Cents } from '../money.ts'
import { type OrderState, orderStateAfterPayment } from '../order/order-state.ts'
import { type PaymentStatus, isFinalPaymentStatus, mergePaymentStatus } from './payment-status.ts'

export type OrderSituation = {
  state: OrderState
  /** True if the customer already paid the order, with this or another payment. */
  wasPaid: boolean
  /**
   * For a pay-later order, what the customer still had to pay before this payment; undefined for a
   * prepaid order.
   */
  due?: Cents | undefined
  /** True if the order goes on after a failed payment, such as one that may be paid afterwards. */
  survivesFailedPayment?: boolean
  hasReservation: boolean
  storedStatus: PaymentStatus
  /** True if this is the newest payment of the order. */
  isLatest: boolean
}
export type PaymentEffect = {
  status: PaymentStatus
  state: OrderState | undefined
  stock: 'keep' | 'release' | 'reserve'
  /** True if the order counts as paid from now on. */
  pays: boolean
  /** True if the customer paid an order that was already paid. The shop then notifies staff. */
  isPaidTwice: boolean
}

/**
 * Returns undefined if the fetched status does not replace the stored status; the caller then
 * changes nothing.
 */
export function paymentEffectOnOrder(
  {
    state,
    wasPaid,
    due,
    survivesFailedPayment,
    hasReservation,
    storedStatus,
    isLatest,
  }: OrderSituation,
  fetchedStatus: PaymentStatus,
): PaymentEffect | undefined {
  const status = mergePaymentStatus(storedStatus, fetchedStatus)
  if (status === storedStatus) return undefined
  const nothing = {
    status,
    state: undefined,
    stock: 'keep',
    pays: false,
    isPaidTwice: false,
  } as const
  if (due !== undefined)
    return status === 'paid' ? payLaterEffect(nothing, { state, wasPaid, due }) : nothing
  if (status === 'paid') {
    const next = wasPaid ? undefined : orderStateAfterPayment(state, status)
    return next
      ? { ...nothing, state: next, pays: true, stock: hasReservation ? 'keep' : 'reserve' }
      : { ...nothing, isPaidTwice: true }
  }
  if (wasPaid || survivesFailedPayment || !isLatest || !isFinalPaymentStatus(status)) return nothing
  return {
    ...nothing,
    state: orderStateAfterPayment(state, status),
    stock: hasReservation ? 'release' : 'keep',
  }
}

/**
 * A payment of a pay-later order does not move its fulfilment back, and a failed payment does not
 * end the order. If nothing was due, for example after a cancellation, the payment changes nothing
 * and the caller refunds it.
 */
function payLaterEffect(
  nothing: PaymentEffect,
  { state, wasPaid, due }: { state: OrderState; wasPaid: boolean; due: Cents },
): PaymentEffect {
  if (wasPaid) return { ...nothing, isPaidTwice: true }
  return due > 0
    ? { ...nothing, pays: true, state: state === 'accepted' ? 'paid' : undefined }
    : nothing
}
