import { and, asc, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#data/core/db.ts'
import { matchesStaffActor, sqlStaffName } from '#data/staff/staff-name.ts'
import { users } from '#data/tables/customer/accounts.ts'
import { orders } from '#data/tables/order/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { recallRecipients, recalls } from './tables.ts'
import { findRowBy, lockRowBy, firstOf, updateById } from '#data/core/rows.ts'

export type RecallRow = typeof recalls.$inferSelect
type RecallInsert = Omit<RecallRow, 'id' | 'recipientCount'>

export async function insertRecall(
  tx: Transaction,
  values: RecallInsert,
): Promise<number | undefined> {
  const [inserted] = await tx
    .insert(recalls)
    .values(values)
    .onConflictDoNothing({ target: recalls.key })
    .returning({ id: recalls.id })
  return inserted?.id
}

export const recallByKey = findRowBy(recalls, 'key')

export const recallById = findRowBy(recalls, 'id')

export const lockRecall = lockRowBy(recalls, 'id')

export const listRecalls = (db: Db) =>
  db
    .select({ recall: recalls, name: sqlStaffName })
    .from(recalls)
    .leftJoin(users, matchesStaffActor(recalls.by))
    .orderBy(desc(recalls.id))
    .limit(200)

export type RecallRecipientRow = { email: string; orderId: number; certain: boolean }
const batchSize = 500

/**
 * Queues one mail for each recipient that has none yet, in the caller's transaction. No mail limit
 * applies, because the law requires the notice. Returns the number of new recipients. The caller
 * has locked the recall.
 */
export async function queueRecallMails(
  tx: Transaction,
  recallId: number,
  found: readonly RecallRecipientRow[],
  at: Date,
): Promise<number> {
  const known = new Set(
    (
      await tx
        .select({ email: recallRecipients.email })
        .from(recallRecipients)
        .where(eq(recallRecipients.recallId, recallId))
    ).map(({ email }) => email),
  )
  const added = found.filter(({ email }) => !known.has(email))
  for (let from = 0; from < added.length; from += batchSize) {
    const batch = added.slice(from, from + batchSize)
    const mails = await tx
      .insert(outbox)
      .values(
        batch.map(({ email, orderId }) => ({
          mail: 'product-recall' as const,
          recipient: email,
          data: { recallId, orderId },
          createdAt: at,
          dueAt: at,
        })),
      )
      .returning({ id: outbox.id, recipient: outbox.recipient })
    const mailIds = new Map(mails.map(({ id, recipient }) => [recipient, id]))
    await tx
      .insert(recallRecipients)
      .values(batch.map((one) => ({ ...one, recallId, mailId: mailIds.get(one.email)!, at })))
  }
  if (added.length > 0)
    await updateById(tx, recalls, recallId, {
      recipientCount: sql`${recalls.recipientCount} + ${added.length}`,
    })
  return added.length
}

/** Returns undefined for a customer who is not a recipient, for example after an erasure. */
export const recallRecipientOf = (db: Db, recallId: number, orderId: number) =>
  firstOf(
    db
      .select({
        certain: recallRecipients.certain,
        number: orders.number,
        email: recallRecipients.email,
      })
      .from(recallRecipients)
      .innerJoin(orders, eq(orders.id, recallRecipients.orderId))
      .where(and(eq(recallRecipients.recallId, recallId), eq(recallRecipients.orderId, orderId))),
  )

/**
 * Counts the recipients by the state of their mail. The outbox deletes a sent mail after a month;
 * the mail then counts as sent.
 */
export async function countRecallMails(
  db: Db,
  recallId: number,
): Promise<{ sent: number; waiting: number; failed: number }> {
  const [counts] = await db
    .select({
      failed: sql<number>`(count(*) filter (where ${outbox.failedAt} is not null))::int`,
      waiting: sql<number>`(count(*) filter (where ${outbox.id} is not null and ${outbox.failedAt} is null and ${outbox.sentAt} is null))::int`,
      sent: sql<number>`(count(*) filter (where ${outbox.id} is null or ${outbox.sentAt} is not null))::int`,
    })
    .from(recallRecipients)
    .leftJoin(outbox, eq(outbox.id, recallRecipients.mailId))
    .where(eq(recallRecipients.recallId, recallId))
  return counts ?? { sent: 0, waiting: 0, failed: 0 }
}

export const undeliveredRecallMailsOf = (db: Db, recallId: number) =>
  db
    .select({ order: orders, certain: recallRecipients.certain })
    .from(recallRecipients)
    .innerJoin(orders, eq(orders.id, recallRecipients.orderId))
    .innerJoin(outbox, eq(outbox.id, recallRecipients.mailId))
    .where(and(eq(recallRecipients.recallId, recallId), isNotNull(outbox.failedAt)))
    .orderBy(asc(orders.id))

export async function deleteRecallsBefore(db: Db, before: Date): Promise<void> {
  await db
    .delete(recalls)
    .where(
      and(
        lt(recalls.at, before),
        sql`not exists (select from ${recallRecipients} where ${recallRecipients.recallId} = ${recalls.id})`,
      ),
    )
}
