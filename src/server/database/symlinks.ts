// The npm package lists the libraries' symbolic links; an install without scripts leaves making them to us.

import { chmodSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

type Link = { source: string; target: string }

/** Makes what is missing of the links and the execute bits in `native`; several starts may do so at once. */
export function completeBinaries(native: string): void {
  for (const { source, target } of linksOf(native)) {
    const place = join(native, '..', target)
    if (!lstatSync(place, { throwIfNoEntry: false })) linkOnce(basename(source), place)
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

function linkOnce(source: string, place: string): void {
  try {
    symlinkSync(source, place)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/** The system's code of a failed call, such as 'ENOENT'. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
