// Runs every check of a tier (docs/testing.md): `npm run check`, `npm test`, `npm run test:all`.
// Lanes of steps run beside each other. The last lines are the seconds of each step and
// "N passed, N failed".

import { rmSync } from 'node:fs'
import { ensureChromium, ensureTestPrograms } from './support/install-tools.ts'
import { readCounts, readJourneys } from './support/reports.ts'
import { createStepRunner, type Step as RunnerStep } from './support/step-runner.ts'
import { bin, build, types, vitest } from './support/steps.ts'

const tiers = ['check', 'test', 'all'] as const
type Tier = (typeof tiers)[number]
/** A step that `needsBuild` starts the built shop, so it waits for the other lane to build it. */
type Step = RunnerStep & { needsBuild?: boolean }

const tier = tiers.find((name) => name === (process.argv[2] ?? 'test'))
if (!tier) throw new Error(`usage: node tests/all.ts [${tiers.join(' | ')}]`)
const results = 'test-results'
rmSync(results, { recursive: true, force: true })
const runner = createStepRunner(results, tier === 'all' ? { TEST_RUNS: 'long' } : {})
const { fileOf } = runner

const statics: Step[] = [
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  { name: 'lint', command: [bin('oxlint')] },
  ...types,
]

/**
 * The parts that run one after another, each in lanes of steps that run beside each other. The
 * journeys run alone: beside other work they wait more than they do, and take half as long again.
 */
function partsOf(tier: Tier): Step[][][] {
  const isShort = tier !== 'all'
  const onlyShort = isShort ? ['--tags-filter=!long'] : []
  const tests = (name: string, projects: string[]) =>
    vitest(name, fileOf(name, 'json'), [
      ...projects.map((project) => `--project=${project}`),
      ...onlyShort,
    ])
  const units = (projects: string[]) => tests('unit and contract tests', projects)
  if (tier === 'check') return [[statics, [units(['unit', 'api'])]]]
  return [
    [
      [build, ...statics, { name: 'unused code', command: [bin('knip')] }],
      [
        units(['unit', 'api', 'database']),
        { ...tests('whole shops', ['shop']), needsBuild: true },
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
        // Builds the core and each extension alone, so it has the machine for itself too.
        ...(isShort
          ? []
          : [
              {
                name: 'extensions alone',
                command: [
                  process.execPath,
                  'tests/extensions.ts',
                  `--report=${fileOf('extensions alone', 'json')}`,
                ],
                report: readCounts,
              },
            ]),
        {
          name: 'browser journeys',
          command: [bin('playwright'), 'test', ...(isShort ? ['--grep-invert=@long'] : [])],
          report: readJourneys,
        },
      ],
    ],
  ]
}

const built = Promise.withResolvers<void>()
if (tier !== 'check')
  try {
    ensureChromium()
    ensureTestPrograms()
  } catch (error) {
    // The other steps still run, and the last line still counts.
    runner.addFailure(`programs of the tests: ${String(error)}`)
  }
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void runner.stop().finally(() => process.exit(1))
  })
for (const lanes of partsOf(tier)) await Promise.all(lanes.map(runSteps))
runner.printTotal()

async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (step.needsBuild) await built.promise
    await runner.runStep(step)
    if (step === build) built.resolve()
  }
}
