// Limits the mails to an unconfirmed address, so that a stranger cannot make the shop flood that
// address; the declaration of a mail says whether it counts. Also decides when the shop retries a
// failed mail, and when it stops.

import type { MailName } from './mail-labels.ts'

/** The limit per 24 hours for an address that has no paid order and no confirmed account. */
export const maxMailsToUnconfirmed = 10

/** The reason why the shop did not send a mail: the limit that the mail would have exceeded. */
export type MailLimit = 'unconfirmed-address' | 'unpaid-orders'

const minute = 60_000
const hour = 60 * minute
const retryDelays = [
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  8 * hour,
  24 * hour,
  24 * hour,
  24 * hour,
]

/**
 * The shop stops after two attempts to which the mail server did not respond, because both mails
 * may have arrived.
 */
const maxUnanswered = 2
/**
 * Returns how many attempts may end without a response: only 1 for a mailing, so that no subscriber
 * receives the mailing twice.
 */
export const maxUnansweredAttempts = (mail: MailName): number =>
  mail === 'mailing' ? 1 : maxUnanswered

/**
 * Returns the time of the next retry after this many failures (1 or more); undefined after the last
 * retry. All retries take about 3.5 days.
 */
export function nextRetryAt(failures: number, now: Date): Date | undefined {
  const delay = retryDelays[failures - 1]
  return delay === undefined ? undefined : new Date(now.getTime() + delay)
}

/**
 * An unreachable mail server is no fault of the mail. The shop then retries more often and for a
 * longer time than for a failed mail.
 */
const outageDelay = { min: minute, max: 15 * minute }
const maxOutage = 14 * 24 * hour

/**
 * Returns the time of the next retry during an outage of the mail server; undefined two weeks after
 * `createdAt`.
 */
export function nextRetryWhileServerDown(createdAt: Date, now: Date): Date | undefined {
  const age = now.getTime() - createdAt.getTime()
  if (age > maxOutage) return undefined
  return new Date(now.getTime() + Math.min(outageDelay.max, Math.max(outageDelay.min, age / 2)))
}
