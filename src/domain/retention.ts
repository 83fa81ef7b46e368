// What the shop keeps of people, for how long and why: the one table that the hourly forgetting and docs/operations.md go by.

import { msPerDay } from './time/durations.ts'
import { buyersNeededSince, contentsKept } from './account/erasure.ts'
import { loginLasts, unconfirmedKept } from './account/times.ts'
import { confirmableHours } from './pending-change/pending-change.ts'
import { newsletterTimes } from './newsletter/subscriber.ts'

/** `since` answers the moment before which it goes. */
type Rule = { what: string; kept: string; why: string; since: (now: Date) => Date }

const after = (milliseconds: number) => (now: Date) => new Date(now.getTime() - milliseconds)
const days = (milliseconds: number): string => `${milliseconds / msPerDay} days`

export const retention = {
  orders: {
    what: 'Orders and invoices: name, address, e-mail, what was ordered. Dates, amounts and VAT stay',
    kept: '7 whole calendar years after the order',
    why: 'the tax office may ask (article 52 AWR)',
    since: buyersNeededSince,
  },
  'erased orders': {
    what: 'What was in the box and the e-mail address of an order whose buyer had everything erased',
    kept: `${days(contentsKept)} after delivery`,
    why: 'it may still come back',
    since: after(contentsKept),
  },
  'unpaid orders': {
    what: 'Orders that were never paid, with all that is in them',
    kept: '90 days',
    why: 'somebody may ask what happened; the tax office does not',
    since: after(90 * msPerDay),
  },
  subscriptions: {
    what: 'Stopped subscriptions: name, address, what was delivered',
    kept: '7 whole calendar years after they stopped',
    why: 'they belong to orders',
    since: buyersNeededSince,
  },
  'sent mails': {
    what: 'Mails that left: to whom, and about what',
    kept: '30 days',
    why: 'questions about delivery',
    since: after(30 * msPerDay),
  },
  'lost mails': { what: 'Mails that never arrived', kept: '180 days', why: 'staff may try again', since: after(180 * msPerDay) },
  'order attempts': {
    what: 'Keys under which a checkout repeats itself',
    kept: '7 days',
    why: 'one order for one attempt',
    since: after(7 * msPerDay),
  },
  'pending changes': {
    what: 'Changes that were asked for by link and wait for a confirmation: the new address or contents',
    kept: `${confirmableHours} hours, confirmed or not`,
    why: 'the link in the mail works so long',
    since: after(0),
  },
  'withdrawal declarations': {
    what: 'Withdrawals declared by order number: number, e-mail address, name. What belongs to an order stays with the order',
    kept: '1 day',
    why: 'so that nobody declares without end in another’s name',
    since: after(msPerDay),
  },
  'log-ins': {
    what: 'Log-ins on devices, and one-time links from mails',
    kept: `until they end: a customer’s ${days(loginLasts.customer)} after its last use`,
    why: 'they are of no use after that',
    since: after(0),
  },
  'unconfirmed accounts': {
    what: 'Accounts whose address was never confirmed',
    kept: days(unconfirmedKept),
    why: 'somebody else may have typed the address',
    since: after(unconfirmedKept),
  },
  'unconfirmed newsletter': {
    what: 'Addresses for the newsletter that were never confirmed',
    kept: days(newsletterTimes.confirm),
    why: 'no consent was given',
    since: after(newsletterTimes.confirm),
  },
  'left newsletter': {
    what: 'The proof of a consent that was taken back',
    kept: days(newsletterTimes.proof),
    why: 'to answer whoever says that there was none',
    since: after(newsletterTimes.proof),
  },
  'audit log': {
    what: 'What staff did: colleague, deed, order number',
    kept: '7 years',
    why: 'it explains the books; the database refuses to let go of it earlier',
    // The database counts seven years of its own calendar: a day more is never too early.
    since: (now) => new Date(Date.UTC(now.getUTCFullYear() - 7, now.getUTCMonth(), now.getUTCDate() - 1)),
  },
} as const satisfies Record<string, Rule>

/** The table of docs/operations.md. */
export const retentionTable = (): string =>
  [
    '| what | kept | why |',
    '| --- | --- | --- |',
    ...Object.values(retention).map(({ what, kept, why }) => `| ${what} | ${kept} | ${why} |`),
  ].join('\n')
