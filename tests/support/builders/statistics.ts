// Rows for the statistics, inserted without triggers in a transaction that is rolled back.

import type { Database } from '#data/core/db.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#data/core/db.ts'

const dayMs = 86_400_000
export const now = new Date('2026-11-20T02:37:00Z')
export const momentAt = (days: number) => new Date(now.getTime() - days * dayMs)

export async function inRolledBackTransaction(
  db: Database,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const rollback = new Error('rolled back')
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await work(tx)
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
}
