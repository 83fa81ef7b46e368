// Puts a backup into an empty database and an empty media store: all of it, or nothing.

import { createReadStream } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type ClientConfig, escapeIdentifier } from 'pg'
import { brokenInvariants } from '#data/invariants.ts'
import { type FileKeeper, uploadsFolder } from '#integrations/media/media-store.ts'
import { CannotStart } from '../cannot-start.ts'
import { migrate, migrationsFolder } from '../database/migrate.ts'
import { copyIn } from './copy-rows.ts'
import { checkFiles, type Manifest, readManifest } from './manifest.ts'

type RestoreOptions = { connection: ClientConfig; media: () => Promise<FileKeeper>; folder: string }
export type Restored = { manifest: Manifest; broken: string[] }

/** Checks every file before it writes anything. Answers which invariants of the shop do not hold in what was restored. @throws CannotStart */
export async function restoreBackup({ connection, media, folder }: RestoreOptions): Promise<Restored> {
  const manifest = await readManifest(folder)
  await checkFiles(folder, manifest)
  const keeper = await media()
  if ((await keeper.list(uploadsFolder)).length > 0)
    throw new CannotStart('there are uploaded pictures already; a backup is only put where nothing is')
  await asItWas(connection, manifest)
  const broken = await fill(connection, manifest, folder)
  for (const { path } of manifest.media) await keeper.put(path.slice('media/'.length), await readFile(join(folder, path)))
  await migrate({ connection })
  return { manifest, broken }
}

/** The tables as the version of the shop had them that made the backup. */
async function asItWas(connection: ClientConfig, { migrations }: Manifest): Promise<void> {
  const client = await connected(connection)
  try {
    const { rows } = await client.query(`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
    if (rows.length > 0) throw new CannotStart('the database is not empty; a backup is only put where nothing is')
  } finally {
    await client.end()
  }
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: { when: number }[] }
  const known = journal.entries.slice(0, migrations.length)
  if (known.map(({ when }) => when).join() !== migrations.join())
    throw new CannotStart('the backup was made by a later version of the shop than this one')
  const until = await mkdtemp(join(tmpdir(), 'luwte-migrations-'))
  try {
    await cp(migrationsFolder, until, { recursive: true })
    await writeFile(join(until, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: known }))
    await migrate({ connection }, until)
  } finally {
    await rm(until, { recursive: true })
  }
}

/** One transaction: references between tables are taken away, and checked as they are put back. */
async function fill(connection: ClientConfig, { tables, sequences }: Manifest, folder: string): Promise<string[]> {
  const client = await connected(connection)
  try {
    await client.query('begin')
    const references = await client.query<{ table: string; name: string; definition: string }>(
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
    )
    for (const { table, name } of references.rows) await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
    const names = tables.map(({ name }) => escapeIdentifier(name))
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    await client.query(`truncate ${names.join(', ')}`)
    for (const { name, columns, rows, file } of tables) {
      const unpacked = createReadStream(join(folder, file.path)).pipe(createGunzip())
      const target = `${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`
      const written = await copyIn(client, `copy ${target} from stdin`, unpacked as AsyncIterable<Buffer>)
      if (written !== rows) throw new CannotStart(`the backup is damaged: ${name} has ${written} rows and should have ${rows}`)
    }
    for (const { name, value } of sequences) await client.query('select setval($1::regclass, $2::bigint)', [escapeIdentifier(name), value])
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { table, name, definition } of references.rows)
      await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`)
    const broken = await brokenInvariants(drizzle(client, { casing: 'snake_case' }))
    await client.query('commit')
    await client.query('analyze')
    return broken.map(({ name, found }) => `${name} (${found})`)
  } finally {
    await client.end()
  }
}

async function connected(connection: ClientConfig): Promise<Client> {
  const client = new Client({ ...connection, application_name: 'luwte-restore' })
  await client.connect()
  return client
}
