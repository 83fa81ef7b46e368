// Whether the mail server is away, as the outbox tells it: mails that could not be handed over, and none that left since.

import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

export type MailServerAway = { since: Date; waiting: number; nextTryAt: Date }

/**
 * Undefined when mails leave, or none wait. `since` is when the last mail left, or when the oldest of those that wait was written. The tries
 * of a mail while the server is away lie a third of its age apart, between 1 and 15 minutes (domain/mail/retry.ts): so the moment of its
 * last try follows from that of the next.
 */
export async function mailServerAway(db: Db, awayReasons: readonly string[]): Promise<MailServerAway | undefined> {
  const { rows } = await db.execute<{
    since: string | null
    waiting: number
    next: string | null
    tried: string | null
    left: string | null
  }>(sql`
    with waits as (
      select created_at, due_at, due_at - least(interval '15 minutes', greatest(interval '1 minute', (due_at - created_at) / 3)) as tried_at
      from outbox where sent_at is null and given_up_at is null and last_error in ${awayReasons})
    select (select max(sent_at) from outbox) as left, min(created_at) as since, min(due_at) as next, max(tried_at) as tried,
      (select count(*)::int from outbox where sent_at is null and given_up_at is null) as waiting from waits`)
  const [row] = rows
  if (!row?.since || !row.next || !row.tried) return undefined
  const [since, next, tried] = [new Date(row.since), new Date(row.next), new Date(row.tried)]
  const left = row.left ? new Date(row.left) : undefined
  if (left && left > tried) return undefined
  return { since: left && left > since ? left : since, waiting: row.waiting, nextTryAt: next }
}
