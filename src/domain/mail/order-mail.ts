// The content of an order mail. Amounts are in cents, times are ISO 8601.

import { consentPath } from '../customer/consent-path.ts'
import type { Cents } from '../money.ts'
import type { MoneyBack } from '../order/returns/promised-money-back.ts'
import type { PickupPointText } from '../order/delivery/pickup-point.ts'
import type { DispatchTerms } from '../order/delivery/delivery-promise.ts'
import type { CalendarDay } from '../time/calendar-day.ts'
import type { PaymentRequestMail } from './payment-request-text.ts'
import type { OrderState } from '../order/order-state.ts'
import type { VatShare } from '../order/invoice/vat-split.ts'
import { orderPath, withdrawalPath } from '../order/order-path.ts'
import type { ReturnKind, ReturnReason } from '../order/returns/order-return.ts'
import type { LeavesWhen } from '../order/exchange/leaves-when.ts'
import type { SwappedPacks } from '../order/swap/swapped-packs.ts'

export type OrderMail = {
  number: string
  state: OrderState
  orderedAt: string
  /**
   * The name of the customer. Null if a stranger may have entered it, because mails must not repeat
   * text of strangers.
   */
  name: string | null
  /**
   * `receiver` is set if the parcel goes to another person than the customer. `instructions` are
   * what the carrier is asked.
   */
  address: {
    receiver?: string
    instructions?: string[]
    /** Where the customer collects the parcel, instead of getting it at this address. */
    pickupPoint?: PickupPointText
    street: string
    number: string
    addition: string
    postcode: string
    city: string
    country: string
  } | null
  lines: {
    name: string
    quantity: number
    unitPrice: Cents
    lineTotal: Cents
    vatRate: number
    sealed: boolean | null
  }[]
  /** What the owner promised about the first pack of a product; null for no promise. */
  moneyBack: MoneyBack | null
  subtotal: Cents
  discount: Cents
  discountCode: string | null
  shipping: Cents
  total: Cents
  vat: VatShare[]
  /**
   * Which documents the mail has as attachments; undefined for a mail that is not the confirmation
   * of the order.
   */
  documents?: 'terms-and-form' | 'form'
  dispatch: DispatchTerms
  /** The day by which the shop expects to deliver; undefined if it promised none. */
  promisedDay?: CalendarDay | undefined
  /** Set while the customer of a pay-later order still has to pay. */
  request?: PaymentRequestMail | undefined
  /** The last day of a bank transfer; set while the shop waits for it. */
  transferBy?: CalendarDay | undefined
  /** Full URLs. */
  links: {
    status: string
    again: string
    /** Absent while nothing can be swapped. */
    swap?: string
    /** Absent while there is nothing that the customer could withdraw from. */
    withdrawal?: string
    contact: string
    terms: string
    consent?: string
  }
}

/** `appUrl` has no trailing slash. `hasConsent` adds the link to withdraw the consent. */
export const orderLinks = (
  appUrl: string,
  token: string,
  offers: { hasConsent?: boolean; canWithdraw?: boolean; canSwap?: boolean } = {},
): OrderMail['links'] => ({
  status: `${appUrl}${orderPath(token)}`,
  again: `${appUrl}${orderPath(token, 'again')}`,
  ...(offers.canSwap && { swap: `${appUrl}${orderPath(token, 'swap')}` }),
  ...(offers.canWithdraw && { withdrawal: `${appUrl}${withdrawalPath(token)}` }),
  contact: `${appUrl}/contact`,
  terms: `${appUrl}/algemene-voorwaarden`,
  ...(offers.hasConsent && { consent: `${appUrl}${consentPath(token)}` }),
})

/** Short mails about one event of an order. `name` is the name of the customer. */
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
/** `exchanged` is set if returned packs would have paid the order: their return stays. */
export type CancelledMail = OrderUpdateMail & {
  wasPaid: boolean
  exchanged?: { returnNumber: string; number: string } | undefined
}
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

/**
 * `value` is what the customer paid for the packs of the return, `total` what the new order costs.
 * Of the difference, the customer pays `toPay` until `payBy`, or gets `money` back later.
 */
export type ExchangeMail = ReturnMail & {
  /** True if a label for the way back is on the page of the order. */
  hasLabel: boolean
  newNumber: string
  newOrderUrl: string
  /** Such as '2 × Duin - Maat M'. */
  newPacks: string[]
  value: Cents
  total: Cents
  /** The part of `total` that is for the delivery. */
  delivery: Cents
  toPay: Cents
  money: Cents
  payBy: string
  leavesWhen: LeavesWhen
}
export type ExchangePaidMail = OrderUpdateMail & { oldNumber: string; leavesWhen: LeavesWhen }
