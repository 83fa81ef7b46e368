// Where an order stands, and every step it may take (DECISIONS). States never go backwards.

import type { PaymentStatus } from './payment-status.ts'

export const orderStates = [
  'awaiting-payment',
  'paid',
  'packed',
  'shipped',
  'delivered',
  'expired',
  'failed',
  'cancelled',
  'partly-refunded',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

export const orderStateLabels: Record<OrderState, string> = {
  'awaiting-payment': 'Wacht op betaling',
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

const steps: Record<OrderState, readonly OrderState[]> = {
  'awaiting-payment': ['paid', 'expired', 'failed', 'cancelled'],
  paid: ['packed', 'cancelled', 'partly-refunded', 'refunded'],
  packed: ['shipped', 'partly-refunded', 'refunded'],
  shipped: ['delivered', 'partly-refunded', 'refunded'],
  delivered: ['partly-refunded', 'refunded'],
  // Money can arrive after the shop gave up waiting: the payment decides.
  expired: ['paid'],
  failed: ['paid'],
  cancelled: ['paid', 'partly-refunded', 'refunded'],
  // The way of its parcel goes on beside it (fulfilment.ts).
  'partly-refunded': ['cancelled', 'refunded'],
  refunded: [],
}

export const mayBecome = (from: OrderState, to: OrderState): boolean => steps[from].includes(to)

/** What a payment's state asks of its order; undefined when it asks nothing. */
export function askedBy(status: PaymentStatus): OrderState | undefined {
  if (status === 'paid') return 'paid'
  if (status === 'failed') return 'failed'
  if (status === 'canceled') return 'cancelled'
  return status === 'expired' ? 'expired' : undefined
}

/** The order's next state after a look at its payment; undefined when nothing changes (repeated, late, reordered reports). */
export function nextState(state: OrderState, status: PaymentStatus): OrderState | undefined {
  const asked = askedBy(status)
  // Only money changes an order that no longer waits: cancelling a paid one is for people.
  if (asked !== 'paid' && state !== 'awaiting-payment') return undefined
  return asked && mayBecome(state, asked) ? asked : undefined
}
