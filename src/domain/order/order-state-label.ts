import { isAwaitingConfirmation } from '../payment/pay-later.ts'
import { type HoldReason, holdLabels } from './order-hold.ts'
import { type OrderState, orderStateLabels } from './order-state.ts'

type LabelledOrder = {
  state: OrderState
  paymentMethod: string
  acceptedAt: Date | null
  heldFor: HoldReason | null
}

/** `state` is another one than the stored state while a payment is in progress. */
export function stateLabelForStaff(order: LabelledOrder, state = order.state): string {
  if (order.heldFor) return holdLabels[order.heldFor]
  return isAwaitingConfirmation(order) ? 'Wacht op bevestiging' : orderStateLabels[state]
}

/** A payment that does not match is no fault of the customer. */
export const stateLabelForCustomer = (order: LabelledOrder, state = order.state): string =>
  order.heldFor === 'payment-mismatch' ? orderStateLabels[state] : stateLabelForStaff(order, state)
