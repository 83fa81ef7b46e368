// Mailings: written by staff, put in the outbox in portions, and how they ended.

import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from './db.ts'
import { nothingToTell } from './outbox.ts'
import { mailingRecipients, mailings } from './tables/mailings.ts'
import { subscribers } from './tables/newsletter.ts'
import { outbox } from './tables/outbox.ts'

export type StoredMailing = typeof mailings.$inferSelect

export async function addMailing(db: Db, mailing: Pick<StoredMailing, 'changedAt' | 'changedBy'>): Promise<StoredMailing> {
  const [added] = await db.insert(mailings).values(mailing).returning()
  if (!added) throw new Error('a mailing was not written')
  return added
}

export async function mailingById(db: Db, id: number): Promise<StoredMailing | undefined> {
  const [found] = await db.select().from(mailings).where(eq(mailings.id, id))
  return found
}

/** Locked until the transaction ends. */
export async function lockedMailing(tx: Transaction, id: number): Promise<StoredMailing | undefined> {
  const [found] = await tx.select().from(mailings).where(eq(mailings.id, id)).for('update')
  return found
}

export async function changeMailing(tx: Transaction, id: number, change: Partial<Omit<StoredMailing, 'id'>>): Promise<void> {
  await tx.update(mailings).set(change).where(eq(mailings.id, id))
}

export async function removeMailing(tx: Transaction, id: number): Promise<void> {
  await tx.delete(mailings).where(eq(mailings.id, id))
}

/** Newest first, below `before`. */
export const listedMailings = (db: Db, { before, limit }: { before: number | undefined; limit: number }): Promise<StoredMailing[]> =>
  db
    .select()
    .from(mailings)
    .where(before === undefined ? undefined : lt(mailings.id, before))
    .orderBy(desc(mailings.id))
    .limit(limit)

/** Those that have something to be done for: their moment came, they are being sent, or were stopped and not counted yet. */
export async function openMailings(db: Db, now: Date): Promise<number[]> {
  const due = and(eq(mailings.state, 'planned'), lte(mailings.plannedFor, now))
  const underWay = inArray(mailings.state, ['sending', 'stopped'])
  const found = await db
    .select({ id: mailings.id })
    .from(mailings)
    .where(and(isNull(mailings.finishedAt), or(due, underWay)))
    .orderBy(asc(mailings.id))
  return found.map(({ id }) => id)
}

/** Who is on the list now. */
export const countReaders = (db: Db): Promise<number> => db.$count(subscribers, eq(subscribers.state, 'confirmed'))

/** The next subscribers who confirmed before it began, in the order in which they came. */
const nextReaders = (tx: Transaction, { lastSubscriber, startedAt }: StoredMailing, most: number) =>
  tx
    .select({ id: subscribers.id, email: subscribers.email })
    .from(subscribers)
    .where(
      and(eq(subscribers.state, 'confirmed'), gt(subscribers.id, lastSubscriber), lte(subscribers.confirmedAt, startedAt ?? new Date(0))),
    )
    .orderBy(asc(subscribers.id))
    .limit(most)

/** Writes to the next `most` readers, each once; answers how many were looked at. The caller holds the mailing's lock. */
export async function queueReaders(tx: Transaction, mailing: StoredMailing, { most, now }: { most: number; now: Date }): Promise<number> {
  const mailingId = mailing.id
  const readers = await nextReaders(tx, mailing, most)
  if (readers.length === 0) return 0
  const fresh = await tx
    .insert(mailingRecipients)
    .values(readers.map(({ id }) => ({ mailingId, subscriberId: id, queuedAt: now })))
    .onConflictDoNothing()
    .returning({ id: mailingRecipients.subscriberId })
  const isFresh = new Set(fresh.map(({ id }) => id))
  for (const { id, email } of readers.filter((reader) => isFresh.has(reader.id))) {
    const [row] = await tx
      .insert(outbox)
      .values({ mail: 'mailing', recipient: email, data: { mailingId, subscriberId: id }, bulk: true, createdAt: now, dueAt: now })
      .returning({ id: outbox.id })
    await tx
      .update(mailingRecipients)
      .set({ outboxId: row!.id })
      .where(and(eq(mailingRecipients.mailingId, mailingId), eq(mailingRecipients.subscriberId, id)))
  }
  await changeMailing(tx, mailingId, { lastSubscriber: readers.at(-1)!.id })
  return readers.length
}

const itsMails = (tx: Db, mailingId: number) =>
  tx
    .select({ id: mailingRecipients.outboxId })
    .from(mailingRecipients)
    .where(and(eq(mailingRecipients.mailingId, mailingId), isNotNull(mailingRecipients.outboxId)))

/** Takes back what no worker has had in its hands. */
export async function dropUnsent(tx: Transaction, mailingId: number): Promise<void> {
  const dropped = await tx
    .delete(outbox)
    .where(and(inArray(outbox.id, itsMails(tx, mailingId)), eq(outbox.attempts, 0), isNull(outbox.sentAt), isNull(outbox.givenUpAt)))
    .returning({ id: outbox.id })
  const ids = dropped.map(({ id }) => id)
  if (ids.length > 0)
    await tx.delete(mailingRecipients).where(and(eq(mailingRecipients.mailingId, mailingId), inArray(mailingRecipients.outboxId, ids)))
}

export type MailingCounts = { waiting: number; sent: number; failed: number; skipped: number; left: number }

/** As the outbox tells it now. Skipped: its reader had left in between. Left: who went after this one and before the next. */
export async function countMailing(db: Db, mailingId: number): Promise<MailingCounts> {
  const { rows } = await db.execute<MailingCounts>(sql`
    select count(*) filter (where mail.id is not null and mail.sent_at is null and mail.given_up_at is null)::int as waiting,
      count(*) filter (where mail.sent_at is not null)::int as sent,
      count(*) filter (where mail.given_up_at is not null and mail.last_error is distinct from ${nothingToTell})::int as failed,
      count(*) filter (where mail.given_up_at is not null and mail.last_error = ${nothingToTell})::int as skipped,
      count(*) filter (where reader.unsubscribed_at >= got.queued_at and mail.last_error is distinct from ${nothingToTell} and not exists (
        select from mailing_recipients later
        where later.subscriber_id = got.subscriber_id and later.queued_at > got.queued_at and later.queued_at <= reader.unsubscribed_at))::int as left
    from mailing_recipients got
    join subscribers reader on reader.id = got.subscriber_id
    left join outbox mail on mail.id = got.outbox_id
    where got.mailing_id = ${mailingId}`)
  return rows[0]!
}
