// The record of what staff did.

import { eq, lt } from 'drizzle-orm'
import type { Facts } from '#domain/account/deed-words.ts'
import type { Db } from './db.ts'
import { auditLog } from './tables/audit.ts'

export type AuditEntry = Pick<typeof auditLog.$inferSelect, 'at' | 'userId' | 'call' | 'deed' | 'subject'>

/** Written before the deed, so that nothing is done unseen. Answers the number of its row. */
export async function recordDeed(db: Db, deed: AuditEntry): Promise<number> {
  const [row] = await db.insert(auditLog).values(deed).returning({ id: auditLog.id })
  return row!.id
}

/** What is over when it is written down, such as a log-in. */
export async function recordDone(
  db: Db,
  done: Pick<AuditEntry, 'at' | 'userId' | 'call' | 'deed'> & {
    outcome?: 'done' | 'refused'
    subject?: AuditEntry['subject']
    facts?: Facts
  },
): Promise<void> {
  await db.insert(auditLog).values({ subject: {}, outcome: 'done', ...done })
}

/** Once a deed; the database refuses a second time. */
export async function recordOutcome(db: Db, id: number, outcome: 'done' | 'refused' | 'failed', facts?: Facts): Promise<void> {
  await db
    .update(auditLog)
    .set({ outcome, facts: facts ?? null })
    .where(eq(auditLog.id, id))
}

/** The database lets go only of what is older than seven years. */
export async function forgetDeedsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.at, moment))
}
