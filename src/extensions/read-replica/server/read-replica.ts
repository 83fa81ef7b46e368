// Reads from a replica of the database, but only once it has replayed everything that the primary
// had stored when the read began (docs/decisions/0095). A read therefore never shows less than the
// primary would have shown. While the primary is away, a read that may be outdated is answered from
// the replica as it is (docs/decisions/0096).

import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { isDatabaseUnavailable } from '#data/core/database-errors.ts'
import type { Database } from '#data/core/db.ts'
import { createThrottle } from '#server/monitoring/log.ts'
import type { ReadReplica } from '#server/boot/serving-extension.ts'
import { maxPoolConnections, toConnection } from '#server/postgres/connection.ts'
import { createPool } from '#server/postgres/traced-client.ts'
import { watchPrimary } from './primary-watch.ts'
import { runInTurn } from '#server/postgres/session-connection.ts'

export type OpenReplica = ReadReplica & {
  /** When the replica became unusable; undefined while it is usable. */
  unusableSince: () => Date | undefined
  /** Tries the replica now, and returns `unusableSince`. */
  check: () => Promise<Date | undefined>
  /** The numbers of reads that each server answered since the start. */
  counts: Readonly<Record<ReadSource, number>>
  /**
   * Returns how many bytes of the log of the primary the replica has yet to replay. Undefined if
   * one of them does not answer.
   */
  measureLag: () => Promise<number | undefined>
  close: () => Promise<void>
}
/** `primary`: the replica was behind or away. `outdated-replica`: the primary was away. */
export type ReadSource = 'replica' | 'primary' | 'outdated-replica'
type ReadReplicaOptions = {
  url: string
  primary: Database
  log: (line: string) => void
}

/**
 * A read waits this long for the replica. After a failure, reads go to the primary for a while
 * without asking the replica.
 */
const timeoutMs = { connect: 1_000, behind: 200, statement: 15_000, afterFailure: 2_000 }
const pollIntervalMs = 5
const checkIntervalMs = 2_000

/** PostgreSQL ends a query on a replica that keeps a change from being replayed. */
const recoveryConflict = '40001'
/** A slow query would be slow on the primary too. */
const statementTimeout = '57014'

/**
 * The first read after a change of the catalogue stores its counts
 * (data/catalogue/facet-counts.ts), which only the primary can.
 */
const readOnlyTransaction = '25006'

class UnusableReplica extends Error {}
const failAsUnusable = (error: unknown): never => {
  throw error instanceof UnusableReplica
    ? error
    : new UnusableReplica('it does not answer', { cause: error })
}

/**
 * Has the code of PostgreSQL for a server that takes no connections, so that the shop treats both
 * alike (database-unavailable.ts).
 */
class PrimaryAway extends Error {
  readonly code = '57P03'
}

