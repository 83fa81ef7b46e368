import { requeueRetryableMails, requeueMail, retryAllWaitingNow } from '#data/mail/outbox-list.ts'
import { inTransaction } from '#data/core/transaction.ts'
import type { DbAndClock } from '../context.ts'

/** Returns false if the mail has not failed or is part of a mailing. Queues a mail to a colleague only if `withStaff` is true. */
export const requeueFailedMail = ({ db, clock }: DbAndClock, id: number, withStaff: boolean): Promise<boolean> =>
  inTransaction(db, (tx) => requeueMail(tx, id, clock(), withStaff))

/** Milliseconds. Must exceed a worker's lease on a mail (send-mails.ts), so that a mail being sent is not sent again. */
const longerThanLease = 30_000

/**
 * Retries at once all mails that wait for a retry. Includes mails to colleagues only if `withStaff` is true. Returns the number of mails.
 */
export const retryWaitingMails = ({ db, clock }: DbAndClock, withStaff: boolean): Promise<number> =>
  inTransaction(db, (tx) =>
    retryAllWaitingNow(tx, { now: clock(), leaseEndsBefore: new Date(clock().getTime() + longerThanLease) }, withStaff),
  )

/**
 * Queues failed mails again, except mailings, outdated mails and permanently rejected mails. Includes mails to colleagues only if
 * `withStaff` is true. Returns the number of mails.
 */
export const requeueFailedMails = ({ db, clock }: DbAndClock, withStaff: boolean): Promise<number> =>
  inTransaction(db, (tx) => requeueRetryableMails(tx, clock(), withStaff))
