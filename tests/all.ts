// Runs every check of a tier (docs/testing.md): `npm run check`, `npm test`, `npm run test:all`.
// Lanes of steps run beside each other. The last lines are the seconds of each step and
// "N passed, N failed".

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { ensureChromium, ensureTestPrograms } from './support/install-tools.ts'
import { type Outcome, readCounts, readJourneys, readVitest } from './support/reports.ts'

const tiers = ['check', 'test', 'all'] as const
type Tier = (typeof tiers)[number]
type Step = {
  name: string
  command: string[]
  report?: (file: string) => Outcome
  /** Starts the built shop, so it waits for the other lane to build it. */
  needsBuild?: boolean
}

const results = 'test-results'
const bin = (name: string) => `node_modules/.bin/${name}`
const fileOf = (name: string, extension: string) =>
  `${results}/${name.replaceAll(' ', '-')}.${extension}`

const build: Step = { name: 'build', command: [process.execPath, 'src/server/build/build.ts'] }
const statics: Step[] = [
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  { name: 'lint', command: [bin('oxlint')] },
  // More checkers than cores check the same types more often.
  { name: 'types', command: [bin('tsc'), '--noEmit', '--checkers', '2'] },
  { name: 'types of domain alone', command: [bin('tsc'), '--noEmit', '-p', 'src/domain'] },
]
const vitest = (name: string, projects: string[], options: string[] = []): Step => ({
  name,
  command: [
    bin('vitest'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${fileOf(name, 'json')}`,
  ],
  report: readVitest,
})

/**
 * The parts that run one after another, each in lanes of steps that run beside each other. The
 * journeys run alone: beside other work they wait more than they do, and take half as long again.
 */
function partsOf(tier: Tier): Step[][][] {
  const isShort = tier !== 'all'
  const onlyShort = isShort ? ['--tags-filter=!long'] : []
  const units = (projects: string[]) => vitest('unit and contract tests', projects, onlyShort)
  if (tier === 'check') return [[statics, [units(['unit', 'api'])]]]
  return [
    [
      [build, ...statics, { name: 'unused code', command: [bin('knip')] }],
      [
        units(['unit', 'api', 'database']),
        { ...vitest('whole shops', ['shop'], onlyShort), needsBuild: true },
        {
          name: 'crash test',
          command: [
            process.execPath,
            'tests/chaos/crash/crash.ts',
            // Few kills need many orders at each, so that subscriptions are among them.
            ...(isShort ? ['--kills=4', '--orders=40'] : ['--kills=16']),
            `--report=${fileOf('crash test', 'json')}`,
          ],
          report: readCounts,
        },
      ],
    ],
    [
      [
        {
          name: 'browser journeys',
          command: [bin('playwright'), 'test', ...(isShort ? ['--grep-invert=@long'] : [])],
          report: readJourneys,
        },
      ],
    ],
  ]
}

const tier = tiers.find((name) => name === (process.argv[2] ?? 'test'))
if (!tier) throw new Error(`usage: node tests/all.ts [${tiers.join(' | ')}]`)
const started = Date.now()
const built = Promise.withResolvers<void>()
const secondsSince = (moment: number) => Math.round((Date.now() - moment) / 1000)
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const total: Outcome = { passed: 0, failed: 0, failures: [] }
if (tier !== 'check')
  try {
    ensureChromium()
    ensureTestPrograms()
  } catch (error) {
    // The other steps still run, and the last line still counts.
    total.failed++
    total.failures.push(`programs of the tests: ${String(error)}`)
  }
const durations: string[] = []
const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const child of running) child.kill('SIGTERM')
    process.exit(1)
  })
for (const lanes of partsOf(tier)) await Promise.all(lanes.map(runSteps))
// Repeated at the end, because a log of CI may keep only its last lines.
for (const failure of total.failures)
  console.log(`\n✘ ${stripVTControlCharacters(failure).slice(0, 4_000)}`)
console.log(`\n${durations.join('\n')}\n${'all steps'.padEnd(24)} ${secondsSince(started)} s`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (step.needsBuild) await built.promise
    // A runner that is missing, or whose report cannot be read, is a failure of its step alone.
    await runStep(step).catch((error: unknown) => {
      total.failed++
      total.failures.push(`${step.name}: ${String(error)}`)
    })
    if (step === build) built.resolve()
  }
}

/** Runs a step and counts its outcome. Its output is in a file, and printed when it failed. */
async function runStep({ name, command, report }: Step): Promise<void> {
  const stepStarted = Date.now()
  console.log(`▶ ${name}`)
  const log = createWriteStream(fileOf(name, 'log'))
  const child = spawn(command[0]!, command.slice(1), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      CI: process.env['CI'] ?? 'true',
      ...(tier === 'all' && { TEST_RUNS: 'long' }),
    },
  })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  running.add(child)
  const closed = once(child, 'close').catch(() => undefined)
  const [status] = (await once(child, 'exit').finally(() => running.delete(child))) as [
    number | null,
  ]
  // A process that outlives its step must not hold the lane by holding the output.
  await Promise.race([closed, pause(5_000, undefined, { ref: false })])
  child.stdout.destroy()
  child.stderr.destroy()
  log.end()
  await once(log, 'close')
  const { passed, failed, failures } = outcomeOf(status === 0, fileOf(name, 'json'), report)
  total.passed += passed
  total.failed += failed
  if (failed > 0) {
    console.log(readFileSync(fileOf(name, 'log'), 'utf8').slice(-20_000))
    total.failures.push(...(failures.length > 0 ? failures : [name]))
  }
  const counts = `${passed} passed, ${failed} failed`
  console.log(`${failed === 0 ? '✔' : '✘'} ${name}: ${counts} (${secondsSince(stepStarted)} s)`)
  durations.push(`${name.padEnd(24)} ${secondsSince(stepStarted)} s`)
}

/** Counts a failure when a runner failed without reporting one, or reports no test. */
function outcomeOf(ended: boolean, file: string, report: Step['report']): Outcome {
  if (!report) return { passed: ended ? 1 : 0, failed: ended ? 0 : 1, failures: [] }
  const nothing = { passed: 0, failed: 1, failures: [] }
  if (!existsSync(file)) return nothing
  const outcome = report(file)
  if (outcome.passed + outcome.failed === 0) return nothing
  return { ...outcome, failed: outcome.failed === 0 && !ended ? 1 : outcome.failed }
}
