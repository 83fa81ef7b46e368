// Proves that each extension can be taken out: in a copy of the files without the other extensions
// the types hold, the shop builds and starts, and an order goes from the cart to its mail. For
// `none` the tests of the core follow, for an extension its own. Then it builds `birthday`, which
// docs/extensions.md makes up, beside all others. Usage: npm run test:extensions -- [none] [name …]
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
import { bin, build, types, vitest } from './support/steps.ts'

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
const copy = copyTree()
process.once('exit', () => removeFolder(copy))
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void runner.stop().finally(() => process.exit(1))
  })

/** The package folder is the project’s own: what the copy knows of its types stays in the copy. */
const typesInCopy = types.map((step, index): Step => ({
  ...step,
  command: [...step.command, '--tsBuildInfoFile', join(copy, `types-${index}.tsbuildinfo`)],
}))
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

const chosen = positionals.length > 0 ? positionals : choices
for (const choice of chosen.filter((one) => one !== madeUpName)) {
  keepExtensions(copy, choice === 'none' ? [] : [choice])
  await proveBase(choice)
  await runIn(choice, choice === 'none' ? testsOfCore() : testsOf(choice))
}
if (chosen.includes(madeUpName)) {
  keepExtensions(
    copy,
    allExtensions.map(({ name }) => name),
  )
  addMadeUpExtension(copy)
  await runIn(madeUpName, [migration])
  deleteOldSnapshots(copy)
  await runIn(madeUpName, [openapi])
  await proveBase(madeUpName)
  await runIn(madeUpName, testsOfMadeUp())
}
if (values.report) writeFileSync(values.report, JSON.stringify(runner.total))
runner.printTotal()

async function runIn(choice: string, steps: readonly Step[]): Promise<void> {
  for (const step of steps)
    await runner.runStep({
      ...step,
      name: `${choice}: ${step.name}`,
      cwd: copy,
      env: { ...step.env, EXTENSIONS: choice },
    })
}

async function proveBase(choice: string): Promise<void> {
  await Promise.all([runIn(choice, typesInCopy), runIn(choice, [build, start])])
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

function testsOf(name: string): Step[] {
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
