// Runs `npm run staff`: a staff command on the database of a running or a stopped shop.

import { isProblem, firstSentenceOf } from '#domain/problem.ts'
import { StartupError } from '../boot/startup-error.ts'
import { connectToRunningShop, openDatabase } from '../postgres/connect.ts'
import { migrateDatabase } from '../postgres/migrate.ts'
import { readSettings } from '../env.ts'
import { runStaffCommand } from './staff-command.ts'

async function run(): Promise<string> {
  const settings = readSettings()
  const database = connectToRunningShop(settings) ?? (await openDatabase(settings))
  try {
    await migrateDatabase(database)
    return await runStaffCommand(
      { db: database.db, clock: () => new Date(), appUrl: settings.appUrl },
      process.argv.slice(2),
    )
  } finally {
    await database.close()
  }
}

const messageOf = (error: unknown): string => {
  if (isProblem(error)) return firstSentenceOf(error)
  if (error instanceof StartupError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
}
