// The paths of the embedded database's files and socket.

import { createHash, randomUUID } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, basename } from 'node:path'
import { StartupError } from '../boot/startup-error.ts'
import { type OsUser, findPostgresUser, canReach } from './os-user.ts'

type Link = { source: string; target: string }

/**
 * Adds execute bits in `native`, and the links of PostgreSQL's libraries that an install without
 * scripts does not create. Several starts may do so at once.
 */
export function createMissingSymlinks(native: string): void {
  for (const { source, target } of linksOf(native)) {
    const path = join(native, '..', target)
    if (!lstatSync(path, { throwIfNoEntry: false })) linkOnce(basename(source), path)
  }
  for (const name of ['postgres', 'initdb']) {
    const file = join(native, 'bin', name)
    if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755)
  }
}

function linksOf(native: string): Link[] {
  const listed: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(listed)) throw new Error('pg-symlinks.json is not a list')
  return listed.filter(isLink)
}

const isLink = (value: unknown): value is Link =>
  typeof value === 'object' &&
  value !== null &&
  'source' in value &&
  typeof value.source === 'string' &&
  'target' in value &&
  typeof value.target === 'string'

function linkOnce(source: string, path: string): void {
  try {
    symlinkSync(source, path)
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error
  }
}

/** Such as 'ENOENT'. */
export const errorCodeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/**
 * If the shop runs as root, PostgreSQL runs under another account. If that account cannot enter the
 * project folder or DATA_DIR, the shop stores the files for the account here.
 */
export const sharedStateFolder = '/var/lib/luwte'

export type ClusterPaths = {
  account: OsUser | undefined
  /** The parent folder of the files of the embedded database. The socket may be elsewhere. */
  home: string
  cluster: string
  socketDir: string
  log: string
}

/**
 * Creates the folders of the embedded database in `requested`. If PostgreSQL's account cannot reach
 * them, uses and logs another folder.
 */
export function createClusterFolders(requested: string, log: (line: string) => void): ClusterPaths {
  createFolder(requested)
  let home = realpathSync(requested)
  let account = findPostgresUser(home)
  if (account) allowTraversal(dirname(home), account)
  if (!canReach(dirname(home), account)) {
    home = fallbackHome(home)
    mkdirSync(home, { recursive: true, mode: 0o711 })
    account = findPostgresUser(home)
    log(
      `database files are kept in ${home}, because ${requested} is closed to the account that runs the database`,
    )
  }
  if (account) chownSync(home, account.uid, account.gid)
  return {
    account,
    home,
    cluster: join(home, 'cluster'),
    socketDir: socketDirFor(home, account),
    log: join(home, 'server.log'),
  }
}

/** @throws StartupError when the folder cannot be created or written to */
function createFolder(requested: string): void {
  try {
    mkdirSync(requested, { recursive: true, mode: 0o711 })
    accessSync(requested, constants.W_OK)
  } catch (error) {
    throw new StartupError(
      `DATA_DIR cannot be used: ${requested} ${reasons[errorCodeOf(error) ?? ''] ?? 'cannot be made'}`,
    )
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

/**
 * Returns the path of another folder, and stores that path in DATA_DIR. A moved DATA_DIR therefore
 * still leads to its data, and a new DATA_DIR starts empty.
 */
function fallbackHome(home: string): string {
  const pointer = join(home, 'elsewhere')
  try {
    writeFileSync(pointer, join(sharedStateFolder, `data-${randomUUID()}`), { flag: 'wx' })
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error
  }
  return readFileSync(pointer, 'utf8').trim()
}

/**
 * Lets the group of the database's account enter a DATA_DIR that belongs to root. Does not change
 * the parent folders.
 */
function allowTraversal(dataDir: string, account: OsUser): void {
  const { mode, uid, gid } = lstatSync(dataDir)
  if (canReach(dataDir, account) || !canReach(dirname(dataDir), account) || uid !== 0 || gid !== 0)
    return
  chownSync(dataDir, 0, account.gid)
  chmodSync(dataDir, (mode & ~0o070) | 0o010)
}

/**
 * Maximum length of the folder, because a socket path with '/.s.PGSQL.5432' may have 103 bytes on
 * macOS (107 on Linux).
 */
const maxSocketDirBytes = 103 - '/.s.PGSQL.5432'.length

function socketDirFor(home: string, account: OsUser | undefined): string {
  const candidates = [
    join(home, 'socket'),
    join(tmpdir(), `luwte-${shortHash(home)}`),
    `/tmp/luwte-${shortHash(home)}`,
  ]
  const socketDir = candidates.find(
    (path) => Buffer.byteLength(path) <= maxSocketDirBytes && canReach(dirname(path), account),
  )
  if (!socketDir) throw new StartupError('no place for the database socket; set a shorter DATA_DIR')
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  if (account && lstatSync(socketDir).uid === 0) chownSync(socketDir, account.uid, account.gid)
  const stats = lstatSync(socketDir)
  const owner = account?.uid ?? process.getuid?.()
  if (!stats.isDirectory() || stats.uid !== owner || stats.mode & 0o077) {
    throw new StartupError(
      `${socketDir} must be a folder that only the database's account can open; remove it`,
    )
  }
  return socketDir
}

const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12)
