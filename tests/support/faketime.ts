// libfaketime, from the system or, as root, from the distribution’s package: gives a process
// another date.

import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'

const library = () => globSync('/usr/lib/{*/,}faketime/libfaketimeMT.so.1')[0]

/** Undefined, after a warning, where the library is not available. */
export function faketimeLibrary(): string | undefined {
  if (
    !library() &&
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    spawnSync('apt-get', ['--version']).status === 0
  ) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['install', '-y', '-qq', 'faketime'], { stdio: 'ignore', env })
  }
  const path = library()
  if (!path)
    console.warn('No libfaketime: install the package faketime to run a shop through months.')
  return path
}

/**
 * Environment of a process whose clock starts at this moment in UTC ('2027-01-31 11:00:00') and
 * runs on.
 */
export const faketimeEnvironment = (
  libraryPath: string,
  moment: string,
): Record<string, string> => ({
  LD_PRELOAD: libraryPath,
  FAKETIME: `@${moment}`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  TZ: 'UTC',
})
