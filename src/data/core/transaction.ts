// Runs transactions, and retries a transaction that PostgreSQL aborted because it conflicts with
// another one.

import type { Database, Transaction } from './db.ts'

/** The PostgreSQL error codes of deadlock_detected and serialization_failure. */
const conflictCodes = new Set(['40P01', '40001'])
const maxAttempts = 4

/**
 * `work` throws this error to retry the transaction, if the data that `work` read before locking is
 * stale.
 */
export class SerializationConflict extends Error {
  readonly code = '40001'
}

/**
 * Runs `work` in a transaction, possibly several times, so `work` must have no effects outside the
 * database. An error rolls back the transaction. After a conflict the transaction runs again, at
 * most `maxAttempts` times in total. Throws any other error, and the conflict of the last attempt.
 */
export const inTransaction = <Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => retryOnConflict(() => db.transaction(work))

/**
 * Runs `work` and retries it after a conflict. `work` must be a single statement or a complete
 * transaction.
 */
export async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      if (attempt === maxAttempts || !conflictCodes.has(sqlState(error) ?? '')) throw error
    }
}

/**
 * Returns the PostgreSQL error code, also from the causes of the error, because Drizzle wraps the
 * errors of the driver.
 */
function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return sqlState(error.cause)
}
