// Programs of the distribution that some tests start. Looks for them; install-tools.ts installs
// them for `npm test`.

import { globSync } from 'node:fs'

type TestProgram = {
  /** Debian’s. */
  packages: readonly string[]
  /** Patterns of files that all have to exist. The first is the program or library itself. */
  files: readonly [string, ...string[]]
  /** What the tests prove with it. */
  purpose: string
}

export const testPrograms = {
  faketime: {
    packages: ['faketime'],
    files: ['/usr/lib/{*/,}faketime/libfaketimeMT.so.1'],
    purpose: 'a shop that runs through months',
  },
  varnish: {
    packages: ['varnish', 'varnish-modules'],
    files: ['/usr/{,local/}{sbin,bin}/varnishd', '/usr/lib/{*/,}varnish/vmods/libvmod_xkey.so'],
    purpose: 'the shop behind an HTTP cache',
  },
  pgbouncer: {
    packages: ['pgbouncer'],
    files: ['/usr/{,local/}{sbin,bin}/pgbouncer'],
    purpose: 'the shop behind a connection pooler',
  },
} satisfies Record<string, TestProgram>
export type TestProgramName = keyof typeof testPrograms

/** The program or library, or undefined when one of its files is missing. */
export function findTestProgram(name: TestProgramName): string | undefined {
  const [[program] = [], ...rest] = testPrograms[name].files.map((pattern) => globSync(pattern))
  return rest.every((found) => found.length > 0) ? program : undefined
}

/** Warns where it is missing, because its tests are skipped then. */
export function findTestProgramOrWarn(name: TestProgramName): string | undefined {
  const program = findTestProgram(name)
  if (program === undefined) console.warn(describeMissingProgram(name))
  return program
}

export const describeMissingProgram = (name: TestProgramName): string =>
  `Not tested here: ${testPrograms[name].purpose}. Install ${testPrograms[name].packages.join(' and ')}.`
