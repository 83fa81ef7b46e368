// `npm run backup -- <folder>`, `npm run restore -- <folder>` and `npm run check-shop`.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { brokenInvariants } from '#data/invariants.ts'
import { CannotStart, lineFor } from '../cannot-start.ts'
import { readSettings, type Settings } from '../env.ts'
import { mediaFiles } from '../media.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { reachDatabase } from './shop-database.ts'

const say = (line: string) => console.error(line)

const commands: Readonly<Record<string, (settings: Settings, folder: string | undefined) => Promise<void>>> = {
  async backup(settings, given) {
    const folder = folderIn(given, 'npm run backup -- /backups/2026-11-21')
    if (!settings.databaseUrl && !existsSync(join(settings.dataDir, 'postgres')))
      throw new CannotStart(`there is no shop in ${settings.dataDir}; set DATA_DIR or DATABASE_URL`)
    await withDatabase(settings, async (connection) => {
      const { tables, media } = await makeBackup({ connection, media: mediaFiles(settings), folder })
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      console.log(`Saved ${rows} rows of ${tables.length} tables and ${media.length} files of pictures in ${folder}`)
    })
  },
  async restore(settings, given) {
    const folder = folderIn(given, 'npm run restore -- /backups/2026-11-21')
    if (!settings.databaseUrl && existsSync(join(settings.dataDir, 'postgres/cluster')))
      throw new CannotStart(`there is a shop in ${settings.dataDir} already; set DATA_DIR to a new folder, or move the old one aside`)
    await withDatabase(settings, async (connection) => {
      const { manifest, broken } = await restoreBackup({ connection, media: mediaFiles(settings), folder })
      console.log(
        `Put back what was saved at ${manifest.madeAt}: ${manifest.tables.length} tables, ${manifest.media.length} files of pictures`,
      )
      report(broken)
    })
  },
  async 'check-shop'(settings) {
    await withDatabase(settings, async (connection) => {
      const client = new Client(connection)
      await client.connect()
      try {
        const broken = await brokenInvariants(drizzle(client, { casing: 'snake_case' }))
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

function folderIn(given: string | undefined, example: string): string {
  if (!given) throw new CannotStart(`name a folder: ${example}`)
  return resolve(given)
}

async function withDatabase(
  settings: Settings,
  work: (connection: Awaited<ReturnType<typeof reachDatabase>>['connection']) => Promise<void>,
) {
  const { connection, release } = await reachDatabase(settings, say)
  try {
    await work(connection)
  } finally {
    await release()
  }
}

try {
  const [name = '', folder] = process.argv.slice(2)
  const command = commands[name]
  if (!command) throw new CannotStart(`there is no command ${name}`)
  await command(readSettings(), folder)
} catch (error) {
  console.error(lineFor(error))
  process.exitCode = 1
}
