// Creates the database's files under a temporary name and renames them, so that they are complete
// or absent.

import { execFile } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../boot/startup-error.ts'
import { type ClusterPaths, errorCodeOf } from './paths.ts'
import { type ShopProcessId, isShopProcessAlive } from './postmaster.ts'

export const databaseUser = 'shop'
const locale = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

/**
 * Leaves existing files as they are. Of several concurrent starts one wins and the others use its
 * files.
 */
export async function initialiseCluster(
  programs: string,
  { cluster, home, account }: ClusterPaths,
  owner: ShopProcessId,
): Promise<void> {
  clearUnfinished(home)
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  const temporary = join(home, `${unfinishedPrefix}${owner}`)
  mkdirSync(temporary, { mode: 0o700 })
  if (account) chownSync(temporary, account.uid, account.gid)
  try {
    await initdb(
      programs,
      ['-D', temporary, '-U', databaseUser, '--auth=trust', '--no-instructions', ...locale],
      account,
    )
    renameSync(temporary, cluster)
    syncToDisk(home)
    // The initdb of a killed start may have created its folder again after the first removal. That
    // initdb has usually ended by now.
    clearUnfinished(home)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCodeOf(error) ?? '')) throw error
  }
}

const unfinishedPrefix = 'unfinished-'

/**
 * Deletes the folders of starts that were killed. Retries up to ten times, because their initdb may
 * still be writing.
 */
function clearUnfinished(home: string): void {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(unfinishedPrefix))) {
    if (!isShopProcessAlive(name.slice(unfinishedPrefix.length)))
      rmSync(join(home, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

async function initdb(
  programs: string,
  args: string[],
  account: ClusterPaths['account'],
): Promise<void> {
  try {
    await promisify(execFile)(join(programs, 'initdb'), args, {
      ...account,
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC' },
    })
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new StartupError(
      `the embedded database does not run on this machine (${reason || errorCodeOf(error)}); set DATABASE_URL to a PostgreSQL server`,
    )
  }
}

/** A rename survives a power loss only after its folder was flushed to the disk. */
function syncToDisk(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
