// The database connection and its transactions. Most queries take a `Db`, which is either the
// connection pool or a transaction.

import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * `$client` is the `pg` pool, or one connection to a read replica, for statements that need
 * features that Drizzle lacks.
 */
export type Database = NodePgDatabase & {
  $client: {
    query: <Row extends QueryResultRow>(
      statement: string | QueryConfig,
    ) => Promise<QueryResult<Row>>
  }
  /** Set for a replica whose primary is away: nothing can be stored, not even on the primary. */
  $storesNothing?: true
}
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Db = NodePgDatabase | Transaction

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

/** `work` must be a single statement or a complete transaction. */
async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
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

/** A subquery for `exists` and `notExists`. */
export const rowsWhere = (db: Db, table: PgTable, condition: SQL | undefined) =>
  db
    .select({ one: sql`1` })
    .from(table)
    .where(condition)
