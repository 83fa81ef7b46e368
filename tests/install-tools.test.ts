// What `npm test` installs on which machine.

import { describe, expect, test } from 'vitest'
import { ensureChromium, ensureTestPrograms, type Machine } from './support/install-tools.ts'
import type { TestProgramName } from './support/test-programs.ts'

const ofPlaywright = '/home/ada/.cache/ms-playwright/chromium/chrome'
const aptGet = '/usr/bin/apt-get'

type Setting = {
  existing?: string[]
  /** What `apt-get install` of a package brings; a package without an entry does not exist. */
  archive?: Record<string, string>
  hasLists?: boolean
  isRoot?: boolean
  chosen?: string
  programs?: TestProgramName[]
}

/** A machine that only notes what would be installed on it. */
function createMachine({
  existing = [],
  archive = {},
  hasLists = true,
  isRoot = false,
  chosen,
  programs = [],
}: Setting) {
  const files = new Set(existing)
  const commands: string[] = []
  const lines: string[] = []
  let lists = hasLists
  const machine: Machine = {
    chosen,
    ofPlaywright,
    isRoot,
    exists: (path) => files.has(path),
    hasProgram: (name) => programs.includes(name) || files.has(name),
    print: (line) => void lines.push(line),
    run: (command) => {
      const [program, ...rest] = command
      const words = rest.filter((word) => !/^-|::/.test(word))
      commands.push(
        `${program === aptGet ? 'apt-get' : 'playwright'} ${words.slice(program === aptGet ? 0 : 1).join(' ')}`,
      )
      if (program !== aptGet) return Boolean(files.add(ofPlaywright))
      if (words[0] === 'update') return (lists = true)
      const packages = words.slice(1)
      if (!lists || packages.some((name) => archive[name] === undefined)) return false
      for (const name of packages) files.add(archive[name]!)
      return true
    },
  }
  return { machine, commands, lines }
}

describe('ensureChromium', () => {
  const archive = {
    'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
    chromium: '/usr/bin/chromium',
  }

  test.each([
    { found: '/usr/bin/chromium', chosen: undefined },
    { found: ofPlaywright, chosen: undefined },
    { found: '/opt/chromium', chosen: '/opt/chromium' },
  ])('installs nothing where $found exists', ({ found, chosen }) => {
    const { machine, commands, lines } = createMachine({
      existing: [found, aptGet],
      archive,
      isRoot: true,
      ...(chosen && { chosen }),
    })
    ensureChromium(machine)
    expect([commands, lines]).toEqual([[], []])
  })

  test('installs the distribution’s headless shell as root, and says so', () => {
    const { machine, commands, lines } = createMachine({
      existing: [aptGet],
      archive,
      isRoot: true,
    })
    ensureChromium(machine)
    expect(commands).toEqual(['apt-get install chromium-headless-shell'])
    expect(lines).toEqual(['Installing by apt-get: chromium-headless-shell.'])
  })

  test('fetches the lists of packages once, and then tries the whole browser', () => {
    const { machine, commands } = createMachine({
      existing: [aptGet],
      archive: { chromium: archive.chromium },
      hasLists: false,
      isRoot: true,
    })
    ensureChromium(machine)
    expect(commands).toEqual([
      'apt-get install chromium-headless-shell',
      'apt-get update',
      'apt-get install chromium-headless-shell',
      'apt-get install chromium',
    ])
  })

  test.each([
    { claim: 'an ordinary user', setting: { existing: [aptGet], archive } },
    { claim: 'root without apt-get', setting: { archive, isRoot: true } },
  ])('installs Playwright’s own download for $claim, and says so', ({ setting }) => {
    const { machine, commands, lines } = createMachine(setting)
    ensureChromium(machine)
    expect(commands).toEqual(['playwright install chromium'])
    expect(lines).toEqual([expect.stringContaining('by Playwright')])
  })

  test('installs Playwright’s own download where the distribution has no package', () => {
    const { machine, commands } = createMachine({ existing: [aptGet], isRoot: true })
    ensureChromium(machine)
    expect(commands.at(-1)).toBe('playwright install chromium')
  })

  test('installs nothing and throws when CHROMIUM_PATH names a missing file', () => {
    const { machine, commands } = createMachine({
      existing: [aptGet],
      archive,
      isRoot: true,
      chosen: '/opt/chromium',
    })
    expect(() => ensureChromium(machine)).toThrow('CHROMIUM_PATH names /opt/chromium')
    expect(commands).toEqual([])
  })
})

describe('ensureTestPrograms', () => {
  test('installs what is missing as root, and says so', () => {
    const archive = { varnish: 'varnish', 'varnish-modules': 'xkey', pgbouncer: 'pgbouncer' }
    const { machine, commands, lines } = createMachine({
      existing: [aptGet],
      programs: ['faketime'],
      archive,
      isRoot: true,
    })
    ensureTestPrograms(machine)
    expect(commands).toEqual([
      'apt-get install varnish varnish-modules',
      'apt-get install pgbouncer',
    ])
    expect(lines).toEqual([
      'Installing by apt-get: varnish, varnish-modules.',
      'Installing by apt-get: pgbouncer.',
    ])
  })

  test('installs nothing for an ordinary user, and names what is not tested', () => {
    const { machine, commands, lines } = createMachine({
      existing: [aptGet],
      programs: ['faketime', 'pgbouncer'],
    })
    ensureTestPrograms(machine)
    expect(commands).toEqual([])
    expect(lines).toEqual([
      'Not tested here: the shop behind an HTTP cache. Install varnish and varnish-modules.',
    ])
  })
})