export function openReadReplica({ url, primary, log }: ReadReplicaOptions): OpenReplica {
  const pool = createPool({
    ...toConnection(url),
    application_name: 'luwte-read',
    max: maxPoolConnections,
    connectionTimeoutMillis: timeoutMs.connect,
    statement_timeout: timeoutMs.statement,
    query_timeout: timeoutMs.statement,
    idle_in_transaction_session_timeout: timeoutMs.statement,
  })
  const perMinute = createThrottle(60_000, () => new Date())
  const watch = watchPrimary(primary, log)
  const counts = { replica: 0, primary: 0, 'outdated-replica': 0 }
  const closing = new AbortController()
  let unusableSince: Date | undefined
  /**
   * Whether the replica was up to date when the shop last tried it; false before the first time.
   */
  let wasUpToDate = false
  let avoidUntil = 0
  let failures = 0

  function recordFailure(error: unknown): void {
    failures++
    unusableSince ??= new Date()
    wasUpToDate = false
    avoidUntil = performance.now() + timeoutMs.afterFailure
    perMinute(() =>
      log(`the read replica is not used, and lists are read from the primary: ${messageOf(error)}`),
    )
  }
  function recordSuccess(): void {
    if (unusableSince) log('the read replica is used again')
    unusableSince = undefined
    wasUpToDate = true
    avoidUntil = 0
  }

  /**
   * Uses one connection for the check and the work, because a proxy may lead two connections to two
   * replicas.
   */
  async function readFromReplica<Result>(
    check: (client: PoolClient) => Promise<void>,
    work: (db: Database) => Promise<Result>,
  ) {
    const client = await pool.connect().catch(failAsUnusable)
    const inTurn = runInTurn(client)
    let failure: Error | undefined
    try {
      await check(client).catch(failAsUnusable)
      return await work(drizzle(inTurn.client, { casing: 'snake_case' }))
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      await inTurn.settled()
      client.release(isReplicaFailure(failure) ? failure : undefined)
    }
  }

  /** Returns undefined if the replica cannot answer now. */
  async function readUpToDate<Result>(
    position: string,
    work: (db: Database) => Promise<Result>,
  ): Promise<{ result: Result } | undefined> {
    const failuresBefore = failures
    const check = async (client: PoolClient) => {
      await waitUntilReplayed(client, position)
      // A read that began later may have found in the meantime that the replica is behind.
      if (failures === failuresBefore) recordSuccess()
    }
    try {
      return { result: await readFromReplica(check, work) }
    } catch (error) {
      const mustWrite = sqlStateOf(error) === readOnlyTransaction
      if (!mustWrite && !isReplicaFailure(error)) throw error
      // When the primary dies, the replica waits in vain for the end of its log, and is still
      // nearly up to date.
      if (!mustWrite && (await watch.findPosition()) !== undefined) recordFailure(error)
      return undefined
    }
  }

  /**
   * @throws PrimaryAway if the replica is away too, or was behind when the primary still answered
   */
  async function readOutdated<Result>(
    work: (db: Database, isOutdated: boolean) => Promise<Result>,
  ): Promise<Result> {
    if (!wasUpToDate)
      throw new PrimaryAway('the primary is away, and the replica was not up to date before')
    const result = await readFromReplica(
      () => Promise.resolve(),
      (db) => work(Object.assign(db, { $storesNothing: true as const }), true),
    ).catch((error: unknown) => {
      throw isReplicaFailure(error)
        ? new PrimaryAway('the primary and the replica are away', { cause: error })
        : error
    })
    counts['outdated-replica']++
    return result
  }

  async function check(): Promise<Date | undefined> {
    const position = await watch.findPosition()
    if (position !== undefined) await readUpToDate(position, () => Promise.resolve())
    return unusableSince
  }

  /**
   * Without reads too, so that the shop knows how old the replica is when the primary goes away,
   * and when the primary is back.
   */
  async function checkRegularly(): Promise<void> {
    const { signal } = closing
    while (!signal.aborted) {
      await check()
      await pause(checkIntervalMs, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }
  const checking = checkRegularly()

  return {
    async read(work, { sparesPrimary = true, mayBeOutdated = false } = {}) {
      const readWithoutPrimary = () =>
        mayBeOutdated ? readOutdated(work) : Promise.reject(new PrimaryAway('the primary is away'))
      const position = await watch.findPosition()
      if (position === undefined) return readWithoutPrimary()
      const triesReplica = sparesPrimary && performance.now() >= avoidUntil
      const answer = triesReplica
        ? await readUpToDate(position, (db) => work(db, false))
        : undefined
      if (answer) {
        counts.replica++
        return answer.result
      }
      if (watch.isAway()) return readWithoutPrimary()
      if (sparesPrimary) counts.primary++
      return work(primary, false).catch(async (error: unknown) => {
        // The primary may have gone away in between.
        if (!isDatabaseUnavailable(error) || (await watch.findPosition()) !== undefined) throw error
        return readWithoutPrimary()
      })
    },
    unusableSince: () => unusableSince,
    check,
    isPrimaryAway: watch.isAway,
    counts,
    async measureLag() {
      const position = await watch.findPosition()
      if (position === undefined) return undefined
      const text = 'select pg_wal_lsn_diff($1, pg_last_wal_replay_lsn())::float8 as bytes'
      const query = { text, values: [position], query_timeout: timeoutMs.connect }
      const answer = await pool.query<{ bytes: number | null }>(query).catch(() => undefined)
      const bytes = answer?.rows[0]?.bytes
      return bytes == null ? undefined : Math.max(0, bytes)
    },
    async close() {
      closing.abort()
      await checking
      await pool.end()
    },
  }
}

/**
 * @throws UnusableReplica when the replica does not reach the position in time, or is no replica
 */
async function waitUntilReplayed(client: PoolClient, position: string): Promise<void> {
  const check = {
    text: 'select pg_is_in_recovery() as replica, pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed',
    values: [position],
    query_timeout: timeoutMs.connect,
  }
  for (const deadline = performance.now() + timeoutMs.behind; ; await pause(pollIntervalMs)) {
    const { rows } = await client.query<{ replica: boolean; replayed: boolean | null }>(check)
    if (!rows[0]?.replica)
      throw new UnusableReplica('DATABASE_READ_URL leads to a server that is not a replica')
    if (rows[0].replayed) return
    if (performance.now() > deadline) throw new UnusableReplica('it is behind the primary')
  }
}

const isReplicaFailure = (error: unknown): boolean =>
  error instanceof UnusableReplica ||
  (isDatabaseUnavailable(error) &&
    ![statementTimeout, readOnlyTransaction].includes(String(sqlStateOf(error)))) ||
  sqlStateOf(error) === recoveryConflict

/** Drizzle wraps the errors of the driver. */
function sqlStateOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  return 'code' in error ? error.code : sqlStateOf(error.cause)
}

const messageOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error
    ? error.cause.message
    : error instanceof Error
      ? error.message
      : String(error)
