// Counts all sums of the statistics anew, and remembers when.

import { sql } from 'drizzle-orm'
import type { Transaction } from '../core/db.ts'
import { statisticsRecount } from '../tables/statistics.ts'
import { recountCheckoutResults } from './checkout-stops.ts'
import { recountReturnCohorts } from './return-cohorts.ts'
import { recountReturnedPacks } from './returned-packs.ts'

/**
 * Two recounts at the same time run one after the other, because both first update the same row.
 */
export async function recountStatistics(tx: Transaction, now: Date): Promise<void> {
  await tx
    .insert(statisticsRecount)
    .values({ at: now })
    .onConflictDoUpdate({ target: statisticsRecount.only, set: { at: now } })
  await tx.execute(sql`set local work_mem = '64MB'`)
  await recountReturnCohorts(tx, now)
  await recountCheckoutResults(tx, now)
  await recountReturnedPacks(tx, now)
}
