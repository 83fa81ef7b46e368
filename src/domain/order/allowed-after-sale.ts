// Decides what a customer with an access link can still do with an order.

import { isConfirmed } from '../payment/pay-later.ts'
import { isOpenAndUnpacked, type FulfilmentStatus } from './fulfilment.ts'
import { hasNothingToReturn, type ReturnQuantity } from './order-return.ts'
import { canWithdraw } from './withdrawal-period.ts'

const hasEnded = (state: FulfilmentStatus['state']) => ['expired', 'failed', 'cancelled', 'refunded'].includes(state)

/** `left` contains the packs for which no return was announced yet. */
export function allowedOrderActions(order: FulfilmentStatus, left: readonly ReturnQuantity[], now: Date) {
  const isReturnable = isConfirmed(order) && !hasEnded(order.state) && !hasNothingToReturn(left) && canWithdraw(order.deliveredAt, now)
  return {
    change_address: isOpenAndUnpacked(order),
    cancel: isOpenAndUnpacked(order),
    return: isReturnable && order.shippedAt !== null,
    withdraw: isReturnable,
  }
}
