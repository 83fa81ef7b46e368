// Where the embedded database keeps its files and its socket.

import { createHash, randomUUID } from 'node:crypto'
import { accessSync, chmodSync, chownSync, constants, lstatSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { type Account, accountFor, canReach } from './account.ts'
import { codeOf } from './symlinks.ts'

/** Where root keeps what an unprivileged account must reach when the project or DATA_DIR is in a closed home. */
export const sharedState = '/var/lib/luwte'

export type Places = {
  account: Account | undefined
  /** Everything of the embedded database. */
  home: string
  cluster: string
  socketDir: string
  log: string
}

/** Makes the folders of the embedded database in `wanted`, or says in one line where they went when that cannot be reached. */
export function placesFor(wanted: string, say: (line: string) => void): Places {
  makeFolder(wanted)
  let home = realpathSync(wanted)
  let account = accountFor(home)
  if (account) letThrough(dirname(home), account)
  if (!canReach(dirname(home), account)) {
    home = elsewhere(home)
    mkdirSync(home, { recursive: true, mode: 0o711 })
    account = accountFor(home)
    say(`database files are kept in ${home}, because ${wanted} is closed to the account that runs the database`)
  }
  if (account) chownSync(home, account.uid, account.gid)
  return { account, home, cluster: join(home, 'cluster'), socketDir: socketDirFor(home, account), log: join(home, 'server.log') }
}

/** @throws CannotStart when the folder cannot be made or written to. */
function makeFolder(wanted: string): void {
  try {
    mkdirSync(wanted, { recursive: true, mode: 0o711 })
    accessSync(wanted, constants.W_OK)
  } catch (error) {
    throw new CannotStart(`DATA_DIR cannot be used: ${wanted} ${reasons[codeOf(error) ?? ''] ?? 'cannot be made'}`)
  }
}
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'cannot be written by this account',
  EPERM: 'cannot be written by this account',
  EROFS: 'is on a disk that cannot be written',
  EEXIST: 'is a file or lies in one',
  ENOTDIR: 'is a file or lies in one',
  ENOSPC: 'is on a full disk',
}

/** The place is written down in DATA_DIR, so whoever removes or moves DATA_DIR removes or moves the shop's data with it. */
function elsewhere(home: string): string {
  const note = join(home, 'elsewhere')
  try {
    writeFileSync(note, join(sharedState, `data-${randomUUID()}`), { flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  return readFileSync(note, 'utf8').trim()
}

/** Lets the database's group, and nobody else, through a DATA_DIR that is closed to all but root; what lies above it stays as it is. */
function letThrough(dataDir: string, account: Account): void {
  const { mode, uid, gid } = lstatSync(dataDir)
  if (canReach(dataDir, account) || !canReach(dirname(dataDir), account) || uid !== 0 || gid !== 0) return
  chownSync(dataDir, 0, account.gid)
  chmodSync(dataDir, (mode & ~0o070) | 0o010)
}

/** The longest socket path is 103 bytes on macOS and 107 on Linux, '/.s.PGSQL.5432' included. */
const longestSocketDir = 103 - '/.s.PGSQL.5432'.length

function socketDirFor(home: string, account: Account | undefined): string {
  const candidates = [join(home, 'socket'), join(tmpdir(), `luwte-${shortHash(home)}`), `/tmp/luwte-${shortHash(home)}`]
  const fitting = candidates.find((path) => Buffer.byteLength(path) <= longestSocketDir && canReach(dirname(path), account))
  if (!fitting) throw new CannotStart('no place for the database socket; set a shorter DATA_DIR')
  mkdirSync(fitting, { recursive: true, mode: 0o700 })
  if (account && lstatSync(fitting).uid === 0) chownSync(fitting, account.uid, account.gid)
  const found = lstatSync(fitting)
  const owner = account?.uid ?? process.getuid?.()
  if (!found.isDirectory() || found.uid !== owner || found.mode & 0o077) {
    throw new CannotStart(`${fitting} must be a folder that only the database's account can open; remove it`)
  }
  return fitting
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)
