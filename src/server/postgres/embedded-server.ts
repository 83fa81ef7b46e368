// The embedded PostgreSQL server: initialises it, starts it on a private socket, restarts it after
// a crash, and stops it with the shop.

import { existsSync, readFileSync, chownSync, renameSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../boot/startup-error.ts'
import { readPostgresMajorVersion, preparePostgresPrograms } from './binaries.ts'
import { databaseUser, initialiseCluster } from './initialise.ts'
import { stopOrphanedServer } from './stop-orphaned-server.ts'
import { type ClusterPaths, createClusterFolders } from './paths.ts'
import { createShopProcessId, shopProcessFlag, findRunningPostmaster } from './postmaster.ts'
import { startWatchedServer, type WatchedServer } from './watchdog.ts'
import { userInfo } from 'node:os'

/**
 * The embedded server's settings: durable writes, little memory, no network, no personal data in
 * its log.
 */
export const serverFlags = {
  listen_addresses: '',
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: '60',
  shared_buffers: '48MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '256MB',
  max_wal_size: '512MB',
  wal_compression: 'on',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  jit: 'off',
  io_method: 'sync',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
} as const

export const toPostgresArguments = (flags: Record<string, string>): string[] =>
  Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`])

export type EmbeddedServer = {
  connection: { host: string; port: number; user: string; database: string }
  /** The process id of the server, for tests. */
  pid: () => number | undefined
  stop: () => Promise<void>
}
type Options = { home: string; log?: (line: string) => void; flags?: Record<string, string> }

const port = 5432

const connectionTo = ({ socketDir }: ClusterPaths) => ({
  host: socketDir,
  port,
  user: databaseUser,
  database: 'postgres',
})

/**
 * Returns the connection to the server that a running shop has started for the files in `home`;
 * undefined if none runs.
 */
export function findRunningEmbeddedServer(home: string): EmbeddedServer['connection'] | undefined {
  if (!existsSync(home)) return undefined
  const paths = createClusterFolders(home, () => {})
  return findRunningPostmaster(paths.cluster)?.ready ? connectionTo(paths) : undefined
}

/**
 * Starts the server on the files in `home`. Creates missing files.
 * @throws StartupError, for example when another shop uses the files
 */
export async function startEmbeddedServer({
  home,
  log = () => {},
  flags = {},
}: Options): Promise<EmbeddedServer> {
  const paths = createClusterFolders(home, log)
  const programs = preparePostgresPrograms(paths, log)
  const owner = createShopProcessId()
  const args = toPostgresArguments({ ...serverFlags, port: String(port), ...flags })
  await initialiseCluster(programs, paths, owner)
  checkMajor(paths.cluster, programs)
  writeAccessRules(paths)

  const start = () =>
    startServer(paths, owner, log, () =>
      startWatchedServer(programs, paths, ['-c', shopProcessFlag(owner), ...args]),
    )
  let server = await start()
  let stopping = false
  const keepRunning = async (): Promise<void> => {
    for (;;) {
      await server.ended
      if (stopping) return
      log('the database ended unexpectedly and is restarted')
      server = await startWithRetries(start, log, () => stopping)
    }
  }
  const supervision = keepRunning()
  return {
    connection: connectionTo(paths),
    pid: () => findRunningPostmaster(paths.cluster)?.pid,
    stop: async () => {
      stopping = true
      await server.stop()
      await supervision
    },
  }
}

/**
 * Throws if another major version of PostgreSQL created the files, because this version cannot read
 * them.
 */
function checkMajor(cluster: string, programs: string): void {
  const fileVersion = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const programVersion = readPostgresMajorVersion(programs)
  if (fileVersion !== programVersion)
    throw new StartupError(
      `the database in ${cluster} was made by PostgreSQL ${fileVersion} and this shop brings ${programVersion}; nothing was touched. ` +
        `With the version of the shop that made it: npm run backup -- <folder>; with this one and a new DATA_DIR: npm run restore -- <folder> (docs/operations.md)`,
    )
}

async function startWithRetries(
  start: () => Promise<WatchedServer>,
  log: (line: string) => void,
  stopping: () => boolean,
): Promise<WatchedServer> {
  for (;;) {
    try {
      const server = await start()
      if (stopping()) await server.stop()
      return server
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
      await pause(2_000)
    }
  }
}

const maxAttempts = 12

/** Retries, because the last processes of a killed server may hold the files for a moment. */
async function startServer(
  paths: ClusterPaths,
  owner: string,
  log: (line: string) => void,
  spawnServer: () => WatchedServer,
): Promise<WatchedServer> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    await stopOrphanedServer(paths.cluster, owner, log)
    const server = spawnServer()
    if (await becomesReady(server, paths, owner)) return server
    await pause(20 * attempt)
  }
  throw new StartupError(
    `the embedded database did not start: ${lastErrorLine(paths.log)} (see ${paths.log})`,
  )
}

async function becomesReady(
  server: WatchedServer,
  { cluster, socketDir }: ClusterPaths,
  owner: string,
): Promise<boolean> {
  while (!server.hasEnded()) {
    const running = findRunningPostmaster(cluster)
    if (
      running?.owner === owner &&
      running.ready &&
      (await acceptsConnections(join(socketDir, `.s.PGSQL.${port}`)))
    )
      return true
    await Promise.race([pause(10), server.ended])
  }
  return false
}

const acceptsConnections = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = connect(socket)
    connection.once('connect', () => {
      connection.destroy()
      resolve(true)
    })
    connection.once('error', () => resolve(false))
  })

const lastErrorLine = (logFile: string): string =>
  readFileSync(logFile, 'utf8')
    .trim()
    .split('\n')
    .findLast((line) => /FATAL|PANIC|ERROR|error/.test(line)) ?? 'no reason given'

/**
 * Writes the access rules of the embedded database, which accepts only certain system accounts.
 * PostgreSQL gets the account that opened a connection from the kernel (peer authentication).
 *
 * Runs at each start, because the owner of the files may have changed. Only root and the shop's
 * own account can connect. If the shop runs as root, PostgreSQL runs under another account, which
 * therefore cannot connect.
 */
function writeAccessRules({ cluster, account }: Pick<ClusterPaths, 'cluster' | 'account'>): void {
  const names = new Set(['root', userInfo().username])
  const write = (name: string, text: string) => {
    const path = join(cluster, name)
    if (readFileSync(path, 'utf8') === text) return
    const temporary = `${path}.new`
    writeFileSync(temporary, text, { mode: 0o600 })
    if (account) chownSync(temporary, account.uid, account.gid)
    renameSync(temporary, path)
  }
  write(
    'pg_hba.conf',
    `# Written by the shop at each start.\nlocal all ${databaseUser} peer map=${databaseUser}\n`,
  )
  const lines = [...names].map((name) => `${databaseUser} "${name}" ${databaseUser}\n`)
  write('pg_ident.conf', `# Written by the shop at each start.\n${lines.join('')}`)
}
