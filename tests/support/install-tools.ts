// The only place that installs anything. Only `npm test` and `npm run test:all` call it, and it
// prints what it installs.

import { spawnSync } from 'node:child_process'
import {
  type ChromiumPlaces,
  chromiumPlaces,
  describeMissingChromium,
  findChromium,
} from '#demo/scenes/find-chromium.ts'
import {
  describeMissingProgram,
  findTestProgram,
  type TestProgramName,
  testPrograms,
} from './test-programs.ts'

export type Machine = ChromiumPlaces & {
  isRoot: boolean
  hasProgram: (name: TestProgramName) => boolean
  /** Whether the command succeeded. */
  run: (command: readonly string[]) => boolean
  print: (line: string) => void
}

const thisMachine = (): Machine => ({
  ...chromiumPlaces(),
  isRoot: process.getuid?.() === 0,
  hasProgram: (name) => findTestProgram(name) !== undefined,
  run: ([program = '', ...rest]) =>
    spawnSync(program, rest, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0,
  print: (line) => console.log(line),
})

/**
 * Installs a browser where findChromium finds none: the distribution’s package when root, else
 * Playwright’s own download. The headless shell comes first, because it is the same engine without
 * windows and menus, and the journeys take a quarter less processor time with it.
 * @throws Error when no browser exists afterwards
 */
export function ensureChromium(machine: Machine = thisMachine()): void {
  const isFound = () => findChromium(machine) !== undefined
  if (isFound()) return
  if (!machine.chosen) {
    const install = createPackageInstaller(machine)
    if (install(['chromium-headless-shell']) && isFound()) return
    if (install(['chromium']) && isFound()) return
    machine.print('Installing Chromium by Playwright, into the cache of this account.')
    machine.run([process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'])
    if (isFound()) return
  }
  throw new Error(describeMissingChromium(machine.chosen))
}

/**
 * Installs the programs that some tests start, when root. Says which are missing otherwise; their
 * tests are skipped with the same line.
 */
export function ensureTestPrograms(machine: Machine = thisMachine()): void {
  const install = createPackageInstaller(machine)
  for (const name of Object.keys(testPrograms) as TestProgramName[]) {
    if (machine.hasProgram(name)) continue
    install(testPrograms[name].packages)
    if (!machine.hasProgram(name)) machine.print(describeMissingProgram(name))
  }
}

const aptGet = '/usr/bin/apt-get'
/** An unreachable archive costs half a minute at most. */
const limits = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']

/** Its lists of packages are fetched once, when the first installation fails without them. */
function createPackageInstaller({ isRoot, exists, run, print }: Machine) {
  let hasNewLists = false
  return (packages: readonly string[]): boolean => {
    if (!isRoot || !exists(aptGet)) return false
    print(`Installing by apt-get: ${packages.join(', ')}.`)
    const runAptGet = (...command: string[]) => run([aptGet, ...limits, '-y', '-qq', ...command])
    if (runAptGet('install', ...packages)) return true
    if (hasNewLists) return false
    hasNewLists = true
    return runAptGet('update') && runAptGet('install', ...packages)
  }
}
