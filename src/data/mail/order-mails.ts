// The mails about an order that staff can still take back.

import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../core/db.ts'
import { outbox } from '../tables/outbox.ts'
import { isUnclaimed } from './outbox.ts'

type OrderMail = { orderId: number; recipient: string; mail: 'order-packed' }

const isAbout = ({ orderId, recipient, mail }: OrderMail): SQL | undefined =>
  and(
    sql`lower(${outbox.recipient}) = lower(${recipient})`,
    not(outbox.bulk),
    eq(outbox.mail, mail),
    sql`${outbox.data} ->> 'orderId' = ${String(orderId)}`,
  )

/** Deletes the mails that no worker has claimed. Returns false if there was none. */
export async function deleteUnclaimedOrderMails(
  tx: Transaction,
  mail: OrderMail,
): Promise<boolean> {
  const deleted = await tx
    .delete(outbox)
    .where(and(isAbout(mail), isUnclaimed))
    .returning({ id: outbox.id })
  return deleted.length > 0
}

export const isOrderMailQueued = async (db: Db, mail: OrderMail): Promise<boolean> =>
  (await db.$count(outbox, isAbout(mail))) > 0
