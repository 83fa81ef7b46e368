// Limits the mails to an unconfirmed address, so that a stranger cannot make the shop flood that
// address; the declaration of a mail says whether it counts.

import { msPerDay, msPerHour, msPerMinute } from '../time/durations.ts'

/** The limit per 24 hours for an address that has no paid order and no confirmed account. */
export const maxMailsToUnconfirmed = 10

/** The reason why the shop did not send a mail: the limit that the mail would have exceeded. */
export type MailLimit = 'unconfirmed-address' | 'unpaid-orders'

const retryDelays = [
  msPerMinute,
  5 * msPerMinute,
  30 * msPerMinute,
  2 * msPerHour,
  8 * msPerHour,
  msPerDay,
  msPerDay,
  msPerDay,
]

/**
 * The shop stops after two attempts to which the mail server did not respond, because both mails
 * may have arrived.
 */
const maxUnanswered = 2
/** Only 1 for one of a bulk of mails, so that no recipient gets it twice. */
export const maxUnansweredAttempts = ({ bulk }: { bulk: boolean }): number =>
  bulk ? 1 : maxUnanswered

/** `failures` counts from 1. All retries take about 3.5 days; undefined after the last. */
export function nextRetryAt(failures: number, now: Date): Date | undefined {
  const delay = retryDelays[failures - 1]
  return delay === undefined ? undefined : new Date(now.getTime() + delay)
}

/**
 * An unreachable mail server is no fault of the mail. The shop then retries more often and for a
 * longer time than for a failed mail.
 */
const outageDelay = { min: msPerMinute, max: 15 * msPerMinute }
const maxOutage = 14 * msPerDay

/** Undefined two weeks after `createdAt`. */
export function nextRetryWhileServerDown(createdAt: Date, now: Date): Date | undefined {
  const age = now.getTime() - createdAt.getTime()
  if (age > maxOutage) return undefined
  return new Date(now.getTime() + Math.min(outageDelay.max, Math.max(outageDelay.min, age / 2)))
}

/** Staff read within this time whether the mail server takes a test mail. */
export const maxTestMailSeconds = 15
