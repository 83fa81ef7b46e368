// Before a server starts: refuse when a living shop owns the files, end what a killed shop left behind.

import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import { notedPid, type Owner, ownerLives, pidFile, runningPostmaster } from './postmaster.ts'
import { isAlive } from './processes.ts'
import { codeOf } from './symlinks.ts'

/** Milliseconds: the orphan's own watchdog comes first, then an orderly stop, then one that recovers at the next start. */
const patience = { watchdog: 500, orderly: 20_000, immediate: 10_000 }

/** Answers when no server runs on these files. @throws CannotStart when another living shop process owns them. */
export async function stopOrphanedServer(cluster: string, self: Owner, say: (line: string) => void): Promise<void> {
  const running = runningPostmaster(cluster)
  if (!running) return removeStrayNote(cluster)
  const { owner, pid } = running
  if (owner !== self && owner && ownerLives(owner)) throw inUse(cluster, owner.split('-')[0])
  if (!owner) throw inUse(cluster, String(pid))
  if (await gone(cluster, patience.watchdog)) return
  say('ending the database of a shop that was killed')
  signal(pid, 'SIGINT')
  if (await gone(cluster, patience.orderly)) return
  signal(pid, 'SIGQUIT')
  if (!(await gone(cluster, patience.immediate)))
    throw new CannotStart(`the database process ${pid} of an earlier run does not stop; end it`)
}

const inUse = (cluster: string, pid: string | undefined) =>
  new CannotStart(`another shop (process ${pid}) is using the database in ${cluster}; stop it, or set another DATA_DIR`)

/** PostgreSQL clears a dead server's note itself, but takes any living process under that id for a server. */
function removeStrayNote(cluster: string): void {
  const pid = notedPid(cluster)
  if (pid !== undefined && isAlive(pid)) rmSync(pidFile(cluster), { force: true })
}

async function gone(cluster: string, milliseconds: number): Promise<boolean> {
  for (const deadline = Date.now() + milliseconds; Date.now() < deadline; await pause(20)) {
    if (!runningPostmaster(cluster)) return true
  }
  return false
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}
