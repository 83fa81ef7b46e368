// Reads from a replica of the database, but only once it has replayed everything that the primary had stored when the read began
// (docs/decisions/0095). A read therefore never shows less than the primary would have shown.

import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import { isDatabaseUnavailable } from '#data/core/database-unavailable.ts'
import type { Database } from '#data/core/db.ts'
import { createThrottle } from '../monitoring/throttle.ts'
import { maxPoolConnections, toConnection } from './connection.ts'

export type ReadReplica = {
  /** Runs `work` on the replica; on the primary if the replica is away or behind. `work` may run twice, so it must only read. */
  read: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>
  /** When the replica became unusable; undefined while it is usable. */
  unusableSince: () => Date | undefined
  close: () => Promise<void>
}
type ReadReplicaOptions = { url: string; primary: Database; log: (line: string) => void; clock?: () => Date }

/** A read waits this long for the replica. After a failure, reads go to the primary for a while without asking the replica. */
const timeoutMs = { connect: 1_000, behind: 200, statement: 15_000, afterFailure: 2_000 }
const pollIntervalMs = 5

/** PostgreSQL ends a query on a replica that keeps a change from being replayed. */
const recoveryConflict = '40001'
/** A slow query would be slow on the primary too. */
const statementTimeout = '57014'

/** The first read after a change of the catalogue stores its counts (data/catalogue/facet-counts.ts), which only the primary can. */
const readOnlyTransaction = '25006'

class UnusableReplica extends Error {}

export function openReadReplica({ url, primary, log, clock = () => new Date() }: ReadReplicaOptions): ReadReplica {
  const pool = new Pool({
    ...toConnection(url),
    application_name: 'luwte-read',
    max: maxPoolConnections,
    connectionTimeoutMillis: timeoutMs.connect,
    statement_timeout: timeoutMs.statement,
    query_timeout: timeoutMs.statement,
    idle_in_transaction_session_timeout: timeoutMs.statement,
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  const perMinute = createThrottle(60_000, clock)
  let unusableSince: Date | undefined
  let avoidUntil = 0

  function recordFailure(error: unknown): void {
    unusableSince ??= clock()
    avoidUntil = performance.now() + timeoutMs.afterFailure
    perMinute(() => log(`the read replica is not used, and lists are read from the primary: ${messageOf(error)}`))
  }
  function recordSuccess(): void {
    if (unusableSince) log('the read replica is used again')
    unusableSince = undefined
  }

  /** Uses one connection for the check and the work, because a proxy may lead two connections to two replicas. */
  async function readFromReplica<Result>(position: string, work: (db: Database) => Promise<Result>): Promise<Result> {
    const client = await pool.connect()
    const inTurn = runInTurn(client)
    let failure: Error | undefined
    try {
      await waitUntilReplayed(client, position)
      recordSuccess()
      return await work(drizzle(inTurn.client, { casing: 'snake_case' }))
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      await inTurn.settled()
      client.release(isReplicaFailure(failure) ? failure : undefined)
    }
  }

  return {
    async read(work) {
      if (performance.now() < avoidUntil) return work(primary)
      const { rows } = await primary.$client.query<{ position: string }>('select pg_current_wal_flush_lsn()::text as position')
      try {
        return await readFromReplica(rows[0]?.position ?? '', work)
      } catch (error) {
        const mustWrite = sqlStateOf(error) === readOnlyTransaction
        if (!mustWrite && !isReplicaFailure(error)) throw error
        if (!mustWrite) recordFailure(error)
        return work(primary)
      }
    },
    unusableSince: () => unusableSince,
    close: () => pool.end(),
  }
}

/** @throws UnusableReplica when the replica does not reach the position in time, or is no replica */
async function waitUntilReplayed(client: PoolClient, position: string): Promise<void> {
  const check = {
    text: 'select pg_is_in_recovery() as replica, pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed',
    values: [position],
    query_timeout: timeoutMs.connect,
  }
  for (const deadline = performance.now() + timeoutMs.behind; ; await pause(pollIntervalMs)) {
    const { rows } = await client.query<{ replica: boolean; replayed: boolean | null }>(check)
    if (!rows[0]?.replica) throw new UnusableReplica('DATABASE_READ_URL leads to a server that is not a replica')
    if (rows[0].replayed) return
    if (performance.now() > deadline) throw new UnusableReplica('it is behind the primary')
  }
}

/** A handler may start several queries at once, and may fail while others of them still run; one connection runs them in turn. */
function runInTurn(connection: PoolClient): { client: PoolClient; settled: () => Promise<void> } {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...statement: Parameters<PoolClient['query']>) => {
    const result = last.then(() => connection.query(...statement))
    last = Promise.resolve(result).catch(() => undefined)
    return result
  }
  return { client: Object.assign(Object.create(connection), { query }), settled: async () => void (await last) }
}

const isReplicaFailure = (error: unknown): boolean =>
  error instanceof UnusableReplica ||
  (isDatabaseUnavailable(error) && ![statementTimeout, readOnlyTransaction].includes(String(sqlStateOf(error)))) ||
  sqlStateOf(error) === recoveryConflict

/** Drizzle wraps the errors of the driver. */
function sqlStateOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  return 'code' in error ? error.code : sqlStateOf(error.cause)
}

const messageOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : error instanceof Error ? error.message : String(error)
