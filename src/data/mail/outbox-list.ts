import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { outdatedMailReason } from '#domain/mail/mail-failure.ts'
import type { CappedCount } from '#domain/text/capped-count.ts'
import { countUpTo } from '../core/keyset-page.ts'
import type { Db, Transaction } from '../core/db.ts'
import { firstOf } from '../core/rows.ts'
import { matchesNonStaffMail } from '../staff/staff-as-customers.ts'
import { outbox } from '../tables/outbox.ts'

export const mailStates = ['waiting', 'sent', 'given-up'] as const
export type MailState = (typeof mailStates)[number]

const inState = (state: MailState) =>
  state === 'sent'
    ? isNotNull(outbox.sentAt)
    : state === 'given-up'
      ? and(isNotNull(outbox.failedAt), isNull(outbox.withheldBy))
      : and(isNull(outbox.sentAt), isNull(outbox.failedAt))

/** Selects mails in this state; with `withStaff` also mails to colleagues. */
const isVisible = (state: MailState, withStaff: boolean) =>
  and(inState(state), withStaff ? undefined : matchesNonStaffMail)

/** Lists waiting mails by due time, and sent or failed mails with the latest first. */
export function listMails(db: Db, state: MailState, limit: number, withStaff: boolean) {
  const order = {
    waiting: asc(outbox.dueAt),
    sent: desc(outbox.sentAt),
    'given-up': desc(outbox.failedAt),
  }[state]
  return db
    .select()
    .from(outbox)
    .where(isVisible(state, withStaff))
    .orderBy(order, desc(outbox.id))
    .limit(limit)
}

/** Counts the mails of each state, up to `maxCounted`. */
export async function countMails(
  db: Db,
  withStaff: boolean,
): Promise<Record<MailState, CappedCount>> {
  const count = (state: MailState) => countUpTo(db, outbox, isVisible(state, withStaff))
  const [waiting, sent, failed] = await Promise.all([
    count('waiting'),
    count('sent'),
    count('given-up'),
  ])
  return { waiting, sent, 'given-up': failed }
}

/**
 * Makes the mails that wait for a retry due now, and returns their number: with `id` only that one,
 * with `errors` only those that failed with one of them. Skips mails due before `leaseEndsBefore`,
 * because a worker may have claimed them.
 */
export async function retryWaitingNow(
  db: Db,
  {
    now,
    leaseEndsBefore,
    id,
    errors,
  }: { now: Date; leaseEndsBefore: Date; id?: number; errors?: readonly string[] },
  withStaff: boolean,
): Promise<number> {
  const updated = await db
    .update(outbox)
    .set({ dueAt: now })
    .where(
      and(
        id === undefined ? undefined : eq(outbox.id, id),
        isVisible('waiting', withStaff),
        errors ? inArray(outbox.lastError, errors) : isNotNull(outbox.lastError),
        gt(outbox.dueAt, leaseEndsBefore),
      ),
    )
    .returning({ id: outbox.id })
  return updated.length
}

/**
 * Returns the mail if its last attempt failed or if it left; undefined for a mail that was not
 * tried yet.
 */
export const findTriedMail = (db: Db, id: number, withStaff: boolean) =>
  firstOf(
    db
      .select({
        mail: outbox.mail,
        dueAt: outbox.dueAt,
        sentAt: outbox.sentAt,
        failedAt: outbox.failedAt,
        lastError: outbox.lastError,
      })
      .from(outbox)
      .where(
        and(
          eq(outbox.id, id),
          or(isNotNull(outbox.lastError), isNotNull(outbox.sentAt)),
          withStaff ? undefined : matchesNonStaffMail,
        ),
      ),
  )

/**
 * Returns the number of failed mails and their most frequent reason; null without a reason. Leaves
 * out mails that nobody needs any more.
 */
export async function summariseFailedMails(
  db: Db,
  withStaff: boolean,
): Promise<{ mails: number; reason: string | null }> {
  const [summary] = await db
    .select({
      mails: sql<number>`count(*)::int`,
      reason: sql<string | null>`mode() within group (order by ${outbox.lastError})`,
    })
    .from(outbox)
    .where(
      and(
        isVisible('given-up', withStaff),
        sql`${outbox.lastError} is distinct from ${outdatedMailReason}`,
      ),
    )
  return summary ?? { mails: 0, reason: null }
}

const batchSize = 1_000
/** Excludes outdated mails, and mails that the mail server rejected permanently. */
const canRequeue = and(
  sql`coalesce(${outbox.lastError}, '') <> ${outdatedMailReason}`,
  sql`coalesce(${outbox.lastError}, '') !~ '^(RCPT TO|DATA) 5'`,
)

/**
 * Replaces failed mails by new mails, each with its own Message-ID, because the failed mail may
 * have arrived after all. Returns their number. Skips withheld mails and those of a bulk; without
 * `id`, which is one mail, also outdated and permanently rejected ones.
 */
export async function requeueFailedMails(
  tx: Transaction,
  { now, id }: { now: Date; id?: number },
  withStaff: boolean,
): Promise<number> {
  const failed = await tx
    .delete(outbox)
    .where(
      and(
        id === undefined ? canRequeue : eq(outbox.id, id),
        isVisible('given-up', withStaff),
        not(outbox.bulk),
      ),
    )
    .returning({ mail: outbox.mail, recipient: outbox.recipient, data: outbox.data })
  for (let from = 0; from < failed.length; from += batchSize)
    await tx
      .insert(outbox)
      .values(
        failed.slice(from, from + batchSize).map((one) => ({ ...one, createdAt: now, dueAt: now })),
      )
  return failed.length
}
