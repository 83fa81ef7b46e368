// Makes sure that there is a server to connect to, without connecting: what a process does that only watches over others.

import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { startEmbedded } from './embedded.ts'
import { serverFlags } from './server-flags.ts'

export type Where = { dataDir: string; databaseUrl?: string | undefined }

/**
 * Connections that one process of the shop has at most for its queries; two more hear notices and bring tables up to date. More than a few
 * for each core only get in each other's way: with 8 instead of 14 a tenth more searches are answered, and the slowest a third sooner.
 */
export const poolSize = 8
/** Commands such as a backup, and whoever looks with psql. */
const connectionsForOthers = 12

/** Starts the embedded server when there is no `databaseUrl`. `processes` of the shop will use it, and one more while they are renewed. */
export async function reachServer(
  { dataDir, databaseUrl }: Where,
  say: (line: string) => void,
  processes = 1,
): Promise<{ connection: PoolConfig; stop: () => Promise<void> }> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl, keepAlive: true }, stop: () => Promise.resolve() }
  const most = Math.max(Number(serverFlags.max_connections), (processes + 1) * (poolSize + 2) + connectionsForOthers)
  return startEmbedded({ home: join(dataDir, 'postgres'), say, flags: { max_connections: String(most) } })
}
