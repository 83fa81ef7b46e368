// Lifetimes of sessions, one-time links and unconfirmed accounts, in milliseconds, and the limit of
// mails per account.

import type { AccountRole } from './account-role.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Staff sessions are shorter, because they give access to customer data. */
export const sessionLifetime: Readonly<Record<AccountRole, number>> = {
  customer: 30 * day,
  staff: 12 * 60 * minute,
}
/** The shop updates the stored time of last use of a session at most once per this duration. */
export const lastSeenPrecision = 5 * minute
export const oneTimeLinkLifetime = 60 * minute
/**
 * The time that the owner of an unused account has to keep it. The link in the mail works as long.
 */
export const dormancyAnswerTime = 30 * day
/** Milliseconds after which the shop deletes an account with an unconfirmed e-mail address. */
export const unconfirmedAccountRetention = 7 * day

const mailWindow = { duration: 15 * minute, max: 3 }
export type AccountMailCount = { mailsSince: Date; mailsCount: number }

export function countAccountMail(
  { mailsSince, mailsCount }: AccountMailCount,
  now: Date,
): AccountMailCount | undefined {
  if (now.getTime() - mailsSince.getTime() >= mailWindow.duration)
    return { mailsSince: now, mailsCount: 1 }
  return mailsCount < mailWindow.max ? { mailsSince, mailsCount: mailsCount + 1 } : undefined
}
