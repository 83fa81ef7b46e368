// The mails that wait after a failure, so that staff see from the first failure on that mails do
// not leave.

import { sql } from 'drizzle-orm'
import type { Db } from '../core/db.ts'
import { outbox } from '../tables/outbox.ts'

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
