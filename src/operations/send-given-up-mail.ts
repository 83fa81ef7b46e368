// Mails that were given up, sent after all.

import { sendAllAnew, sendAnew, tryAllNow } from '#data/outbox-view.ts'
import { inTransaction } from '#data/transaction.ts'
import type { Shop } from './shop.ts'

/** False when this mail was not given up, or is one to staff that the asker may not see. */
export const sendGivenUpMail = ({ db, now }: Pick<Shop, 'db' | 'now'>, id: number, withStaff: boolean): Promise<boolean> =>
  inTransaction(db, (tx) => sendAnew(tx, id, now(), withStaff))

/** Milliseconds; longer than a worker has a mail (send-mails.ts). */
const longerThanHeld = 30_000

/** Tries all mails that wait at once; how many, those to staff only `withStaff`. */
export const tryWaitingMails = ({ db, now }: Pick<Shop, 'db' | 'now'>, withStaff: boolean): Promise<number> =>
  inTransaction(db, (tx) => tryAllNow(tx, { now: now(), heldUntil: new Date(now().getTime() + longerThanHeld) }, withStaff))

/** Sends all mails anew that were given up, but those of mailings and those that were refused for good; how many. */
export const sendGivenUpMails = ({ db, now }: Pick<Shop, 'db' | 'now'>, withStaff: boolean): Promise<number> =>
  inTransaction(db, (tx) => sendAllAnew(tx, now(), withStaff))
