// Creates the symbolic links of PostgreSQL's libraries: the npm package lists them, but an install
// without scripts does not create them.

import { chmodSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

type Link = { source: string; target: string }

/** Adds missing links and execute bits in `native`; several starts may do so at once. */
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

/** Returns the system's error code, such as 'ENOENT'. */
export const errorCodeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
