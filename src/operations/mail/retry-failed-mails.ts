import { requeueRetryableMails, requeueMail, retryAllWaitingNow } from '#data/mail/outbox-list.ts'
import { inTransaction } from '#data/core/transaction.ts'
import type { DbAndClock } from '../context.ts'

/** Returns true if the mail is queued again. Excludes mails of mailings, and mails to colleagues unless `withStaff` is true. */
export const requeueFailedMail = ({ db, clock }: DbAndClock, id: number, withStaff: boolean): Promise<boolean> =>
  inTransaction(db, (tx) => requeueMail(tx, id, clock(), withStaff))

/** Milliseconds. Must exceed a worker's lease on a mail (send-mails.ts), so that a mail being sent is not sent again. */
const longerThanLease = 30_000

/**
 * Retries mails now that wait for a later retry. Includes mails to colleagues only if `withStaff` is true. Returns the number of mails.
 */
export const retryWaitingMails = ({ db, clock }: DbAndClock, withStaff: boolean): Promise<number> =>
  inTransaction(db, (tx) =>
    retryAllWaitingNow(tx, { now: clock(), leaseEndsBefore: new Date(clock().getTime() + longerThanLease) }, withStaff),
  )

/**
 * Queues the failed mails for which a retry can help, except mails of mailings. Includes mails to colleagues only if `withStaff` is true.
 * Returns the number of mails.
 */
export const requeueFailedMails = ({ db, clock }: DbAndClock, withStaff: boolean): Promise<number> =>
  inTransaction(db, (tx) => requeueRetryableMails(tx, clock(), withStaff))
