// What `npm test` runs: every check one after the other, each counted, ending with one line "N passed, N failed".

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './e2e/support/chromium.ts'

type Count = { passed: number; failed: number }
type Step = { name: string; command: string[]; count?: (ended: boolean) => Count }

const results = 'test-results'
const bin = (name: string) => `node_modules/.bin/${name}`
const once = (ended: boolean): Count => (ended ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** A runner that ended badly without counting a failure still failed. */
const counted = (file: string, read: (report: never) => Count) => (ended: boolean) => {
  if (!existsSync(file)) return once(false)
  const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')) as never)
  return { passed, failed: failed === 0 && !ended ? 1 : failed }
}

const unit = counted(`${results}/unit.json`, ({ numPassedTests, numFailedTests }: Record<string, number>) => ({
  passed: numPassedTests ?? 0,
  failed: numFailedTests ?? 0,
}))
const journeys = counted(`${results}/journeys.json`, ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
}))
const crash = counted(`${results}/crash.json`, (report: Count) => report)

const steps: Step[] = [
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  { name: 'lint', command: [bin('oxlint')] },
  { name: 'types', command: [bin('tsc'), '--noEmit'] },
  { name: 'types of domain alone', command: [bin('tsc'), '--noEmit', '-p', 'src/domain'] },
  { name: 'unused code', command: [bin('knip')] },
  { name: 'build', command: [process.execPath, 'src/server/build/build.ts'] },
  {
    name: 'unit and contract tests',
    command: [bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}/unit.json`],
    count: unit,
  },
  { name: 'browser journeys', command: [bin('playwright'), 'test'], count: journeys },
  {
    name: 'crash test',
    command: [process.execPath, 'tests/chaos/crash/crash.ts', '--kills', '16', '--report', `${results}/crash.json`],
    count: crash,
  },
]

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
ensureChromium()

const sum: Count = { passed: 0, failed: 0 }
for (const { name, command, count = once } of steps) {
  const started = Date.now()
  console.log(`\n▶ ${name}`)
  const { status } = spawnSync(command[0]!, command.slice(1), { stdio: 'inherit', env: { ...process.env, CI: process.env.CI ?? 'true' } })
  const { passed, failed } = count(status === 0)
  sum.passed += passed
  sum.failed += failed
  console.log(`${failed === 0 ? '✔' : '✘'} ${name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - started) / 1000)} s)`)
}
console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed === 0 ? 0 : 1
