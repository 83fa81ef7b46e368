// Proves that each extension can be taken out: in a copy of the files without the other extensions
// the types hold, the shop builds and starts, and an order goes from the cart to its mail. For
// `none` the tests of the core follow, for an extension its own. `birthday`, which
// docs/extensions.md makes up, is built beside all others. Types have a copy of their own, so that
// they are checked while tests wait. Usage: npm run test:extensions -- [none] [name …]
// [--report file.json]; without names it is `none` and each of them.

import { globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { allExtensions } from '#extensions/index.ts'
import {
  addMadeUpExtension,
  deleteOldSnapshots,
  madeUpName,
} from './extensions/made-up-extension.ts'
import { copyTree, keepExtensions } from './extensions/tree-copy.ts'
import { readJourneys } from './support/reports.ts'
import { removeFolder } from './support/scratch-folder.ts'
import { createStepRunner, type Step } from './support/step-runner.ts'
import { bin, build, vitest } from './support/steps.ts'

const { values, positionals } = parseArgs({
  options: { report: { type: 'string' } },
  allowPositionals: true,
})
const choices = ['none', ...allExtensions.map(({ name }) => name), madeUpName]
const unknown = positionals.filter((name) => !choices.includes(name))
if (unknown.length > 0)
  throw new Error(`unknown: ${unknown.join(', ')}; it is some of ${choices.join(', ')}`)

const results = 'test-results/extensions'
rmSync(results, { recursive: true, force: true })
const runner = createStepRunner(results)
const copies = { types: copyTree(), shop: copyTree() }
process.once('exit', () => Object.values(copies).forEach(removeFolder))
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void runner.stop().finally(() => process.exit(1))
  })

// Copies share the package folder, in which the project stores what it knows of its types.
const withoutState = { incremental: false, tsBuildInfoFile: null }
writeFileSync(
  join(copies.types, 'tsconfig.copy.json'),
  JSON.stringify({ extends: './tsconfig.json', compilerOptions: withoutState }),
)
/** What vitest.config.ts loads for every test, and so no test imports. */
const ambientTypes = ['tests/support/expect-refusals.ts', 'tests/support/database/template.ts']
writeFileSync(
  join(copies.types, 'tsconfig.extension.json'),
  JSON.stringify({
    extends: './tsconfig.copy.json',
    include: ['src/extensions', ...ambientTypes],
  }),
)
/**
 * For an extension alone, its files and what they reach. The core names no extension, so that
 * `none` and all of them prove its other files. Types let the tests go first, which have deadlines.
 */
const typesOf = (choice: string): Step => {
  const isAlone = allExtensions.some(({ name }) => name === choice)
  const config = isAlone ? 'tsconfig.extension.json' : 'tsconfig.copy.json'
  return {
    name: 'types',
    command: ['nice', bin('tsc'), '--noEmit', '--checkers', '2', '-p', config],
  }
}
const start: Step = {
  name: 'start and order',
  command: [process.execPath, 'tests/extensions/order-to-mail.ts'],
}

/** What a stranger runs beside the folder. */
const migration: Step = {
  name: 'migration',
  command: [bin('drizzle-kit'), 'generate', '--name', madeUpName],
}
const openapi: Step = {
  name: 'openapi.json',
  command: [bin('vitest'), 'run', 'src/api/framework/openapi.test.ts'],
  env: { UPDATE_OPENAPI: '1' },
}

// `birthday` is the last, because it moves its folder.
const chosen = choices.filter((one) => positionals.length === 0 || positionals.includes(one))
await Promise.all([
  forEachChoice(copies.types, (run, choice) => run([typesOf(choice)])),
  forEachChoice(copies.shop, async (run, choice) => {
    if (choice === madeUpName) {
      await run([migration])
      deleteOldSnapshots(copies.shop)
      await run([openapi])
    }
    await run([build, start, ...testsOf(choice)])
  }),
])
if (values.report) writeFileSync(values.report, JSON.stringify(runner.total))
runner.printTotal()

type Run = (steps: readonly Step[]) => Promise<void>
/** One choice after another, each with its extensions in the copy. */
async function forEachChoice(copy: string, prove: (run: Run, choice: string) => Promise<void>) {
  for (const choice of chosen) {
    keepExtensions(copy, reachedBy(choice))
    if (choice === madeUpName) addMadeUpExtension(copy)
    await prove(async (steps) => {
      for (const step of steps)
        await runner.runStep({
          ...step,
          name: `${choice}: ${step.name}`,
          cwd: copy,
          env: { ...step.env, EXTENSIONS: choice },
        })
    }, choice)
  }
}

function reachedBy(choice: string): string[] {
  if (choice === madeUpName) return allExtensions.map(({ name }) => name)
  return choice === 'none' ? [] : [choice]
}

function testsOf(choice: string): Step[] {
  if (choice === 'none') return testsOfCore()
  return choice === madeUpName ? testsOfMadeUp() : testsOfExtension(choice)
}

function testsOfCore(): Step[] {
  const report = runner.fileOf('none: unit and contract tests', 'json')
  return [
    vitest('unit and contract tests', report, [
      '--project=unit',
      '--project=api',
      '--tags-filter=!long',
    ]),
    journeys('none', ['--grep-invert=@long']),
  ]
}

function testsOfExtension(name: string): Step[] {
  const folder = `src/extensions/${name}`
  const has = (pattern: string) => globSync(join(folder, pattern)).length > 0
  const report = runner.fileOf(`${name}: own tests`, 'json')
  return [
    ...(has('**/*.test.{ts,tsx}') ? [vitest('own tests', report, [`${folder}/`])] : []),
    ...(has('**/*.spec.ts') ? [journeys(name, [`${folder}/`])] : []),
  ]
}

/** The tests of the core that look into every extension, and its own. */
function testsOfMadeUp(): Step[] {
  const report = runner.fileOf(`${madeUpName}: tests`, 'json')
  return [
    vitest('tests', report, [
      `src/extensions/${madeUpName}/`,
      'tests/architecture/',
      'tests/api/access.test.ts',
      'tests/api/contract.test.ts',
      'tests/api/extensions.test.ts',
      'tests/api/parity.test.ts',
      'src/data/core/',
      'src/data/customer/personal-data/',
      'src/emails/',
    ]),
  ]
}

function journeys(choice: string, options: readonly string[]): Step {
  const report = runner.fileOf(`${choice}: journeys`, 'json')
  return {
    name: 'journeys',
    command: [bin('playwright'), 'test', ...options],
    report: readJourneys,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }
}
