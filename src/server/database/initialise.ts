// Makes the database's files beside their place and renames them into it: whole, or not there.

import { execFile } from 'node:child_process'
import { chownSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '../cannot-start.ts'
import type { Places } from './places.ts'
import { type Owner, ownerLives } from './postmaster.ts'
import { codeOf } from './symlinks.ts'

export const databaseUser = 'shop'
const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/** Does nothing when the files are there; of several starts at once one wins and the others use its files. */
export async function initialise(programs: string, { cluster, home, account }: Places, owner: Owner): Promise<void> {
  clearUnfinished(home)
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  const beside = join(home, `${unfinished}${owner}`)
  mkdirSync(beside, { mode: 0o700 })
  if (account) chownSync(beside, account.uid, account.gid)
  try {
    await initdb(programs, ['-D', beside, '-U', databaseUser, '--auth=trust', '--no-instructions', ...locale], account)
    renameSync(beside, cluster)
    settle(home)
    // An initialiser that outlived its start makes its folder anew when that was removed under it; by now it has given up.
    clearUnfinished(home)
  } catch (error) {
    rmSync(beside, { recursive: true, force: true })
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error
  }
}

const unfinished = 'unfinished-'

/** The initialiser of a killed start may be writing still, so removing is tried for a second. */
function clearUnfinished(home: string): void {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(unfinished))) {
    if (!ownerLives(name.slice(unfinished.length)))
      rmSync(join(home, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

async function initdb(programs: string, args: string[], account: Places['account']): Promise<void> {
  try {
    await promisify(execFile)(join(programs, 'initdb'), args, { ...account, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' } })
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new CannotStart(
      `the embedded database does not run on this machine (${reason || codeOf(error)}); set DATABASE_URL to a PostgreSQL server`,
    )
  }
}

/** A rename is lasting only when the folder that holds it has reached the disk. */
function settle(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
