// PostgreSQL refuses to run as root, so a shop that runs as root starts it under an unprivileged
// account.

import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { StartupError } from '../boot/startup-error.ts'

export type OsUser = { uid: number; gid: number }

/**
 * Returns the account for the database files in `home`, or undefined if the shop does not run as
 * root.
 */
export function findPostgresUser(home: string): OsUser | undefined {
  const self = process.getuid?.()
  const files = statSync(home, { throwIfNoEntry: false })
  if (self !== 0) {
    if (files && self !== undefined && files.uid !== self) {
      throw new StartupError(
        `${home} belongs to another user (uid ${files.uid}); start as that user or set another DATA_DIR`,
      )
    }
    return undefined
  }
  if (files && files.uid !== 0) return { uid: files.uid, gid: files.gid }
  return findUnprivilegedUser() ?? throwNoUser()
}

const preferredNames = ['postgres', 'node', 'nobody', '_postgres', 'daemon']

function findUnprivilegedUser(): OsUser | undefined {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of preferredNames) {
    const [, , uid, gid] = accounts.find((fields) => fields[0] === name) ?? []
    if (Number(uid) > 0 && Number(uid) < 2 ** 32 - 2) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

function throwNoUser(): never {
  throw new StartupError(
    'running as root, and /etc/passwd has no account such as nobody to run the database; set DATABASE_URL',
  )
}

/**
 * Returns true if `account` has execute permission on `path` and the folders above it, as far as
 * they exist. True without an `account`.
 */
export function canReach(path: string, account: OsUser | undefined): boolean {
  if (!account) return true
  for (let current = resolve(path); ; current = dirname(current)) {
    const stats = statSync(current, { throwIfNoEntry: false })
    if (stats && !canEnter(stats, account)) return false
    if (current === dirname(current)) return true
  }
}

function canEnter(
  stats: { mode: number; uid: number; gid: number },
  { uid, gid }: OsUser,
): boolean {
  if (stats.uid === uid) return (stats.mode & 0o100) !== 0
  if (stats.gid === gid) return (stats.mode & 0o010) !== 0
  return (stats.mode & 0o001) !== 0
}
