// Proves that each extension can be taken out: in a copy of the files without the other extensions
// the types hold, the shop builds and starts, and an order goes from the cart to its mail. For
// `none` the tests of the core follow, for an extension its own. Usage: npm run test:extensions --
// [none] [name …] [--report file.json]; without names it is `none` and each of them.

import { globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { allExtensions } from '#extensions/index.ts'
import { copyTree, keepExtensions } from './extensions/tree-copy.ts'
import { readJourneys } from './support/reports.ts'
import { removeFolder } from './support/scratch-folder.ts'
import { createStepRunner, type Step } from './support/step-runner.ts'
import { bin, build, types, vitest } from './support/steps.ts'

const { values, positionals } = parseArgs({
  options: { report: { type: 'string' } },
  allowPositionals: true,
})
const choices = ['none', ...allExtensions.map(({ name }) => name)]
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

for (const choice of positionals.length > 0 ? positionals : choices) {
  const chosen = choice === 'none' ? [] : [choice]
  keepExtensions(copy, chosen)
  const run = async (steps: readonly Step[]) => {
    for (const step of steps)
      await runner.runStep({
        ...step,
        name: `${choice}: ${step.name}`,
        cwd: copy,
        env: { ...step.env, EXTENSIONS: choice },
      })
  }
  await Promise.all([run(typesInCopy), run([build, start])])
  await run(choice === 'none' ? testsOfCore() : testsOf(choice))
}
if (values.report) writeFileSync(values.report, JSON.stringify(runner.total))
runner.printTotal()

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

function journeys(choice: string, options: readonly string[]): Step {
  const report = runner.fileOf(`${choice}: journeys`, 'json')
  return {
    name: 'journeys',
    command: [bin('playwright'), 'test', ...options],
    report: readJourneys,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }
}
