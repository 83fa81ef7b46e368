// How long log-ins, links and unconfirmed accounts last. Milliseconds.

import type { Role } from './role.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** A log-in ends by itself after this time; staff see orders of others, so theirs is short. */
export const loginLasts: Readonly<Record<Role, number>> = { customer: 30 * day, staff: 12 * 60 * minute }
/** When a log-in was last used is told this exactly. */
export const seenEvery = 5 * minute
/** A link from a mail works this long. */
export const linkWorks = 60 * minute
/** An account whose address nobody confirmed is forgotten after this time. */
export const unconfirmedKept = 7 * day

const mailWindow = { lasts: 15 * minute, most: 3 }
export type MailsSent = { mailsSince: Date; mailsCount: number }

/** The new count when one more mail about the account may leave; undefined when there were three in a quarter of an hour. */
export function oneMoreMail({ mailsSince, mailsCount }: MailsSent, now: Date): MailsSent | undefined {
  if (now.getTime() - mailsSince.getTime() >= mailWindow.lasts) return { mailsSince: now, mailsCount: 1 }
  return mailsCount < mailWindow.most ? { mailsSince, mailsCount: mailsCount + 1 } : undefined
}
