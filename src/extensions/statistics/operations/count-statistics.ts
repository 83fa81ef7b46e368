import { inTransaction } from '#data/core/db.ts'
import type { DbAndClock } from '#operations/context.ts'
import { loadRecountMoment, recountStatistics } from '../data/recount.ts'

/** Every night, because counting these sums at each visit would take too long. Idempotent. */
export const runStatisticsCount = ({ db, clock }: DbAndClock): Promise<void> =>
  inTransaction(db, (tx) => recountStatistics(tx, clock()))

/** Runs at the start, so that a new or updated shop need not wait for the night. */
export async function countStatisticsIfNew(context: DbAndClock): Promise<void> {
  if ((await loadRecountMoment(context.db)) === null) await runStatisticsCount(context)
}
