// How many mails one address gets that never confirmed anything: whoever knows an address must not be able to flood it.

import type { MailName } from './outgoing-mail.ts'

/** Within 24 hours, to an address without a paid order and without a confirmed account. */
export const mostToUnconfirmed = 10

/** Which bound kept a mail back. */
export type MailBound = 'unconfirmed-address' | 'unpaid-orders'

/** True for mails that the law asks for, that guard an account, that a colleague causes, or that go to confirmed addresses only. */
const leavesAlways: Record<MailName, boolean> = {
  'order-received': false,
  'order-unpaid': false,
  'new-link': true,
  'order-by-phone': true,
  'order-paid': true,
  'order-packed': true,
  'order-shipped': true,
  'order-cancelled': false,
  'order-refund': true,
  'confirm-change': false,
  'address-changed': false,
  'pay-link': true,
  'return-instructions': true,
  'withdrawal-receipt': true,
  'review-request': true,
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
  'newsletter-confirm': false,
  'newsletter-welcome': true,
  mailing: true,
  'mailing-test': true,
  'confirm-address': false,
  // The same bound as for 'confirm-address', so that both registrations take the same time.
  'account-known': false,
  'account-erased': true,
  'reset-password': false,
  'password-changed': true,
  'confirm-new-email': false,
  'email-changed': true,
  'staff-invited': true,
  'access-ended': true,
  'duty-changed': true,
  'second-factor-added': true,
  'second-factor-removed': true,
}

type UnpaidBound = { mails: readonly MailName[]; most: number }
const reminders: UnpaidBound = { mails: ['order-received', 'order-unpaid'], most: 2 }
const unpaidBounds: Partial<Record<MailName, UnpaidBound>> = {
  'order-received': reminders,
  'order-unpaid': reminders,
  'order-cancelled': { mails: ['order-cancelled'], most: 2 },
  'withdrawal-receipt': { mails: ['withdrawal-receipt'], most: 2 },
  'new-link': { mails: ['new-link'], most: 3 },
  'confirm-change': { mails: ['confirm-change'], most: 3 },
}

/** `unpaidOrder`: the mail is about an order that anybody can have placed. */
export const isBounded = (mail: MailName, unpaidOrder: boolean): boolean =>
  !leavesAlways[mail] || (unpaidOrder && unpaidBounds[mail] !== undefined)

/** How many of these mails together one address gets within 24 hours when they are about orders that nobody paid; undefined when that does not matter. */
export const boundOfUnpaid = (mail: MailName): UnpaidBound | undefined => unpaidBounds[mail]

type Order = { paidAt: Date | null; byPhone: boolean; debited: boolean }
/** Anybody can place one in somebody else's name: nobody paid it, and neither a colleague nor a subscription made it. */
export const isOrderOfAnybody = ({ paidAt, byPhone, debited }: Order): boolean => paidAt === null && !byPhone && !debited
