// Connects a command-line program to the shop's database. If the shop uses the embedded server and
// that server is not running, starts the server until the command ends.

import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { startEmbeddedServer } from '../postgres/embedded-server.ts'
import { databaseUser } from '../postgres/initialise.ts'
import { createClusterFolders } from '../postgres/paths.ts'
import { findRunningPostmaster } from '../postgres/postmaster.ts'
import type { Settings } from '../env.ts'

type DatabaseSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>
type ReachedDatabase = { connection: ClientConfig; release: () => Promise<void> }

/** Sets no statement timeout for the connections, because reading large tables may take long. */
export async function openCommandDatabase(
  { dataDir, databaseUrl, databaseDirectUrl = databaseUrl }: DatabaseSettings,
  log: (line: string) => void,
): Promise<ReachedDatabase> {
  if (databaseDirectUrl)
    return { connection: { connectionString: databaseDirectUrl }, release: () => Promise.resolve() }
  const home = join(dataDir, 'postgres')
  const { cluster, socketDir } = createClusterFolders(home, log)
  if (findRunningPostmaster(cluster)?.ready)
    return {
      connection: { host: socketDir, port: 5432, user: databaseUser, database: 'postgres' },
      release: () => Promise.resolve(),
    }
  const server = await startEmbeddedServer({ home, log })
  return { connection: server.connection, release: server.stop }
}
