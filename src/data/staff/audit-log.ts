import { eq } from 'drizzle-orm'
import type { AuditDetails } from '#domain/staff/audit-entry-text.ts'
import type { Db } from '../core/db.ts'
import { auditLog } from '../tables/staff.ts'

export type AuditEntryInsert = Pick<
  typeof auditLog.$inferSelect,
  'at' | 'userId' | 'endpoint' | 'action' | 'subject'
> & {
  apiKeyId?: number | null
}

/**
 * Inserts an entry and returns its id. Call it before the action, so that the log contains every
 * action, even if the process is killed.
 */
export async function insertAuditEntry(db: Db, entry: AuditEntryInsert): Promise<number> {
  const [row] = await db.insert(auditLog).values(entry).returning({ id: auditLog.id })
  return row!.id
}

/** Inserts an entry for an action that has already ended, such as a login. */
export async function insertCompletedAuditEntry(
  db: Db,
  entry: Pick<AuditEntryInsert, 'at' | 'userId' | 'apiKeyId' | 'endpoint' | 'action'> & {
    outcome?: 'done' | 'refused'
    subject?: AuditEntryInsert['subject']
    details?: AuditDetails
  },
): Promise<void> {
  await db.insert(auditLog).values({ subject: {}, outcome: 'done', ...entry })
}

/** Sets the outcome of an entry. The database rejects a second update of the same entry. */
export async function setAuditOutcome(
  db: Db,
  id: number,
  outcome: 'done' | 'refused' | 'failed',
  details?: AuditDetails,
): Promise<void> {
  await db
    .update(auditLog)
    .set({ outcome, details: details ?? null })
    .where(eq(auditLog.id, id))
}
