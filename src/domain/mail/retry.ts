// When a mail that failed is tried again, and when the shop stops trying.

import type { MailName } from './outgoing-mail.ts'

const minute = 60_000
const hour = 60 * minute
const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour, 24 * hour, 24 * hour, 24 * hour]

/** A mail of which the last byte left twice without an answer is not sent again: it may have arrived both times. */
const mostHandOvers = 2
/** A newsletter is never sent twice to the same person: where it is unknown whether it arrived, it may as well have. */
export const mostHandOversOf = (mail: MailName): number => (mail === 'mailing' ? 1 : mostHandOvers)

/** Moment of the next try after so many failures (1 or more); undefined when the shop gives up, after about three and a half days. */
export function nextTry(failures: number, now: Date): Date | undefined {
  const wait = waits[failures - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait)
}

/** A mail server that cannot be reached says nothing about the mail, so it is asked again soon after it is back. */
const awayWaits = { least: minute, most: 15 * minute }
const maxTimeAway = 14 * 24 * hour

/** Moment of the next try when the mail server could not be reached; undefined when that has lasted two weeks since `createdAt`. */
export function nextTryWhenAway(createdAt: Date, now: Date): Date | undefined {
  const age = now.getTime() - createdAt.getTime()
  if (age > maxTimeAway) return undefined
  return new Date(now.getTime() + Math.min(awayWaits.most, Math.max(awayWaits.least, age / 2)))
}
