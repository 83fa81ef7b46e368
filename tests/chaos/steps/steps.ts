// Runs many random scenarios of a shop, each on an empty database, and checks the invariants after
// every step. Usage: npm run faults:steps
// -- [--stories 300] [--steps 60] [--seed 1]

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { openConnectionPool } from '#server/postgres/connect.ts'
import { startEmbeddedServer } from '#server/postgres/embedded-server.ts'
import { migrateDatabase } from '#server/postgres/migrate.ts'
import { runScenario, scenarios } from './scenario.ts'
import { removeFolder } from '../../support/scratch-folder.ts'

const { values } = parseArgs({
  options: {
    stories: { type: 'string', default: '300' },
    steps: { type: 'string', default: '60' },
    seed: { type: 'string' },
  },
})
const started = Date.now()
const folder = mkdtempSync(join(tmpdir(), 'luwte-test-'))
const server = await startEmbeddedServer({
  home: join(folder, 'postgres'),
  flags: { fsync: 'off', synchronous_commit: 'off', max_connections: '100' },
})
const adminDatabase = openConnectionPool(server.connection)
await adminDatabase.db.execute(sql`create database template_shop`)
const template = openConnectionPool({ ...server.connection, database: 'template_shop' })
await migrateDatabase(template)
await template.close()

let [scenarioCount, stepCount] = [0, 0]
const property = fc.asyncProperty(scenarios(Number(values.steps)), async (scenario) => {
  const name = `story_${scenarioCount}`
  await adminDatabase.db.execute(
    sql.raw(`create database ${name} template template_shop strategy file_copy`),
  )
  const database = openConnectionPool({ ...server.connection, database: name })
  try {
    stepCount += await runScenario(database.db, scenario)
  } finally {
    await database.close()
    await adminDatabase.db.execute(sql.raw(`drop database ${name} with (force)`))
  }
  if (++scenarioCount % 50 === 0)
    console.log(
      `${Math.round((Date.now() - started) / 1000)} s: ${scenarioCount} scenarios, ${stepCount} steps`,
    )
})
const numRuns = Number(values.stories)
const result = await fc.check(property, {
  numRuns,
  endOnFailure: true,
  ...(values.seed !== undefined && { seed: Number(values.seed) }),
})
await adminDatabase.close()
await server.stop()
removeFolder(folder)
if (result.failed) console.log(result.errorInstance, JSON.stringify(result.counterexample))
console.log(
  `${scenarioCount} scenarios, ${stepCount} steps, each followed by a check of the invariants, in ${Math.round((Date.now() - started) / 1000)} s (seed ${result.seed}): ${result.failed ? 'BROKEN' : '0 invariants broken'}`,
)
process.exitCode = result.failed ? 1 : 0
