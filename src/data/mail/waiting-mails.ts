// The mails about a shipment, an order or a planned publication that wait until staff can no longer
// undo what they are about.

import { and, eq, gt, inArray, not, sql, type SQL } from 'drizzle-orm'
import type { Db, Transaction } from '../core/db.ts'
import { outbox } from '../tables/outbox.ts'
import { isUnclaimed } from './outbox.ts'
import type { LapsedPlan } from '#domain/content/publication/lapsed-plan.ts'
import { affectsRows } from '../core/rows.ts'

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

/** If no worker has claimed the mail. */
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

type OrderMail = { orderId: number; recipient: string; mail: 'order-packed' }

const isAbout = ({ orderId, recipient, mail }: OrderMail): SQL | undefined =>
  and(
    sql`lower(${outbox.recipient}) = lower(${recipient})`,
    not(outbox.bulk),
    eq(outbox.mail, mail),
    sql`${outbox.data} ->> 'orderId' = ${String(orderId)}`,
  )

/** Deletes the mails that no worker has claimed. Returns false if there was none. */
export const deleteUnclaimedOrderMails = (tx: Transaction, mail: OrderMail) =>
  affectsRows(tx.delete(outbox).where(and(isAbout(mail), isUnclaimed)))

export const isOrderMailQueued = async (db: Db, mail: OrderMail): Promise<boolean> =>
  (await db.$count(outbox, isAbout(mail))) > 0

type Plan = Pick<LapsedPlan, 'kind' | 'slug'> & { publishAt: Date }

/** Deletes those that no worker has claimed, because the plan goes on after all. */
export async function withdrawLapseMails(
  tx: Transaction,
  { kind, slug, publishAt }: Plan,
): Promise<void> {
  const plan = sql`${outbox.data} -> 'plan'`
  await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.mail, 'plan-lapsed'),
        isUnclaimed,
        sql`${plan} ->> 'kind' = ${kind} and ${plan} ->> 'slug' = ${slug}`,
        sql`${plan} ->> 'publishAt' = ${publishAt.toISOString()}`,
        sql`${plan} ->> 'reason' in ('discarded', 'trashed')`,
      ),
    )
}
