// The steps that several commands run (tests/all.ts, tests/extensions.ts).

import { readVitest } from './reports.ts'
import type { Step } from './step-runner.ts'

export const bin = (name: string) => `node_modules/.bin/${name}`

export const build: Step = {
  name: 'build',
  command: [process.execPath, 'src/server/build/build.ts'],
}

export const types: readonly Step[] = [
  // More checkers than cores check the same types more often.
  { name: 'types', command: [bin('tsc'), '--noEmit', '--checkers', '2'] },
  { name: 'types of domain alone', command: [bin('tsc'), '--noEmit', '-p', 'src/domain'] },
]

/** `options` can name files; `report` is where Vitest writes what it ran. */
export const vitest = (name: string, report: string, options: readonly string[]): Step => ({
  name,
  command: [
    bin('vitest'),
    'run',
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  report: readVitest,
})
