// A transaction that is tried again when PostgreSQL ended it only because another one was in the way.

import type { Database, Transaction } from './db.ts'

const inTheWay = new Set(['40P01', '40001'])
const mostTries = 4

/** Thrown by work that found what it read changed before it had the lock: it is tried again. */
export class InTheWay extends Error {
  readonly code = '40001'
}

/** `work` may run several times, so it changes nothing but the database. What it throws rolls back and is thrown on. */
export const inTransaction = <Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  untilThrough(() => db.transaction(work))

/** The same for a single statement, which is a transaction of its own. */
export async function untilThrough<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++)
    try {
      return await work()
    } catch (error) {
      if (tried === mostTries || !inTheWay.has(sqlState(error) ?? '')) throw error
    }
}

/** Drizzle wraps the driver's error, which carries PostgreSQL's code. */
function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return sqlState(error.cause)
}
