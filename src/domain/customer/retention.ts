// The retention rules: which personal data the shop stores, for how long and why. A job deletes data by these rules every minute.
// docs/operations.md lists the rules.

import { msPerDay } from '../time/durations.ts'
import { orderCustomerRetentionStart, erasedOrderContentsRetention } from './erasure.ts'
import { sessionLifetime, unconfirmedAccountRetention } from './account-durations.ts'
import { confirmationWindowHours } from './pending-change.ts'
import { newsletterDurations } from '../newsletter/subscriber.ts'

/** The shop deletes or erases data from before the moment that `since` returns. */
type RetentionRule = { what: string; period: string; why: string; since: (now: Date) => Date }

const after = (milliseconds: number) => (now: Date) => new Date(now.getTime() - milliseconds)
const days = (milliseconds: number): string => `${milliseconds / msPerDay} days`

export const retentionRules = {
  orders: {
    what: 'Orders and invoices: name, address, e-mail, what was ordered. Dates, amounts and VAT stay',
    period: '7 whole calendar years after the order',
    why: 'the tax office may ask (article 52 AWR)',
    since: orderCustomerRetentionStart,
  },
  'erased orders': {
    what: 'What was in the box and the e-mail address of an order whose buyer had everything erased',
    period: `${days(erasedOrderContentsRetention)} after delivery`,
    why: 'it may still come back',
    since: after(erasedOrderContentsRetention),
  },
  'unpaid orders': {
    what: 'Orders that were never paid, with all that is in them',
    period: '90 days',
    why: 'somebody may ask what happened; the tax office does not',
    since: after(90 * msPerDay),
  },
  subscriptions: {
    what: 'Stopped subscriptions: name, address, what was delivered',
    period: '7 whole calendar years after they stopped',
    why: 'they belong to orders',
    since: orderCustomerRetentionStart,
  },
  'sent mails': {
    what: 'Mails that left: to whom, and about what',
    period: '30 days',
    why: 'questions about delivery',
    since: after(30 * msPerDay),
  },
  'lost mails': { what: 'Mails that never arrived', period: '180 days', why: 'staff may try again', since: after(180 * msPerDay) },
  'order attempts': {
    what: 'Keys under which a checkout repeats itself',
    period: '7 days',
    why: 'one order for one attempt',
    since: after(7 * msPerDay),
  },
  'pending changes': {
    what: 'Changes that were asked for by link and wait for a confirmation: the new address or contents',
    period: `${confirmationWindowHours} hours, confirmed or not`,
    why: 'the link in the mail works so long',
    since: after(0),
  },
  'withdrawal declarations': {
    what: 'Withdrawals declared by order number: number, e-mail address, name. What belongs to an order stays with the order',
    period: '1 day',
    why: 'so that nobody declares without end in another’s name',
    since: after(msPerDay),
  },
  'log-ins': {
    what: 'Log-ins on devices, and one-time links from mails',
    period: `until they end: a customer’s ${days(sessionLifetime.customer)} after its last use`,
    why: 'they are of no use after that',
    since: after(0),
  },
  'unconfirmed accounts': {
    what: 'Accounts whose address was never confirmed',
    period: days(unconfirmedAccountRetention),
    why: 'somebody else may have typed the address',
    since: after(unconfirmedAccountRetention),
  },
  'unconfirmed newsletter': {
    what: 'Addresses for the newsletter that were never confirmed',
    period: days(newsletterDurations.confirm),
    why: 'no consent was given',
    since: after(newsletterDurations.confirm),
  },
  'left newsletter': {
    what: 'The proof of a consent that was taken back',
    period: days(newsletterDurations.proof),
    why: 'to answer whoever says that there was none',
    since: after(newsletterDurations.proof),
  },
  'audit log': {
    what: 'What staff did: colleague, deed, order number',
    period: '7 years',
    why: 'it explains the books; the database refuses to let go of it earlier',
    // The database rejects deletion within seven years of its own clock. The extra day allows for a difference between the clocks.
    since: (now) => new Date(Date.UTC(now.getUTCFullYear() - 7, now.getUTCMonth(), now.getUTCDate() - 1)),
  },
} as const satisfies Record<string, RetentionRule>

/** Returns the retention table of docs/operations.md in Markdown. */
export const renderRetentionTable = (): string =>
  [
    '| what | kept | why |',
    '| --- | --- | --- |',
    ...Object.values(retentionRules).map(({ what, period, why }) => `| ${what} | ${period} | ${why} |`),
  ].join('\n')
