// The rules for requests to be mailed once when a sold-out item is back in stock.

import { msPerDay } from '../time/durations.ts'

/** The shop deletes a request after `request` days, mailed or not, and an unconfirmed request after `confirm` days. */
export const restockRequestDays = { request: 90, confirm: 7 } as const
/** The same in milliseconds. */
export const restockRequestDurations = {
  request: restockRequestDays.request * msPerDay,
  confirm: restockRequestDays.confirm * msPerDay,
} as const

/** The maximum number of requests that the shop stores per e-mail address. */
export const maxRestockRequests = 10

/** A stranger can enter another person's address repeatedly. The mail can confirm all requests of the address. */
const maxConfirmationMails = 3
const msBetweenConfirmationMails = 10 * 60_000

/** `mails` is the number of confirmation mails for the unconfirmed requests of an address, and `mailedAt` the time of the latest. */
export const shouldMailRestockConfirmation = ({ mails, mailedAt }: { mails: number; mailedAt: Date | null }, now: Date): boolean =>
  mails < maxConfirmationMails && now.getTime() - (mailedAt?.getTime() ?? 0) >= msBetweenConfirmationMails

export const isConfirmableRestockRequest = ({ askedAt }: { askedAt: Date }, now: Date): boolean =>
  now.getTime() - askedAt.getTime() <= restockRequestDurations.confirm

/** The shop mails at most this many customers per pack in 24 hours, so that most of them still find the item in stock. */
const maxMailsPerPack = 3
export const restockMailWindow = msPerDay

/** `stock` is the number of packs now, and `mailed` the number of mails about the item within `restockMailWindow`. */
export const maxRestockMails = ({ stock, mailed }: { stock: number; mailed: number }): number =>
  Math.max(0, stock * maxMailsPerPack - mailed)

/** Returns for example '3 mensen wachten'; undefined if no customer waits. */
export function describeWaiting(waiting: number): string | undefined {
  if (waiting === 0) return undefined
  return waiting === 1 ? '1 mens wacht' : `${waiting} mensen wachten`
}
