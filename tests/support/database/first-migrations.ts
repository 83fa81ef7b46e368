// The migrations of an older version of the shop.

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase, migrationsFolder } from '#server/postgres/migrate.ts'
import { createEmptyDatabase } from './empty-database.ts'

export const listMigrations = (folder = migrationsFolder): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
export const allMigrations = listMigrations().length

/** Copies the first `count` migrations into the new folder `folder` and returns it. */
export function copyFirstMigrations(folder: string, count: number): string {
  cpSync(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] }
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return folder
}

/** Returns the connection of a new database as the version before the migration `name` left it. */
export async function createDatabaseBefore(name: string) {
  const connection = await createEmptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'luwte-migrations-'))
  const before = listMigrations().findIndex((file) => file.includes(name))
  try {
    await migrateDatabase({ connection }, copyFirstMigrations(join(folder, 'first'), before))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return connection
}
