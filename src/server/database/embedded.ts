// The shop's own PostgreSQL: found, initialised, started on a private socket, kept running, and stopped with the shop.

import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import { majorOf, programsFor } from './binaries.ts'
import { databaseUser, initialise } from './initialise.ts'
import { stopOrphanedServer } from './stop-orphaned-server.ts'
import { type Places, placesFor } from './places.ts'
import { newOwner, ownerFlag, runningPostmaster } from './postmaster.ts'
import { asArguments, serverFlags } from './server-flags.ts'
import { startWatched, type WatchedServer } from './watchdog.ts'
import { writeWhoMayEnter } from './who-may-enter.ts'

export type EmbeddedServer = {
  connection: { host: string; port: number; user: string; database: string }
  /** The server's own process, for checks. */
  pid: () => number | undefined
  stop: () => Promise<void>
}
type Options = { home: string; say?: (line: string) => void; flags?: Record<string, string> }

const port = 5432

const connectionTo = ({ socketDir }: Places) => ({ host: socketDir, port, user: databaseUser, database: 'postgres' })

/** How to reach the server that a running shop keeps on the files in `home`; undefined when none runs. */
export function runningEmbedded(home: string): EmbeddedServer['connection'] | undefined {
  if (!existsSync(home)) return undefined
  const places = placesFor(home, () => {})
  return runningPostmaster(places.cluster)?.ready ? connectionTo(places) : undefined
}

/** Starts the server on the files in `home`, making them when absent. @throws CannotStart when another shop process owns them. */
export async function startEmbedded({ home, say = () => {}, flags = {} }: Options): Promise<EmbeddedServer> {
  const places = placesFor(home, say)
  const programs = programsFor(places, say)
  const owner = newOwner()
  const args = asArguments({ ...serverFlags, port: String(port), ...flags })
  await initialise(programs, places, owner)
  checkMajor(places.cluster, programs)
  writeWhoMayEnter(places)

  const start = () => startServer(places, owner, say, () => startWatched(programs, places, ['-c', ownerFlag(owner), ...args]))
  let server = await start()
  let stopping = false
  const keepRunning = async (): Promise<void> => {
    for (;;) {
      await server.ended
      if (stopping) return
      say('the database ended unexpectedly and is started again')
      server = await startAgain(start, say, () => stopping)
    }
  }
  const kept = keepRunning()
  return {
    connection: connectionTo(places),
    pid: () => runningPostmaster(places.cluster)?.pid,
    stop: async () => {
      stopping = true
      await server.stop()
      await kept
    },
  }
}

/** The files of one major version are nothing to the programs of another, and are left as they are. */
function checkMajor(cluster: string, programs: string): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const ours = majorOf(programs)
  if (made !== ours)
    throw new CannotStart(
      `the database in ${cluster} was made by PostgreSQL ${made} and this shop brings ${ours}; nothing was touched. ` +
        `With the version of the shop that made it: npm run backup -- <folder>; with this one and a new DATA_DIR: npm run restore -- <folder> (docs/operations.md)`,
    )
}

async function startAgain(
  start: () => Promise<WatchedServer>,
  say: (line: string) => void,
  stopping: () => boolean,
): Promise<WatchedServer> {
  for (;;) {
    try {
      const server = await start()
      if (stopping()) await server.stop()
      return server
    } catch (error) {
      say(error instanceof Error ? error.message : String(error))
      await pause(2_000)
    }
  }
}

const attempts = 12

/** Tries more than once: a killed server's last processes may take a moment to let go of the files. */
async function startServer(
  places: Places,
  owner: string,
  say: (line: string) => void,
  spawnServer: () => WatchedServer,
): Promise<WatchedServer> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    await stopOrphanedServer(places.cluster, owner, say)
    const server = spawnServer()
    if (await becomesReady(server, places, owner)) return server
    await pause(20 * attempt)
  }
  throw new CannotStart(`the embedded database did not start: ${lastLine(places.log)} (see ${places.log})`)
}

async function becomesReady(server: WatchedServer, { cluster, socketDir }: Places, owner: string): Promise<boolean> {
  while (!server.hasEnded()) {
    const running = runningPostmaster(cluster)
    if (running?.owner === owner && running.ready && (await accepts(join(socketDir, `.s.PGSQL.${port}`)))) return true
    await Promise.race([pause(10), server.ended])
  }
  return false
}

const accepts = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const attempt = connect(socket)
    attempt.once('connect', () => {
      attempt.destroy()
      resolve(true)
    })
    attempt.once('error', () => resolve(false))
  })

const lastLine = (log: string): string =>
  readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .findLast((line) => /FATAL|PANIC|ERROR|error/.test(line)) ?? 'no reason given'
