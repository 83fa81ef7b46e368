import { isAwaitingConfirmation, type OrderToConfirm } from '../payment/pay-later.ts'
import { holdLabels } from './order-hold.ts'
import { orderStateLabels } from './order-state.ts'

/** `state` is another one than the stored state while a payment is in progress. */
export function stateLabelForStaff(order: OrderToConfirm, state = order.state): string {
  if (order.heldFor && !isUnpaidExchange(order)) return holdLabels[order.heldFor]
  return isAwaitingConfirmation(order) ? 'Wacht op bevestiging' : orderStateLabels[state]
}

/** Its packs wait for the payment first. */
const isUnpaidExchange = ({ heldFor, state }: OrderToConfirm): boolean =>
  heldFor === 'return-awaited' && state === 'awaiting-payment'

/** A payment that does not match is no fault of the customer. */
export const stateLabelForCustomer = (order: OrderToConfirm, state = order.state): string =>
  order.heldFor === 'payment-mismatch' ? orderStateLabels[state] : stateLabelForStaff(order, state)
