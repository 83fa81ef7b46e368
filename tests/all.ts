// What `npm test` runs: every check in turn, counted, and a last line "N passed, N failed".

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { ensureChromium, ensureTestPrograms } from './support/install-tools.ts'

type Count = { passed: number; failed: number }
type Outcome = Count & { failures: string[] }
type Step = { name: string; command: string[]; outcome?: (ended: boolean) => Outcome }

const results = 'test-results'
const bin = (name: string) => `node_modules/.bin/${name}`
const countOnce = (ended: boolean): Outcome => ({
  passed: ended ? 1 : 0,
  failed: ended ? 0 : 1,
  failures: [],
})

/** Counts a failure when a runner failed without reporting one. */
const readReport = (file: string, read: (report: never) => Outcome) => (ended: boolean) => {
  if (!existsSync(file)) return countOnce(false)
  const outcome = read(JSON.parse(readFileSync(file, 'utf8')) as never)
  return { ...outcome, failed: outcome.failed === 0 && !ended ? 1 : outcome.failed }
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; message?: string; assertionResults: VitestTest[] }[]
}
type VitestTest = { fullName: string; status: string; failureMessages?: string[] }
const vitestOutcome = readReport(
  `${results}/unit.json`,
  ({ numPassedTests, numFailedTests, testResults }: VitestReport) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        const texts = failed.map(
          ({ fullName, failureMessages }) => `${fullName}: ${failureMessages?.[0] ?? ''}`,
        )
        return (texts.length > 0 ? texts : [message ?? '']).map((text) => `${name}: ${text}`)
      }),
  }),
)

type Suite = {
  suites?: Suite[]
  specs?: { title: string; file: string; ok: boolean; tests: { results: JourneyResult[] }[] }[]
}
type JourneyResult = {
  error?: { message?: string }
  attachments: { name: string; path?: string }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}
const failedSpecs = ({ suites = [], specs = [] }: Suite): string[] => [
  ...suites.flatMap(failedSpecs),
  ...specs
    .filter(({ ok }) => !ok)
    .map(
      ({ title, file, tests }) =>
        `${file}: ${title}: ${describeResult(tests[0]?.results.find(({ error }) => error))}`,
    ),
]
/** The error, and what the page showed at that moment, because CI keeps no files. */
function describeResult(result: JourneyResult | undefined): string {
  const page = result?.attachments.find(({ name }) => name === 'error-context')?.path
  return [
    result?.error?.message ?? '',
    ...(page && existsSync(page) ? [readFileSync(page, 'utf8')] : []),
  ].join('\n')
}
const journeysOutcome = readReport(
  `${results}/journeys.json`,
  ({ stats, suites }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: failedSpecs({ suites }),
  }),
)
const crashOutcome = readReport(`${results}/crash.json`, (count: Count) => ({
  ...count,
  failures: [],
}))

const steps: Step[] = [
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  { name: 'lint', command: [bin('oxlint')] },
  { name: 'types', command: [bin('tsc'), '--noEmit'] },
  { name: 'types of domain alone', command: [bin('tsc'), '--noEmit', '-p', 'src/domain'] },
  { name: 'unused code', command: [bin('knip')] },
  { name: 'build', command: [process.execPath, 'src/server/build/build.ts'] },
  {
    name: 'unit and contract tests',
    command: [
      bin('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}/unit.json`,
    ],
    outcome: vitestOutcome,
  },
  { name: 'browser journeys', command: [bin('playwright'), 'test'], outcome: journeysOutcome },
  {
    name: 'crash test',
    command: [
      process.execPath,
      'tests/chaos/crash/crash.ts',
      '--kills',
      '16',
      '--report',
      `${results}/crash.json`,
    ],
    outcome: crashOutcome,
  },
]

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
ensureChromium()
ensureTestPrograms()

const total: Count = { passed: 0, failed: 0 }
const allFailures: string[] = []
for (const { name, command, outcome = countOnce } of steps) {
  const started = Date.now()
  console.log(`\n▶ ${name}`)
  const { status } = spawnSync(command[0]!, command.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, CI: process.env.CI ?? 'true' },
  })
  const { passed, failed, failures } = outcome(status === 0)
  total.passed += passed
  total.failed += failed
  if (failed > 0) allFailures.push(...(failures.length > 0 ? failures : [name]))
  console.log(
    `${failed === 0 ? '✔' : '✘'} ${name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - started) / 1000)} s)`,
  )
}
// Repeated at the end, because a log of CI may keep only its last lines.
for (const failure of allFailures)
  console.log(`✘ ${stripVTControlCharacters(failure).slice(0, 4_000)}\n`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
