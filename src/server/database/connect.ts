// Opens the shop's database, embedded or a server's, as a pool that outlives a restart of that database.

import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import type { Database } from '#data/db.ts'
import { CannotStart } from '../cannot-start.ts'
import { runningEmbedded } from './embedded.ts'
import { type Heard, openListener } from './listen.ts'
import { poolSize, reachServer, type Where } from './reach.ts'

export type OpenDatabase = {
  db: Database
  pool: Pool
  /** How to reach the same database on a connection of one's own. */
  connection: PoolConfig
  /** Hears a channel from now until closing; see `Heard` for what the handler is told. */
  listen: (channel: string, handler: Heard) => Promise<void>
  /** Lets running queries end, then stops an embedded server. */
  close: () => Promise<void>
}

const milliseconds = { connect: 5_000, statement: 15_000, answer: 20_000, idleTransaction: 15_000 }
const oldestVersion = 15

/** Starts the embedded server when there is no `databaseUrl`. @throws CannotStart with one clear line when there is no usable database. */
export async function openDatabase({ dataDir, databaseUrl }: Where, say: (line: string) => void = () => {}): Promise<OpenDatabase> {
  const server = await reachServer({ dataDir, databaseUrl }, say)
  try {
    const database = await joinDatabase(server.connection, say)
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

/** The database on a server that another process may have started. @throws CannotStart when it is not usable. */
export async function joinDatabase(connection: PoolConfig, say: (line: string) => void): Promise<OpenDatabase> {
  const database = connectTo(connection, say)
  try {
    await checkServer(database.pool)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The database of a shop that runs beside this process; undefined when it has to be started first. */
export function besideRunning({ dataDir, databaseUrl }: Where): OpenDatabase | undefined {
  const connection = databaseUrl ? undefined : runningEmbedded(join(dataDir, 'postgres'))
  return connection && connectTo(connection)
}

/** A pool and Drizzle on a server that is already running. */
export function connectTo(connection: PoolConfig, say: (line: string) => void = () => {}): OpenDatabase {
  const pool = new Pool({
    ...connection,
    application_name: 'luwte',
    max: poolSize,
    connectionTimeoutMillis: milliseconds.connect,
    statement_timeout: milliseconds.statement,
    query_timeout: milliseconds.answer,
    idle_in_transaction_session_timeout: milliseconds.idleTransaction,
  })
  // A connection in use tells its break to the query that waits; between two queries of a transaction nobody would be listening.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => say(`a resting database connection was lost: ${error.message}`))
  const listener = openListener(connection, say)
  let closed: Promise<void> | undefined
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    connection,
    listen: listener.listen,
    close: () => (closed ??= listener.close().then(() => pool.end())),
  }
}

async function checkServer(pool: Pool): Promise<void> {
  const version = await pool.query<{ server_version: string }>('show server_version').then(
    ({ rows }) => rows[0]?.server_version ?? '',
    (error: unknown) => {
      throw new CannotStart(`the database cannot be reached: ${reasonOf(error)}`)
    },
  )
  if (Number.parseInt(version, 10) < oldestVersion)
    throw new CannotStart(`the database is PostgreSQL ${version}; ${oldestVersion} or newer is needed`)
}

/** A refused connection to several addresses has no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
