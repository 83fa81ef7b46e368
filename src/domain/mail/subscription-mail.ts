// The content of subscription mails. Amounts are in cents, links are full URLs, dates are calendar
// days in the Netherlands.

import { consentPath } from '../customer/consent-path.ts'
import type { Cents } from '../money.ts'
import type { CalendarDay } from '../time/calendar-day.ts'
import type {
  SubscriptionEventDetail,
  SubscriptionEventType,
} from '../subscription/subscription-event.ts'
import type { DeliveryInterval } from '../subscription/interval.ts'
import type { OrderMail } from './order-mail.ts'
import { subscriptionPath } from '../subscription/subscription-path.ts'

export type SubscriptionMailName =
  | 'subscription-announced'
  | 'subscription-failed'
  | 'subscription-paused'
  | 'subscription-skipped'
  | 'subscription-changed'
  | 'subscription-stopped'
  | 'subscription-price-change'
  | 'subscription-short'

/**
 * The data in the queue. `date` is the delivery that the mail is about. `happened` is an action of
 * staff at the customer's request.
 */
export type SubscriptionMailData = {
  subscriptionId: number
  date?: CalendarDay
  happened?: { type: SubscriptionEventType; detail: SubscriptionEventDetail }
  /** ISO 8601 time from which the mail lists the customer's changes. */
  since?: string
}

export type SubscriptionMail = {
  number: string
  /** The first name of the customer. */
  name: string
  interval: DeliveryInterval
  date: CalendarDay | null
  /** The next delivery at the time of sending; null when none is planned. */
  nextDate: CalendarDay | null
  /**
   * The end of the pause; null when the subscription is not paused, or is paused until the customer
   * resumes it.
   */
  pausedUntil: CalendarDay | null
  lines: { name: string; quantity: number; unitPrice: Cents; lineTotal: Cents }[]
  subtotal: Cents
  shipping: Cents
  total: Cents
  /** The higher price that this mail announces; null without one. */
  priceChange: {
    fromDate: CalendarDay
    oldTotal: Cents
    newTotal: Cents
    /** The items with a new price, and the shipping cost if it changes. */
    lines: { name: string; old: Cents; new: Cents }[]
  } | null
  /** One Dutch sentence per change. */
  happened: string[]
  /** The reference of the mandate for direct debit; null if the shop charges in another way. */
  mandate: string | null
  /** The delivery address as printed on a parcel. */
  address: string
  /** The names of the items of which the stock is too low. */
  short: string[]
  links: SubscriptionLinks
}
export type ChargedDeliveryMail = OrderMail & {
  subscription: { number: string; nextDate: CalendarDay | null; links: SubscriptionLinks }
}

/** The mail about the first order, which also states the price of the next delivery. */
export type FirstDeliveryMail = OrderMail & {
  subscription: ChargedDeliveryMail['subscription'] &
    Pick<SubscriptionMail, 'interval' | 'total' | 'mandate'>
}

export type SubscriptionLinks = {
  manage: string
  stop: string
  skip: string
  contact: string
  privacy: string
  terms: string
  consent?: string
}

/** `hasConsent` adds the link to withdraw the consent. */
export const subscriptionLinks = (
  appUrl: string,
  token: string,
  hasConsent = false,
): SubscriptionLinks => ({
  manage: `${appUrl}${subscriptionPath(token)}`,
  stop: `${appUrl}${subscriptionPath(token, 'stop')}`,
  skip: `${appUrl}${subscriptionPath(token, 'skip')}`,
  contact: `${appUrl}/contact`,
  privacy: `${appUrl}/privacybeleid`,
  terms: `${appUrl}/algemene-voorwaarden`,
  ...(hasConsent && { consent: `${appUrl}${consentPath(token)}` }),
})
