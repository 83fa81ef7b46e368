import { isConfirmed } from '../../payment/pay-later.ts'
import { isOpenAndUnpacked, type FulfilmentStatus } from '../fulfilment/fulfilment.ts'
import { hasNothingToReturn, type ReturnQuantity } from './order-return.ts'
import { canWithdraw } from './withdrawal-period.ts'

const hasEnded = (state: FulfilmentStatus['state']) =>
  ['expired', 'failed', 'cancelled', 'refunded'].includes(state)

type AfterSaleOrder = FulfilmentStatus & { contactByPost: boolean }

/** By link, the customer confirms an address from a mail. */
export const canRequestAddress = (order: AfterSaleOrder): boolean =>
  isOpenAndUnpacked(order) && !order.contactByPost

/** At a pickup point there is no courier at a door. */
export const canChangeInstructions = (order: AfterSaleOrder & { pickupPoint: unknown }): boolean =>
  canRequestAddress(order) && !order.pickupPoint

/**
 * True while the order has packs to withdraw from, or will have them once it is paid. `left`
 * contains the packs for which no return was announced yet.
 */
export const offersWithdrawal = (
  order: Pick<AfterSaleOrder, 'state' | 'deliveredAt'>,
  left: readonly ReturnQuantity[],
  now: Date,
): boolean =>
  !hasEnded(order.state) && !hasNothingToReturn(left) && canWithdraw(order.deliveredAt, now)

export function allowedOrderActions(
  order: AfterSaleOrder & { pickupPoint: unknown },
  left: readonly ReturnQuantity[],
  now: Date,
) {
  const isReturnable = isConfirmed(order) && offersWithdrawal(order, left, now)
  return {
    change_address: canRequestAddress(order),
    change_instructions: canChangeInstructions(order),
    cancel: isOpenAndUnpacked(order),
    return: isReturnable && order.shippedAt !== null,
    withdraw: isReturnable,
  }
}
