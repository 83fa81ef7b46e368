// The mails about a shipment that wait until staff can no longer undo the shipment.

import { and, eq, gt, inArray, not, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../core/db.ts'
import { outbox } from '../tables/outbox.ts'
import { isUnclaimed } from './outbox.ts'

const shipmentIdOfMail = sql`${outbox.data} ->> 'shipmentId'`

/**
 * Deletes the mails about this shipment and returns true. Returns false, and deletes nothing, if a
 * mail is due, claimed or sent. The locks on the rows make a worker that wants to claim a mail skip
 * it.
 */
export async function deleteWaitingShipmentMails(
  tx: Transaction,
  { shipmentId, recipient, now }: { shipmentId: number; recipient: string; now: Date },
): Promise<boolean> {
  const mails = await tx
    .select({
      id: outbox.id,
      dueAt: outbox.dueAt,
      attempts: outbox.attempts,
      sentAt: outbox.sentAt,
      failedAt: outbox.failedAt,
    })
    .from(outbox)
    .where(
      and(
        sql`lower(${outbox.recipient}) = lower(${recipient})`,
        not(outbox.bulk),
        eq(outbox.mail, 'order-shipped'),
        sql`${shipmentIdOfMail} = ${String(shipmentId)}`,
      ),
    )
    .for('update')
  const canDelete = mails.every(
    ({ dueAt, attempts, sentAt, failedAt }) =>
      attempts === 0 && sentAt === null && failedAt === null && dueAt > now,
  )
  if (mails.length === 0 || !canDelete) return false
  const ids = mails.map(({ id }) => id)
  await tx.delete(outbox).where(inArray(outbox.id, ids))
  return true
}

/** Lets the unclaimed mail about this shipment leave now instead of later. */
export async function releaseShipmentMail(db: Db, shipmentId: number, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt: now })
    .where(
      and(
        isUnclaimed,
        gt(outbox.dueAt, now),
        eq(outbox.mail, 'order-shipped'),
        sql`${shipmentIdOfMail} = ${String(shipmentId)}`,
      ),
    )
}

/** Postpones the unclaimed mails about these shipments that are due after `now` until `dueAt`. */
export async function postponeShipmentMails(
  db: Db,
  shipmentIds: readonly number[],
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> {
  if (shipmentIds.length === 0) return
  await db
    .update(outbox)
    .set({ dueAt })
    .where(
      and(
        isUnclaimed,
        gt(outbox.dueAt, now),
        eq(outbox.mail, 'order-shipped'),
        inArray(shipmentIdOfMail, shipmentIds.map(String)),
      ),
    )
}
