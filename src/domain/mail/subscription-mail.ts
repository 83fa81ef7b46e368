// What mails about a subscription tell. Amounts are whole cents, addresses whole, dates calendar days in the Netherlands.

import type { Cents } from '../money.ts'
import type { Day } from '../time/calendar-day.ts'
import type { Detail, SubscriptionEventType } from '../subscription/subscription-event.ts'
import type { Interval } from '../subscription/interval.ts'
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

/** As it waits in the outbox; `date` is the delivery that the mail is about, `happened` what staff did at its owner's request. */
export type AboutSubscription = {
  subscriptionId: number
  date?: Day
  happened?: { what: SubscriptionEventType; detail: Detail }
  /** ISO moment: the mail tells what was changed from then on, by link or log-in. */
  since?: string
}

export type SubscriptionMail = {
  number: string
  /** First name. */
  name: string
  interval: Interval
  /** The delivery that the mail is about. */
  date: Day | null
  /** The next delivery as it stands when the mail leaves; null when none is planned. */
  nextDate: Day | null
  /** Until when it is paused; null when it is not, or until its owner resumes it. */
  pausedUntil: Day | null
  lines: { name: string; quantity: number; unitPrice: Cents; lineTotal: Cents }[]
  subtotal: Cents
  shipping: Cents
  total: Cents
  /** A higher price that counts later. */
  priceChange: { fromDate: Day; oldTotal: Cents; newTotal: Cents; lines: { name: string; old: Cents; new: Cents }[] } | null
  /** What was changed, a sentence each. */
  happened: string[]
  /** Where deliveries go, as it is written on a parcel. */
  address: string
  /** Names of what there is too little of. */
  short: string[]
  links: SubscriptionLinks
}
/** The order's own letter for a delivery that was debited. */
export type DeliveryMail = OrderMail & { subscription: { number: string; nextDate: Day | null; links: SubscriptionLinks } }

/** The letter of a first order, which tells as well what a next delivery costs. */
export type FirstDeliveryMail = OrderMail & { subscription: DeliveryMail['subscription'] & { interval: Interval; total: Cents } }

export type SubscriptionLinks = { manage: string; stop: string; skip: string; contact: string; privacy: string; terms: string }

/** Addresses in the shop; `appUrl` without a slash at the end. */
export const subscriptionLinks = (appUrl: string, token: string): SubscriptionLinks => ({
  manage: `${appUrl}${subscriptionPath(token)}`,
  stop: `${appUrl}${subscriptionPath(token, 'stop')}`,
  skip: `${appUrl}${subscriptionPath(token, 'skip')}`,
  contact: `${appUrl}/contact`,
  privacy: `${appUrl}/privacybeleid`,
  terms: `${appUrl}/algemene-voorwaarden`,
})
