// A process that believes it is another day: libfaketime, from the system or, as root, from the distribution's package.

import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'

const library = () => globSync('/usr/lib/{*/,}faketime/libfaketimeMT.so.1')[0]

/** Undefined, after one clear line, where there is none to be had. */
export function faketimeLibrary(): string | undefined {
  if (!library() && process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['install', '-y', '-qq', 'faketime'], { stdio: 'ignore', env })
  }
  const found = library()
  if (!found) console.warn('No libfaketime: install the package faketime to let a whole shop live through months.')
  return found
}

/** Settings for a process whose clock starts at that moment (UTC, '2027-01-31 11:00:00') and goes on from there. */
export const livingAt = (libraryPath: string, moment: string): Record<string, string> => ({
  LD_PRELOAD: libraryPath,
  FAKETIME: `@${moment}`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  TZ: 'UTC',
})
