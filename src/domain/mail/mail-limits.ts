// Limits the mails to an unconfirmed address, so that a stranger cannot make the shop flood that
// address.

import type { MailName } from './outgoing-mail.ts'

/** The limit per 24 hours for an address that has no paid order and no confirmed account. */
export const maxMailsToUnconfirmed = 10

/** The reason why the shop did not send a mail: the limit that the mail would have exceeded. */
export type MailLimit = 'unconfirmed-address' | 'unpaid-orders'

/**
 * A mail marked true has a limit only for an unpaid order, and only if `unpaidOrderLimits` contains
 * the mail.
 */
const isAlwaysSent: Record<MailName, boolean> = {
  'order-received': false,
  'order-unpaid': false,
  'new-link': true,
  'order-by-phone': true,
  'order-accepted': false,
  'order-paid': true,
  'payment-due': true,
  'payment-overdue': true,
  'amount-due-changed': true,
  'order-packed': true,
  'order-shipped': true,
  'order-cancelled': false,
  'order-changed': true,
  'swap-payment': true,
  'order-refund': true,
  'confirm-change': false,
  'address-changed': false,
  'pay-link': true,
  'return-instructions': true,
  'withdrawal-receipt': true,
  'complaint-receipt': true,
  'product-recall': true,
  'review-request': true,
  'sample-question': true,
  'run-out-reminder': false,
  'subscription-charged': true,
  'subscription-started': true,
  'subscription-announced': true,
  'subscription-failed': true,
  'subscription-paused': true,
  'subscription-skipped': true,
  'subscription-changed': false,
  'subscription-stopped': true,
  'subscription-price-change': true,
  'subscription-short': true,
  'restock-confirm': false,
  restocked: true,
  'newsletter-confirm': false,
  'newsletter-welcome': true,
  mailing: true,
  'mailing-test': true,
  'confirm-address': false,
  // Must be equal to 'confirm-address'. Otherwise the response time of a registration would reveal
  // whether the address has an account.
  'account-known': false,
  'account-unused': true,
  'account-erased': true,
  'consent-withdrawn': true,
  'reset-password': false,
  'password-changed': true,
  'confirm-new-email': false,
  'email-changed': true,
  'staff-invited': true,
  'test-mail': true,
  'access-ended': true,
  'staff-role-changed': true,
  'plan-lapsed': true,
  'second-factor-added': true,
  'second-factor-removed': true,
}

type UnpaidOrderLimit = { mails: readonly MailName[]; max: number }
const reminders: UnpaidOrderLimit = { mails: ['order-received', 'order-unpaid'], max: 2 }
const unpaidOrderLimits: Partial<Record<MailName, UnpaidOrderLimit>> = {
  'order-received': reminders,
  'order-unpaid': reminders,
  'order-accepted': { mails: ['order-accepted'], max: 2 },
  'order-cancelled': { mails: ['order-cancelled'], max: 2 },
  'withdrawal-receipt': { mails: ['withdrawal-receipt'], max: 2 },
  'new-link': { mails: ['new-link'], max: 3 },
  'consent-withdrawn': { mails: ['consent-withdrawn'], max: 2 },
  'confirm-change': { mails: ['confirm-change'], max: 3 },
}

/**
 * `unpaidOrder` is true for a mail about an unpaid order that a stranger could have placed with
 * this address.
 */
export const isLimitedMail = (mail: MailName, unpaidOrder: boolean): boolean =>
  !isAlwaysSent[mail] || (unpaidOrder && unpaidOrderLimits[mail] !== undefined)

/**
 * Returns the limit per address and 24 hours for this mail about unpaid orders; undefined for mails
 * without such a limit.
 */
export const unpaidOrderMailLimit = (mail: MailName): UnpaidOrderLimit | undefined =>
  unpaidOrderLimits[mail]

type Order = {
  acceptedAt: Date | null
  paidAt: Date | null
  byPhone: boolean
  isRenewal: boolean
}
/**
 * True for an order from the checkout that is neither paid nor accepted, which a stranger could
 * have placed with another person's e-mail address.
 */
export const isUnverifiedOrder = ({ acceptedAt, paidAt, byPhone, isRenewal }: Order): boolean =>
  acceptedAt === null && paidAt === null && !byPhone && !isRenewal
