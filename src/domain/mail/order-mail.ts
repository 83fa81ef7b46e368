// The content of an order mail. Amounts are in cents.

import { consentPath } from '../customer/consent-path.ts'
import type { Cents } from '../money.ts'
import type { MoneyBack } from '../order/promised-money-back.ts'
import type { PickupPointText } from '../order/pickup-point.ts'
import type { DispatchTerms } from '../order/delivery-promise.ts'
import type { CalendarDay } from '../time/calendar-day.ts'
import type { PaymentRequestMail } from './payment-request-text.ts'
import type { OrderState } from '../order/order-state.ts'
import type { VatShare } from '../order/vat-split.ts'
import { orderPath, withdrawalPath } from '../order/order-path.ts'

export type OrderMail = {
  number: string
  state: OrderState
  /** ISO 8601. */
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
  /** The VAT included in the total, per rate. */
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
    /** Absent while there is nothing that the customer could withdraw from. */
    withdrawal?: string
    contact: string
    terms: string
    consent?: string
  }
}

/**
 * Returns the URLs of an order mail; pass `appUrl` without a trailing slash. With `hasConsent`, the
 * customer consented to the use of health data, and the link to withdraw the consent is one of
 * them.
 */
export const orderLinks = (
  appUrl: string,
  token: string,
  { hasConsent, canWithdraw }: { hasConsent: boolean; canWithdraw: boolean },
): OrderMail['links'] => ({
  status: `${appUrl}${orderPath(token)}`,
  again: `${appUrl}${orderPath(token, 'again')}`,
  ...(canWithdraw && { withdrawal: `${appUrl}${withdrawalPath(token)}` }),
  contact: `${appUrl}/contact`,
  terms: `${appUrl}/algemene-voorwaarden`,
  ...(hasConsent && { consent: `${appUrl}${consentPath(token)}` }),
})
