// What whoever holds an order's link can still do about it.

import { notPackedYet, type Way } from './fulfilment.ts'
import { nothingLeft, type Taken } from './order-return.ts'
import { mayWithdraw } from './withdrawal-period.ts'

const over = (state: Way['state']) => ['expired', 'failed', 'cancelled', 'refunded'].includes(state)

/** `left` are the packs that nobody announced to send back yet. */
export function whatCanBeDone(order: Way, left: readonly Taken[], now: Date) {
  const goesBack = order.paidAt !== null && !over(order.state) && !nothingLeft(left) && mayWithdraw(order.deliveredAt, now)
  return {
    change_address: notPackedYet(order),
    cancel: notPackedYet(order),
    return: goesBack && order.shippedAt !== null,
    withdraw: goesBack,
  }
}
