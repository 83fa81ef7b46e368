// Lifetimes of sessions, one-time links and unconfirmed accounts, in milliseconds, and the limit of
// mails per account.

import type { AccountRole } from './account.ts'
import { msPerDay, msPerHour, msPerMinute } from '../time/durations.ts'

/** Staff sessions are shorter, because they give access to customer data. */
export const sessionLifetime: Readonly<Record<AccountRole, number>> = {
  customer: 30 * msPerDay,
  staff: 12 * msPerHour,
}
/** The shop updates the stored time of last use of a session at most once per this duration. */
export const lastSeenPrecision = 5 * msPerMinute
export const oneTimeLinkLifetime = msPerHour
/**
 * The time that the owner of an unused account has to keep it. The link in the mail works as long.
 */
export const dormancyAnswerTime = 30 * msPerDay
/** Milliseconds after which the shop deletes an account with an unconfirmed e-mail address. */
export const unconfirmedAccountRetention = 7 * msPerDay

const mailWindow = { duration: 15 * msPerMinute, max: 3 }
export type AccountMailCount = { mailsSince: Date; mailsCount: number }

export function countAccountMail(
  { mailsSince, mailsCount }: AccountMailCount,
  now: Date,
): AccountMailCount | undefined {
  if (now.getTime() - mailsSince.getTime() >= mailWindow.duration)
    return { mailsSince: now, mailsCount: 1 }
  return mailsCount < mailWindow.max ? { mailsSince, mailsCount: mailsCount + 1 } : undefined
}

export const invitationDays = 7
export const invitationLifetime = invitationDays * msPerDay
/** In milliseconds. The audit log shows the name of a former colleague for this time. */
export const formerColleagueRetention = 2 * 365 * msPerDay
