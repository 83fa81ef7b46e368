// Detects an outage of the mail server: the shop could not connect to send a mail, and has sent no
// mail since. Also lists the mails that wait after a failure, so that staff see from the first
// failure on that mails do not leave.

import { sql } from 'drizzle-orm'
import type { Db } from '../core/db.ts'
import { outbox } from '../tables/outbox.ts'

type MailServerOutage = { since: Date; waiting: number; nextTryAt: Date }

/**
 * Returns undefined if no mail waits after a failed connection, or if the shop has sent a mail
 * since the last failure. `since` is the estimated start of the outage. `waiting` counts all
 * waiting mails.
 *
 * The outbox does not store the last attempt, so the query derives it from the next attempt and the
 * delays in domain/mail/mail-limits.ts. A delay of half the mail's age at one attempt is a third
 * of the mail's age at the next attempt.
 */
export async function detectMailServerOutage(
  db: Db,
  connectionErrors: readonly string[],
): Promise<MailServerOutage | undefined> {
  const { rows } = await db.execute<{
    since: string | null
    waiting: number
    next: string | null
    tried: string | null
    left: string | null
  }>(sql`
    with waits as (
      select created_at, due_at, due_at - least(interval '15 minutes', greatest(interval '1 minute', (due_at - created_at) / 3)) as tried_at
      from outbox where sent_at is null and failed_at is null and last_error in ${connectionErrors})
    select (select max(sent_at) from outbox) as left, min(created_at) as since, min(due_at) as next, max(tried_at) as tried,
      (select count(*)::int from outbox where sent_at is null and failed_at is null) as waiting from waits`)
  const [row] = rows
  if (!row?.since || !row.next || !row.tried) return undefined
  const [since, nextTryAt, triedAt] = [new Date(row.since), new Date(row.next), new Date(row.tried)]
  const lastSentAt = row.left ? new Date(row.left) : undefined
  if (lastSentAt && lastSentAt > triedAt) return undefined
  return {
    since: lastSentAt && lastSentAt > since ? lastSentAt : since,
    waiting: row.waiting,
    nextTryAt,
  }
}

export type FailingMails = { reason: string; mails: number; since: Date; nextTryAt: Date }

/**
 * Returns the waiting mails with a failure per reason, most mails first. `since` is when the first
 * of them was queued.
 */
export async function listFailingMails(db: Db): Promise<FailingMails[]> {
  const { rows } = await db.execute<{
    reason: string
    mails: number
    since: string
    next: string
  }>(sql`
    select last_error as reason, count(*)::int as mails, min(created_at) as since, min(due_at) as next from ${outbox}
    where sent_at is null and failed_at is null and last_error is not null group by 1 order by 2 desc, 1`)
  return rows.map(({ reason, mails, since, next }) => ({
    reason,
    mails,
    since: new Date(since),
    nextTryAt: new Date(next),
  }))
}
