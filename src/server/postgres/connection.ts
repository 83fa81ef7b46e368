// Starts the embedded database server unless DATABASE_URL is set. Does not open a connection,
// because the supervisor needs none.

import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { serverFlags, startEmbeddedServer } from './embedded-server.ts'

export type ConnectionTarget = {
  dataDir: string
  databaseUrl?: string | undefined
  /** Set if `databaseUrl` leads to a connection pooler. Leads to the server itself. */
  databaseDirectUrl?: string | undefined
}

/**
 * Maximum number of connections for the queries of one process; one more receives notifications and
 * holds the locks of jobs, and one migrates the tables. More than a few connections per core slow
 * each other down.
 */
export const maxPoolConnections = 8
/** Connections that remain for commands such as a backup, and for psql. */
const connectionsForOthers = 12

/**
 * Starts the embedded server when there is no `databaseUrl`. The server accepts the connections of
 * `processes` web processes, and of one more process during a restart.
 */
export async function ensureDatabaseServer(
  { dataDir, databaseUrl }: ConnectionTarget,
  log: (line: string) => void,
  processes = 1,
): Promise<{ connection: PoolConfig; stop: () => Promise<void> }> {
  if (databaseUrl) return { connection: toConnection(databaseUrl), stop: () => Promise.resolve() }
  const maxConnections = Math.max(
    Number(serverFlags.max_connections),
    (processes + 1) * (maxPoolConnections + 2) + connectionsForOthers,
  )
  return startEmbeddedServer({
    home: join(dataDir, 'postgres'),
    log,
    flags: { max_connections: String(maxConnections) },
  })
}

export const toConnection = (url: string): PoolConfig => ({
  connectionString: url,
  keepAlive: true,
})
