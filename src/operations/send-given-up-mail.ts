// Mails that were given up, sent after all.

import { sendAnew } from '#data/outbox-view.ts'
import { inTransaction } from '#data/transaction.ts'
import type { Shop } from './shop.ts'

/** False when this mail was not given up, or is one to staff that the asker may not see. */
export const sendGivenUpMail = ({ db, now }: Pick<Shop, 'db' | 'now'>, id: number, withStaff: boolean): Promise<boolean> =>
  inTransaction(db, (tx) => sendAnew(tx, id, now(), withStaff))
