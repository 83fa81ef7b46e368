import type { PaymentStatus } from '../payment/payment-status.ts'

export const orderStateLabels = {
  'awaiting-payment': 'Wacht op betaling',
  accepted: 'Achteraf betalen',
  paid: 'Betaald',
  packed: 'Ingepakt',
  shipped: 'Verzonden',
  delivered: 'Bezorgd',
  expired: 'Verlopen',
  failed: 'Mislukt',
  cancelled: 'Geannuleerd',
  'partly-refunded': 'Deels terugbetaald',
  refunded: 'Terugbetaald',
}
export type OrderState = keyof typeof orderStateLabels
export const orderStates = Object.keys(orderStateLabels) as OrderState[]

const steps: Record<OrderState, readonly OrderState[]> = {
  'awaiting-payment': ['accepted', 'paid', 'expired', 'failed', 'cancelled'],
  // The shop ships before the payment.
  accepted: ['paid', 'packed', 'cancelled'],
  paid: ['packed', 'cancelled', 'partly-refunded', 'refunded'],
  // Staff can take back that an order is packed, and cancel it, until its parcel leaves.
  packed: ['paid', 'accepted', 'shipped', 'cancelled', 'partly-refunded', 'refunded'],
  // Staff can undo a shipment until its mail leaves.
  shipped: ['packed', 'delivered', 'partly-refunded', 'refunded'],
  delivered: ['partly-refunded', 'refunded'],
  // The shop still accepts a payment that arrives after the order expired, failed or was cancelled.
  expired: ['paid'],
  failed: ['paid'],
  cancelled: ['paid', 'partly-refunded', 'refunded'],
  // The shop still packs and ships the rest of the order. The fulfilment timestamps record these
  // steps; the state stays as it is.
  'partly-refunded': ['cancelled', 'refunded'],
  refunded: [],
}

export const canTransitionOrder = (from: OrderState, to: OrderState): boolean =>
  steps[from].includes(to)

export function toOrderState(status: PaymentStatus): OrderState | undefined {
  if (status === 'paid') return 'paid'
  if (status === 'failed') return 'failed'
  if (status === 'canceled') return 'cancelled'
  return status === 'expired' ? 'expired' : undefined
}

/**
 * Returns the state of an order after a payment sync; undefined if it does not change, such as
 * after a repeated or late webhook.
 */
export function orderStateAfterPayment(
  state: OrderState,
  status: PaymentStatus,
): OrderState | undefined {
  const next = toOrderState(status)
  // A failed, cancelled or expired payment does not change an order that is no longer awaiting
  // payment.
  if (next !== 'paid' && state !== 'awaiting-payment') return undefined
  // A payment after packing leaves the state as it is; `paidAt` then shows it.
  return next && state !== 'packed' && canTransitionOrder(state, next) ? next : undefined
}
