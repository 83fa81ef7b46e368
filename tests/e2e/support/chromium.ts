// Finds Chromium: CHROMIUM_PATH, the system’s, the distribution’s package when root, or
// Playwright’s own download.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The same engine without windows and menus of its own: the journeys take a quarter less processor
// time.
const headlessShell = '/usr/bin/chromium-headless-shell'
const systemPaths = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Undefined means Playwright’s own. */
export const chromiumPath = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? systemPaths.find((path) => existsSync(path))

/** Installs a browser where none is found. @throws when that fails. */
export function ensureChromium(): void {
  if (!process.env.CHROMIUM_PATH && !existsSync(headlessShell)) installFromDistribution()
  if (chromiumPath()) return
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'install', 'chromium'],
    { stdio: 'inherit' },
  )
  if (status !== 0)
    throw new Error('No Chromium: set CHROMIUM_PATH or install the package chromium.')
}

/**
 * Tries the package of the headless shell, then the whole browser; without a network the browser
 * that exists is used.
 */
function installFromDistribution(): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  if (runAptGet('install', headlessPackage) || !runAptGet('update')) return
  if (!runAptGet('install', headlessPackage) && !chromiumPath()) runAptGet('install', 'chromium')
}

const headlessPackage = 'chromium-headless-shell'

/** Whether it succeeded. An unreachable archive costs half a minute at most. */
function runAptGet(...command: string[]): boolean {
  const limits = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
  const { status } = spawnSync('apt-get', [...limits, '-y', '-qq', ...command], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}
