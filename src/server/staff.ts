// npm run staff: on the database of a shop that runs, or of one that is stopped.

import { isProblem } from '#domain/problem.ts'
import { CannotStart } from './cannot-start.ts'
import { besideRunning, openDatabase } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { readSettings } from './env.ts'
import { staffCommand } from './staff-command.ts'

async function run(): Promise<string> {
  const settings = readSettings()
  const database = besideRunning(settings) ?? (await openDatabase(settings))
  try {
    await migrate(database)
    return await staffCommand({ db: database.db, now: () => new Date(), appUrl: settings.appUrl }, process.argv.slice(2))
  } finally {
    await database.close()
  }
}

const reasonOf = (error: unknown): string => {
  if (isProblem(error)) return Object.values(error.errors ?? {})[0]?.[0] ?? error.message
  if (error instanceof CannotStart) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
