// Runs `npm run backup -- <folder>`, `npm run restore -- <folder>` and `npm run check-shop`.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { StartupError, describeStartupFailure } from '../boot/startup-error.ts'
import { readSettings, type Settings } from '../env.ts'
import { createMediaStorageOpener } from '../boot/open-media.ts'
import { createBackup } from '../backup/make-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { openCommandDatabase } from '../backup/open-command-database.ts'
import { assertKnownMigrations } from '../postgres/migrate.ts'

const log = (line: string) => console.error(line)

const commands: Readonly<
  Record<string, (settings: Settings, folder: string | undefined) => Promise<void>>
> = {
  async backup(settings, argument) {
    const folder = requireFolder(argument, 'npm run backup -- /backups/2026-11-21')
    if (!settings.databaseUrl && !existsSync(join(settings.dataDir, 'postgres')))
      throw new StartupError(
        `there is no shop in ${settings.dataDir}; set DATA_DIR or DATABASE_URL`,
      )
    await withDatabase(settings, async (connection) => {
      const { tables, media } = await createBackup({
        connection,
        media: createMediaStorageOpener(settings),
        folder,
      })
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      console.log(
        `Saved ${rows} rows of ${tables.length} tables and ${media.length} files of pictures in ${folder}`,
      )
    })
  },
  async restore(settings, argument) {
    const folder = requireFolder(argument, 'npm run restore -- /backups/2026-11-21')
    if (!settings.databaseUrl && existsSync(join(settings.dataDir, 'postgres/cluster')))
      throw new StartupError(
        `there is a shop in ${settings.dataDir} already; set DATA_DIR to a new folder, or move the old one aside`,
      )
    await withDatabase(settings, async (connection) => {
      const { manifest, broken } = await restoreBackup({
        connection,
        media: createMediaStorageOpener(settings),
        folder,
      })
      console.log(
        `Restored the backup of ${manifest.madeAt}: ${manifest.tables.length} tables, ${manifest.media.length} files of pictures`,
      )
      report(broken)
    })
  },
  async 'check-shop'(settings) {
    await withDatabase(settings, async (connection) => {
      const client = new Client(connection)
      await client.connect()
      try {
        await assertKnownMigrations(client)
        const broken = await findInvariantViolations(drizzle(client, { casing: 'snake_case' }))
        report(broken.map(({ name, found }) => `${name} (${found})`))
      } finally {
        await client.end()
      }
    })
  },
}

function report(broken: readonly string[]): void {
  for (const line of broken) console.error(`✘ ${line}`)
  if (broken.length === 0) console.log('✔ The books are in order')
  else process.exitCode = 2
}

function requireFolder(argument: string | undefined, example: string): string {
  if (!argument) throw new StartupError(`name a folder: ${example}`)
  return resolve(argument)
}

async function withDatabase(
  settings: Settings,
  work: (
    connection: Awaited<ReturnType<typeof openCommandDatabase>>['connection'],
  ) => Promise<void>,
) {
  const { connection, release } = await openCommandDatabase(settings, log)
  try {
    await work(connection)
  } finally {
    await release()
  }
}

try {
  const [name = '', folder] = process.argv.slice(2)
  const command = commands[name]
  if (!command) throw new StartupError(`there is no command ${name}`)
  await command(readSettings(), folder)
} catch (error) {
  console.error(describeStartupFailure(error))
  process.exitCode = 1
}
