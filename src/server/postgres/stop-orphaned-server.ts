// Runs before a server starts: throws when a running shop owns the files, and stops a server that a
// killed shop left behind.

import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../boot/startup-error.ts'
import {
  readPostmasterPid,
  type ShopProcessId,
  isShopProcessAlive,
  postmasterPidFile,
  findRunningPostmaster,
  isProcessAlive,
} from './postmaster.ts'
import { errorCodeOf } from './paths.ts'

/**
 * Milliseconds to wait for the server's own watchdog, then for a normal stop, and then for an
 * immediate stop. After an immediate stop, the next start recovers the database.
 */
const timeoutMs = { watchdog: 500, orderly: 20_000, immediate: 10_000 }

/**
 * Resolves once no server runs on these files.
 * @throws StartupError when another shop uses the files, or the server does not stop
 */
export async function stopOrphanedServer(
  cluster: string,
  self: ShopProcessId,
  log: (line: string) => void,
): Promise<void> {
  const running = findRunningPostmaster(cluster)
  if (!running) return removeStalePidFile(cluster)
  const { owner, pid } = running
  if (owner !== self && owner && isShopProcessAlive(owner))
    throw inUse(cluster, owner.split('-')[0])
  if (!owner) throw inUse(cluster, String(pid))
  if (await hasEnded(cluster, timeoutMs.watchdog)) return
  log('stopping the database of a shop that was killed')
  signal(pid, 'SIGINT')
  if (await hasEnded(cluster, timeoutMs.orderly)) return
  signal(pid, 'SIGQUIT')
  if (!(await hasEnded(cluster, timeoutMs.immediate)))
    throw new StartupError(`the database process ${pid} of an earlier run does not stop; end it`)
}

const inUse = (cluster: string, pid: string | undefined) =>
  new StartupError(
    `another shop (process ${pid}) is using the database in ${cluster}; stop it, or set another DATA_DIR`,
  )

/**
 * Deletes the pid file of a dead server if another process has its id now. PostgreSQL itself
 * handles every other pid file.
 */
function removeStalePidFile(cluster: string): void {
  const pid = readPostmasterPid(cluster)
  if (pid !== undefined && isProcessAlive(pid)) rmSync(postmasterPidFile(cluster), { force: true })
}

async function hasEnded(cluster: string, milliseconds: number): Promise<boolean> {
  for (const deadline = Date.now() + milliseconds; Date.now() < deadline; await pause(20)) {
    if (!findRunningPostmaster(cluster)) return true
  }
  return false
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (errorCodeOf(error) !== 'ESRCH') throw error
  }
}
