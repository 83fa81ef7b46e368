// Folders with the migrations of an earlier or a later version of the shop.

import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '#server/postgres/migrate.ts'

type Journal = { entries: { idx: number; version: string; when: number; tag: string }[] }

export const listMigrations = (folder = migrationsFolder): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
export const allMigrations = listMigrations().length

/** Copies the first `count` migrations into the new folder `folder` and returns it. */
export function copyFirstMigrations(folder: string, count: number): string {
  cpSync(migrationsFolder, folder, { recursive: true })
  editJournal(folder, ({ entries }) => entries.slice(0, count))
  return folder
}

/** Copies all migrations into `folder`, adds `statements` as one more, and returns the folder. */
export function copyWithNextMigration(folder: string, statements: string): string {
  cpSync(migrationsFolder, folder, { recursive: true })
  const tag = 'next'
  writeFileSync(join(folder, `${tag}.sql`), statements)
  editJournal(folder, ({ entries }) => {
    const last = entries.at(-1)!
    return [...entries, { ...last, idx: last.idx + 1, when: last.when + 1, tag }]
  })
  return folder
}

function editJournal(folder: string, toEntries: (journal: Journal) => Journal['entries']): void {
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  writeFileSync(file, JSON.stringify({ ...journal, entries: toEntries(journal) }))
}
