// Staff let the shop try mails again that failed. A worker sends them, so that no mail is sent by
// two at once.

import { findTriedMail, requeueFailedMails, retryWaitingNow } from '#data/mail/outbox-list.ts'
import { inTransaction } from '#data/core/db.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import type { DbAndClock } from '../context.ts'
import { pollUntil } from '../poll-until.ts'

/**
 * 'queued': the failed mail is queued as a new one. 'busy': a worker is still sending it. `reason`
 * is that of a failure.
 */
type RetryOutcome = {
  outcome: 'queued' | 'sent' | 'failed' | 'given-up' | 'busy'
  reason: string | null
}

/**
 * Milliseconds. Must exceed a worker's lease on a mail (send-mails.ts), so that a mail being sent
 * is not sent again.
 */
const longerThanLease = 30_000
/** How long staff wait for the result of one mail. */
const maxWaitSeconds = 8

export const retryTimes = (now: Date) => ({
  now,
  leaseEndsBefore: new Date(now.getTime() + longerThanLease),
})

/**
 * Tries one mail again: a waiting mail at once, a failed mail as a new one. Waits for the result of
 * a waiting mail. A mail that a worker is sending is not sent again; its own result counts.
 * Excludes failed mails of a bulk, and mails to colleagues unless `withStaff` is true.
 * @throws Problem not-found
 */
export async function retryMail(
  { db, clock }: DbAndClock,
  id: number,
  withStaff: boolean,
  seconds = maxWaitSeconds,
): Promise<RetryOutcome> {
  const isFailed = await inTransaction(db, (tx) =>
    requeueFailedMails(tx, { now: clock(), id }, withStaff),
  )
  if (isFailed) return { outcome: 'queued', reason: null }
  await retryWaitingNow(db, { ...retryTimes(clock()), id }, withStaff)
  try {
    return await pollUntil(seconds, async () =>
      toOutcome(await findTriedMail(db, id, withStaff), clock()),
    )
  } catch (error) {
    if (isProblem(error, 'still-busy')) return { outcome: 'busy', reason: null }
    throw error
  }
}

/** Returns undefined while the mail is due or being sent. */
function toOutcome(
  mail: Awaited<ReturnType<typeof findTriedMail>>,
  now: Date,
): RetryOutcome | undefined {
  if (!mail) throw new Problem('not-found')
  if (mail.sentAt) return { outcome: 'sent', reason: null }
  if (mail.failedAt) return { outcome: 'given-up', reason: mail.lastError }
  return mail.dueAt > retryTimes(now).leaseEndsBefore
    ? { outcome: 'failed', reason: mail.lastError }
    : undefined
}

/**
 * Retries the waiting mails now, or queues the failed ones for which a retry can help, except mails
 * of a bulk. Includes mails to colleagues only if `withStaff` is true. Returns the number of
 * mails.
 */
export const retryMails = (
  { db, clock }: DbAndClock,
  state: 'waiting' | 'given-up',
  withStaff: boolean,
): Promise<number> =>
  state === 'waiting'
    ? retryWaitingNow(db, retryTimes(clock()), withStaff)
    : inTransaction(db, (tx) => requeueFailedMails(tx, { now: clock() }, withStaff))
