// Finds Chromium: CHROMIUM_PATH, the system’s, the distribution’s package when root, or Playwright’s own download.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Undefined means Playwright’s own. */
export const chromiumPath = (): string | undefined => process.env.CHROMIUM_PATH ?? systemPaths.find((path) => existsSync(path))

/** Installs a browser where none is found. @throws when that fails. */
export function ensureChromium(): void {
  if (chromiumPath()) return
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (chromiumPath()) return
  }
  const { status } = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('No Chromium: set CHROMIUM_PATH or install the package chromium.')
}
