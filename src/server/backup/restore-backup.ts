// Restores a backup into an empty database and an empty media store. All rows are restored in one
// transaction.

import { createReadStream } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type ClientConfig, escapeIdentifier } from 'pg'
import { findInvariantViolations } from '#data/core/invariants.ts'
import type { FileStorage } from '#integrations/media/media-store.ts'
import { StartupError } from '../boot/startup-error.ts'
import { migrateDatabase, migrationsFolder } from '../postgres/migrate.ts'
import { importWithCopy } from './copy-tables.ts'
import {
  verifyBackupFiles,
  type BackupManifest,
  readManifest,
  storedFolders,
} from './backup-manifest.ts'

type RestoreOptions = {
  connection: ClientConfig
  media: () => Promise<FileStorage>
  folder: string
  /** The folder with the migrations of this version. */
  migrations?: string
}
export type RestoreResult = { manifest: BackupManifest; broken: string[] }

/**
 * Checks every file before it writes anything. `broken` lists the invariants that the restored data
 * violates.
 * @throws StartupError
 */
export async function restoreBackup({
  connection,
  media,
  folder,
  migrations = migrationsFolder,
}: RestoreOptions): Promise<RestoreResult> {
  const manifest = await readManifest(folder)
  await verifyBackupFiles(folder, manifest)
  const storage = await media()
  if ((await Promise.all(storedFolders.map(storage.list))).flat().length > 0)
    throw new StartupError(
      'there are uploaded pictures already; a backup is only restored into an empty shop',
    )
  await createTables(connection, manifest, migrations)
  const broken = await fillTables(connection, manifest, folder)
  for (const { path } of manifest.media)
    await storage.put(path.slice('media/'.length), await readFile(join(folder, path)))
  await migrateDatabase({ connection }, migrations)
  return { manifest, broken }
}

/** Creates the tables as they were in the version of the shop that made the backup. */
async function createTables(
  connection: ClientConfig,
  { migrations }: BackupManifest,
  available: string,
): Promise<void> {
  const client = await openClient(connection)
  try {
    const { rows } = await client.query(
      `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    if (rows.length > 0)
      throw new StartupError(
        'the database is not empty; a backup is only restored into an empty database',
      )
  } finally {
    await client.end()
  }
  const journal = JSON.parse(await readFile(join(available, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  const applied = journal.entries.slice(0, migrations.length)
  if (applied.some(({ when }, index) => when !== migrations[index]))
    throw new StartupError(
      'the backup was made with other migrations than those of this version, for example by a version from before its first release',
    )
  if (applied.length < migrations.length)
    throw new StartupError('the backup was made by a later version of the shop than this one')
  const folder = await mkdtemp(join(tmpdir(), 'luwte-migrations-'))
  try {
    await cp(available, folder, { recursive: true })
    await writeFile(
      join(folder, 'meta/_journal.json'),
      JSON.stringify({ ...journal, entries: applied }),
    )
    await migrateDatabase({ connection }, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Fills all tables in one transaction. Foreign keys are dropped first, and checked when they are
 * added again.
 */
async function fillTables(
  connection: ClientConfig,
  { tables, sequences }: BackupManifest,
  folder: string,
): Promise<string[]> {
  const client = await openClient(connection)
  try {
    await client.query('begin')
    const references = await client.query<{ table: string; name: string; definition: string }>(
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
    )
    for (const { table, name } of references.rows)
      await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
    const names = tables.map(({ name }) => escapeIdentifier(name))
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    await client.query(`truncate ${names.join(', ')}`)
    for (const { name, columns, rows, file } of tables) {
      const unpacked = createReadStream(join(folder, file.path)).pipe(createGunzip())
      const target = `${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`
      const written = await importWithCopy(
        client,
        `copy ${target} from stdin`,
        unpacked as AsyncIterable<Buffer>,
      )
      if (written !== rows)
        throw new StartupError(
          `the backup is damaged: ${name} has ${written} rows and should have ${rows}`,
        )
    }
    for (const { name, value } of sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [escapeIdentifier(name), value])
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { table, name, definition } of references.rows)
      await client.query(
        `alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`,
      )
    const broken = await findInvariantViolations(drizzle(client, { casing: 'snake_case' }))
    await client.query('commit')
    await client.query('analyze')
    return broken.map(({ name, found }) => `${name} (${found})`)
  } finally {
    await client.end()
  }
}

async function openClient(connection: ClientConfig): Promise<Client> {
  const client = new Client({ ...connection, application_name: 'luwte-restore' })
  await client.connect()
  return client
}
