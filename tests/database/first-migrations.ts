// The migrations as an older version of the shop had them.

import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '#server/database/migrate.ts'

export const allMigrations = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length

/** Copies the first so many into `folder`, which it makes; answers it. */
export function firstMigrations(folder: string, many: number): string {
  cpSync(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] }
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, many) }))
  return folder
}
