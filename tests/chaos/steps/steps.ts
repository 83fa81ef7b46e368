// Many random stories of a shop, each on an empty database, with the books looked at after every step.
// Usage: npm run faults:steps -- [--stories 300] [--steps 60] [--seed 1]

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { connectTo } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { live, stories } from './scenario.ts'

const { values } = parseArgs({
  options: { stories: { type: 'string', default: '300' }, steps: { type: 'string', default: '60' }, seed: { type: 'string' } },
})
const started = Date.now()
const folder = mkdtempSync(join(tmpdir(), 'luwte-test-'))
const server = await startEmbedded({
  home: join(folder, 'postgres'),
  flags: { fsync: 'off', synchronous_commit: 'off', max_connections: '100' },
})
const outer = connectTo(server.connection)
await outer.db.execute(sql`create database template_shop`)
const template = connectTo({ ...server.connection, database: 'template_shop' })
await migrate(template)
await template.close()

let [told, steps] = [0, 0]
const property = fc.asyncProperty(stories(Number(values.steps)), async (story) => {
  const name = `story_${told}`
  await outer.db.execute(sql.raw(`create database ${name} template template_shop strategy file_copy`))
  const database = connectTo({ ...server.connection, database: name })
  try {
    steps += await live(database.db, story)
  } finally {
    await database.close()
    await outer.db.execute(sql.raw(`drop database ${name} with (force)`))
  }
  if (++told % 50 === 0) console.log(`${Math.round((Date.now() - started) / 1000)} s: ${told} stories, ${steps} steps`)
})
const numRuns = Number(values.stories)
const result = await fc.check(property, { numRuns, endOnFailure: true, ...(values.seed !== undefined && { seed: Number(values.seed) }) })
await outer.close()
await server.stop()
rmSync(folder, { recursive: true, force: true })
if (result.failed) console.log(result.errorInstance, JSON.stringify(result.counterexample))
console.log(
  `${told} stories, ${steps} steps, each followed by a look at the books, in ${Math.round((Date.now() - started) / 1000)} s (seed ${result.seed}): ${result.failed ? 'BROKEN' : '0 invariants broken'}`,
)
process.exitCode = result.failed ? 1 : 0
