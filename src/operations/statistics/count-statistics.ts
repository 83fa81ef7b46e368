// Recounts the sums from which the statistics answer questions. Counting them at each visit would
// take too long.

import { inTransaction } from '#data/core/transaction.ts'
import { loadRecountMoment } from '#data/statistics/recount-moment.ts'
import { recountStatistics } from '#data/statistics/recount.ts'
import type { DbAndClock } from '../context.ts'

/** The scheduler runs it every night. Idempotent. */
export const runStatisticsCount = ({ db, clock }: DbAndClock): Promise<void> =>
  inTransaction(db, (tx) => recountStatistics(tx, clock()))

/** Runs at the start, so that a new or updated shop need not wait for the night. */
export async function countStatisticsIfNew(context: DbAndClock): Promise<void> {
  if ((await loadRecountMoment(context.db)) === null) await runStatisticsCount(context)
}
