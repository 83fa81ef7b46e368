import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#data/core/db.ts'
import { outdatedMailReason } from '#domain/mail/mail-failure.ts'
import { subscribers } from '#data/tables/newsletter.ts'
import { isUnclaimed } from '#data/mail/outbox.ts'
import { outbox } from '#data/tables/outbox.ts'
import { mailingRecipients, mailings } from './tables.ts'
import {
  findRowBy,
  lockRowBy,
  idsOf,
  insertReturningId,
  insertReturning,
  updateById,
  deleteById,
} from '#data/core/rows.ts'

export type MailingRow = typeof mailings.$inferSelect

export const insertMailing = (
  db: Db,
  mailing: Pick<MailingRow, 'changedAt' | 'changedBy'>,
): Promise<MailingRow> => insertReturning(db, mailings, mailing)

export const mailingById = findRowBy(mailings, 'id')

export const lockMailing = lockRowBy(mailings, 'id')

export const updateMailing = (
  tx: Transaction,
  id: number,
  change: Partial<Omit<MailingRow, 'id'>>,
) => updateById(tx, mailings, id, change)

export const deleteMailing = (tx: Transaction, id: number) => deleteById(tx, mailings, id)

/** With an id below `after`, newest first. */
export const listMailings = (
  db: Db,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<MailingRow[]> =>
  db
    .select()
    .from(mailings)
    .where(after === undefined ? undefined : lt(mailings.id, after))
    .orderBy(desc(mailings.id))
    .limit(limit)

/** Returns the ids of mailings that are due, in progress, or stopped without final counts. */
export async function mailingsToProcess(db: Db, now: Date): Promise<number[]> {
  const due = and(eq(mailings.state, 'planned'), lte(mailings.plannedFor, now))
  const inProgress = inArray(mailings.state, ['sending', 'stopped'])
  return idsOf(
    db
      .select({ id: mailings.id })
      .from(mailings)
      .where(and(isNull(mailings.finishedAt), or(due, inProgress)))
      .orderBy(asc(mailings.id)),
  )
}

/** They receive a mailing. */
export const countConfirmedSubscribers = (db: Db): Promise<number> =>
  db.$count(subscribers, eq(subscribers.state, 'confirmed'))

/**
 * Selects the next confirmed subscribers by id, without those who confirmed after the mailing
 * started.
 */
const nextRecipients = (
  tx: Transaction,
  { lastSubscriber, startedAt }: MailingRow,
  limit: number,
) =>
  tx
    .select({ id: subscribers.id, email: subscribers.email })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.state, 'confirmed'),
        gt(subscribers.id, lastSubscriber),
        lte(subscribers.confirmedAt, startedAt ?? new Date(0)),
      ),
    )
    .orderBy(asc(subscribers.id))
    .limit(limit)

/**
 * Queues a mail to each of the next recipients, at most `limit`, and returns their number. The
 * caller has locked the mailing.
 */
export async function queueNextMailingMails(
  tx: Transaction,
  mailing: MailingRow,
  { limit, now }: { limit: number; now: Date },
): Promise<number> {
  const mailingId = mailing.id
  const recipients = await nextRecipients(tx, mailing, limit)
  if (recipients.length === 0) return 0
  const inserted = await tx
    .insert(mailingRecipients)
    .values(recipients.map(({ id }) => ({ mailingId, subscriberId: id, queuedAt: now })))
    .onConflictDoNothing()
    .returning({ id: mailingRecipients.subscriberId })
  const insertedIds = new Set(inserted.map(({ id }) => id))
  for (const { id, email } of recipients.filter((recipient) => insertedIds.has(recipient.id))) {
    const outboxId = await insertReturningId(tx, outbox, {
      mail: 'mailing',
      recipient: email,
      data: { mailingId, subscriberId: id },
      bulk: true,
      createdAt: now,
      dueAt: now,
    })
    await tx
      .update(mailingRecipients)
      .set({ outboxId })
      .where(
        and(eq(mailingRecipients.mailingId, mailingId), eq(mailingRecipients.subscriberId, id)),
      )
  }
  await updateMailing(tx, mailingId, { lastSubscriber: recipients.at(-1)!.id })
  return recipients.length
}

const mailIdsOf = (tx: Db, mailingId: number) =>
  tx
    .select({ id: mailingRecipients.outboxId })
    .from(mailingRecipients)
    .where(and(eq(mailingRecipients.mailingId, mailingId), isNotNull(mailingRecipients.outboxId)))

/** Deletes the mails of the mailing that no worker has claimed yet. */
export async function deleteUnclaimedMails(tx: Transaction, mailingId: number): Promise<void> {
  const deleted = await tx
    .delete(outbox)
    .where(and(inArray(outbox.id, mailIdsOf(tx, mailingId)), isUnclaimed))
    .returning({ id: outbox.id })
  const ids = deleted.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .delete(mailingRecipients)
      .where(
        and(eq(mailingRecipients.mailingId, mailingId), inArray(mailingRecipients.outboxId, ids)),
      )
}

type MailingCounts = {
  waiting: number
  sent: number
  failed: number
  skipped: number
  left: number
}

/**
 * Counts the mails of a mailing. `skipped` recipients unsubscribed before the shop sent the mail.
 * `left` recipients unsubscribed after this mailing and before any later mailing to them.
 */
export async function countMailingResults(db: Db, mailingId: number): Promise<MailingCounts> {
  const { rows } = await db.execute<MailingCounts>(sql`
    select count(*) filter (where mail.id is not null and mail.sent_at is null and mail.failed_at is null)::int as waiting,
      count(*) filter (where mail.sent_at is not null)::int as sent,
      count(*) filter (where mail.failed_at is not null and mail.last_error is distinct from ${outdatedMailReason})::int as failed,
      count(*) filter (where mail.failed_at is not null and mail.last_error = ${outdatedMailReason})::int as skipped,
      count(*) filter (where reader.unsubscribed_at >= got.queued_at and mail.last_error is distinct from ${outdatedMailReason} and not exists (
        select from mailing_recipients later
        where later.subscriber_id = got.subscriber_id and later.queued_at > got.queued_at and later.queued_at <= reader.unsubscribed_at))::int as left
    from mailing_recipients got
    join subscribers reader on reader.id = got.subscriber_id
    left join outbox mail on mail.id = got.outbox_id
    where got.mailing_id = ${mailingId}`)
  return rows[0]!
}
