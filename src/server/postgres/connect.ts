// Opens the shop's database, embedded or on a server, as a pool that survives restarts of that
// database.

import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolConfig } from 'pg'
import type { Database } from '#data/core/db.ts'
import { StartupError } from '../boot/startup-error.ts'
import { findRunningEmbeddedServer } from './embedded-server.ts'
import { openSessionConnection, type SessionConnection } from './session-connection.ts'
import { TracedClient, UnnamedStatementClient, createPool } from './traced-client.ts'
import {
  maxPoolConnections,
  ensureDatabaseServer,
  toConnection,
  type ConnectionTarget,
} from './connection.ts'

export type OpenDatabase = Pick<SessionConnection, 'listen' | 'tryLock' | 'unlock'> & {
  db: Database
  pool: Pool
  /** Options for another connection to the same database, with a session of its own. */
  connection: PoolConfig
  /**
   * Runs `work` over one connection of its own, on which a statement may take half an hour: for
   * nightly jobs that read every order. It bypasses a connection pooler.
   */
  runLongStatements: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>
  /** Waits for running queries, then stops the embedded server if `openDatabase` started it. */
  close: () => Promise<void>
}

const timeoutMs = {
  connect: 5_000,
  statement: 15_000,
  query: 20_000,
  idleTransaction: 15_000,
  longStatement: 1_800_000,
}
const minVersion = 15

/**
 * By this name of a connection, triggers see that its process reports its changes to extensions
 * itself. They are there for processes of the version before.
 */
const reportsEvents = 'luwte-shop'

/**
 * Starts the embedded server when there is no `databaseUrl`.
 * @throws StartupError with one clear line when there is no usable database
 */
export async function openDatabase(
  target: ConnectionTarget,
  log: (line: string) => void = () => {},
): Promise<OpenDatabase> {
  const server = await ensureDatabaseServer(target, log)
  try {
    const database = await openSharedDatabase(server.connection, log, target)
    return {
      ...database,
      close: async () => {
        await database.close()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/**
 * Opens the database of a server that another process may have started.
 * @throws StartupError when that server is unreachable or too old
 */
export async function openSharedDatabase(
  connection: PoolConfig,
  log: (line: string) => void,
  { databaseDirectUrl }: Pick<ConnectionTarget, 'databaseDirectUrl'>,
): Promise<OpenDatabase> {
  const database = openConnectionPool(connection, log, databaseDirectUrl)
  try {
    await checkServer(database.pool)
    if (databaseDirectUrl) await checkTimeLimits(database.pool)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Connects to the embedded database of a shop in another process. Returns undefined if no such shop
 * runs or `databaseUrl` is set.
 */
export function connectToRunningShop({
  dataDir,
  databaseUrl,
}: ConnectionTarget): OpenDatabase | undefined {
  const connection = databaseUrl ? undefined : findRunningEmbeddedServer(join(dataDir, 'postgres'))
  return connection && openConnectionPool(connection)
}

/**
 * Opens a pool and Drizzle on a server that is already running. With a `directUrl`, `connection`
 * leads to a connection pooler in transaction mode (docs/decisions/0091): statements then have no
 * names, because the next one may run on another session, and the pooler sets the time limits.
 */
export function openConnectionPool(
  connection: PoolConfig,
  log: (line: string) => void = () => {},
  directUrl?: string,
): OpenDatabase {
  const options: PoolConfig = {
    ...connection,
    application_name: reportsEvents,
    max: maxPoolConnections,
    connectionTimeoutMillis: timeoutMs.connect,
    query_timeout: timeoutMs.query,
    ...(directUrl === undefined
      ? {
          Client: TracedClient,
          statement_timeout: timeoutMs.statement,
          idle_in_transaction_session_timeout: timeoutMs.idleTransaction,
        }
      : { Client: UnnamedStatementClient }),
  }
  const pool = createPool(options, (error) =>
    log(`an idle database connection was lost: ${error.message}`),
  )
  const direct = directUrl === undefined ? connection : toConnection(directUrl)
  const { listen, tryLock, unlock, close: closeSession } = openSessionConnection(direct, log)
  let closed: Promise<void> | undefined
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    connection: direct,
    runLongStatements: (work) => runLongStatements(direct, work),
    listen,
    tryLock,
    unlock,
    close: () => (closed ??= closeSession().then(() => pool.end())),
  }
}

async function runLongStatements<Result>(
  connection: PoolConfig,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const pool = createPool({
    ...connection,
    application_name: 'luwte long statements',
    max: 1,
    connectionTimeoutMillis: timeoutMs.connect,
    query_timeout: timeoutMs.longStatement,
    statement_timeout: timeoutMs.longStatement,
    idle_in_transaction_session_timeout: timeoutMs.idleTransaction,
  })
  try {
    return await work(drizzle(pool, { casing: 'snake_case' }))
  } finally {
    await pool.end()
  }
}

async function checkServer(pool: Pool): Promise<void> {
  const version = await pool.query<{ server_version: string }>('show server_version').then(
    ({ rows }) => rows[0]?.server_version ?? '',
    (error: unknown) => {
      throw new StartupError(`the database cannot be reached: ${messageOf(error)}${hintOf(error)}`)
    },
  )
  if (Number.parseInt(version, 10) < minVersion)
    throw new StartupError(
      `the database is PostgreSQL ${version}; ${minVersion} or newer is needed`,
    )
}

/** @throws StartupError if the pooler lets a statement run forever */
async function checkTimeLimits(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0' order by name desc`,
  )
  if (rows.length > 0)
    throw new StartupError(
      `the connection pooler of DATABASE_URL sets no ${rows.map(({ name }) => name).join(' and ')}; set connect_query (docs/operations.md)`,
    )
}

/** A pooler refuses the time limits that the shop gives a server. */
const hintOf = (error: unknown): string =>
  messageOf(error).includes('unsupported startup parameter')
    ? '; DATABASE_URL leads to a connection pooler, so set DATABASE_DIRECT_URL to the server behind it (docs/operations.md)'
    : ''

/**
 * Node throws an AggregateError for a host name with several addresses; that error has no message
 * of its own.
 */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
