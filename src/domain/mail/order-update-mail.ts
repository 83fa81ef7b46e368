// The content of order updates. Each is a short mail about one event of an order. Amounts are in
// cents, times are ISO 8601.

import type { Cents } from '../money.ts'
import type { ReturnKind, ReturnReason } from '../order/order-return.ts'
import type { SwappedPacks } from '../order/swapped-packs.ts'
import type { OrderMail } from './order-mail.ts'

/** The fields that all order updates share. `name` is the name of the customer. */
export type OrderUpdateMail = Pick<OrderMail, 'number' | 'name' | 'address' | 'links'>
/** Asks for a payment, unless nothing is due any more. */
export type PaymentRequestOrderMail = OrderUpdateMail & Pick<OrderMail, 'request'>

export type ShippedMail = PaymentRequestOrderMail & {
  carrier: string
  trackingCode: string
  trackingUrl: string
  /**
   * 'all': the only shipment. 'some': one of several shipments, but not the last. 'rest': the last
   * of several.
   */
  part: 'all' | 'some' | 'rest'
}
export type CancelledMail = OrderUpdateMail & { wasPaid: boolean }
/** `isOwnTransfer` is true if the shop transfers the money itself, without the payment provider. */
export type RefundMail = OrderUpdateMail & { amount: Cents; isOwnTransfer: boolean }
/** `isByCustomer` is false if the customer agreed the swap with a colleague. */
type SwapDetails = OrderUpdateMail & { packs: SwappedPacks; isByCustomer: boolean }
/**
 * `total` and `difference` are those of the order after the swap; the difference is negative if
 * money goes back.
 */
export type SwapMail = SwapDetails & { total: Cents; difference: Cents; isPaidLater: boolean }
/** `payBy` is the last moment to pay the difference. */
export type SwapPaymentMail = SwapDetails & { difference: Cents; payBy: string }
export type ReturnMail = OrderUpdateMail & {
  kind: ReturnKind
  /** The number that the customer writes on the parcel. */
  returnNumber: string
  /** The postal address to which the customer sends the return. */
  returnAddress: string
  at: string
  declaredBy: string
  lines: { name: string; quantity: number; sealed: boolean | null }[]
  moneyBack: OrderMail['moneyBack']
  reason: ReturnReason | null
  note: string
  /** True if the shop shipped nothing yet, so that the customer has nothing to return. */
  nothingToSend: boolean
  /** True if the withdrawal cancelled the order, which has no mail of its own then. */
  isCancelled: boolean
  /**
   * True while the customer of a pay-later order has not paid, so that there is nothing to pay
   * back.
   */
  isUnpaid: boolean
  /** True if the customer declared the withdrawal after the withdrawal period. */
  late: boolean
  /**
   * Only for a withdrawal by order number. `action` is the URL where the customer confirms or
   * rejects the withdrawal. If the customer does not answer, the shop carries out the withdrawal at
   * `carriedOutAt` (ISO 8601). Null if staff process the withdrawal.
   */
  confirmation: { action: string; carriedOutAt: string | null } | null
}
