// The shop's database for a command beside it: the running one, or an embedded one that is started for as long as the command takes.

import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { startEmbedded } from '../database/embedded.ts'
import { databaseUser } from '../database/initialise.ts'
import { placesFor } from '../database/places.ts'
import { runningPostmaster } from '../database/postmaster.ts'
import type { Settings } from '../env.ts'

type Where = Pick<Settings, 'dataDir' | 'databaseUrl'>
type Reached = { connection: ClientConfig; release: () => Promise<void> }

/** A command has no time limit: tables may be large. */
export async function reachDatabase({ dataDir, databaseUrl }: Where, say: (line: string) => void): Promise<Reached> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, release: () => Promise.resolve() }
  const home = join(dataDir, 'postgres')
  const { cluster, socketDir } = placesFor(home, say)
  if (runningPostmaster(cluster)?.ready)
    return {
      connection: { host: socketDir, port: 5432, user: databaseUser, database: 'postgres' },
      release: () => Promise.resolve(),
    }
  const server = await startEmbedded({ home, say })
  return { connection: server.connection, release: server.stop }
}
