// Recounts how many buyers of each product ordered again. Counting at each visit of the statistics would take too long.

import { recountReturnCohorts } from '#data/statistics/return-cohorts.ts'
import { inTransaction } from '#data/core/transaction.ts'
import type { DbAndClock } from '../context.ts'

/** The scheduler runs it every night. Idempotent. */
export const runReturnCohortCount = ({ db, clock }: DbAndClock): Promise<void> =>
  inTransaction(db, (tx) => recountReturnCohorts(tx, clock()))
