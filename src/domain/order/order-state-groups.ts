// Groups of the states of an order. Apart from order-state.ts, because every page loads them.

import type { OrderState } from './order-state.ts'

/**
 * True for an order that is paid or accepted to be paid afterwards. False for every cancelled
 * order, also if the customer had paid.
 */
export const isConfirmedState = (state: OrderState): boolean =>
  ['accepted', 'paid', 'packed', 'shipped', 'delivered', 'partly-refunded', 'refunded'].includes(
    state,
  )

/** Also true for a paid order between its cancellation and its refund. */
export const isExpiredFailedOrCancelled = (state: OrderState): boolean =>
  ['expired', 'failed', 'cancelled'].includes(state)
