// What waits for the owner, as whoever holds the link of the subscription or order sees it.

import { type ChangeSubject, openChangesOf } from '#data/pending-changes.ts'
import { type PendingChange, waitsForConfirmation } from '#domain/pending-change/pending-change.ts'
import type { Shop } from '../shop.ts'
import { describeChange } from './describe-change.ts'

/** Oldest first. `email` is the owner's; only its first letter is told. */
export async function pendingChangesOf(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  subject: ChangeSubject,
  email: string,
): Promise<PendingChange[]> {
  const waiting = await Promise.all(
    (await openChangesOf(db, subject, now())).map(async (change) => ({ change, words: await describeChange(db, change) })),
  )
  return waiting.flatMap(({ change: { id, kind, expiresAt }, words }) =>
    words && kind !== 'withdrawal'
      ? [{ id, kind, summary: words.summary, message: waitsForConfirmation(email), expires_at: expiresAt.toISOString() }]
      : [],
  )
}
