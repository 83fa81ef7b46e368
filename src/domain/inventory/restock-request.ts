import { msPerDay, msPerMinute } from '../time/durations.ts'
import { restockRequestDays } from './restock-limits.ts'

export const restockRequestDurations = {
  request: restockRequestDays.request * msPerDay,
  confirm: restockRequestDays.confirm * msPerDay,
} as const

/**
 * A stranger can enter another person's address repeatedly. The mail can confirm all requests of
 * the address.
 */
const maxConfirmationMails = 3
const msBetweenConfirmationMails = 10 * msPerMinute

/**
 * `mails` counts the confirmation mails of an address, and `mailedAt` is the time of the latest.
 */
export const shouldMailRestockConfirmation = (
  { mails, mailedAt }: { mails: number; mailedAt: Date | null },
  now: Date,
): boolean =>
  mails < maxConfirmationMails &&
  now.getTime() - (mailedAt?.getTime() ?? 0) >= msBetweenConfirmationMails

export const isConfirmableRestockRequest = (
  { requestedAt }: { requestedAt: Date },
  now: Date,
): boolean => now.getTime() - requestedAt.getTime() <= restockRequestDurations.confirm

/**
 * The shop mails at most this many customers per pack in 24 hours, so that most of them still find
 * the item in stock.
 */
const maxMailsPerPack = 3
export const restockMailWindow = msPerDay

/** `mailed` counts the mails about the item within `restockMailWindow`. */
export const maxRestockMails = ({ stock, mailed }: { stock: number; mailed: number }): number =>
  Math.max(0, stock * maxMailsPerPack - mailed)
