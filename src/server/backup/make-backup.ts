// Copies a shop that goes on selling: all tables as they were at one moment, and every uploaded picture.

import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client, type ClientConfig, escapeIdentifier } from 'pg'
import type { FileKeeper } from '#integrations/media/media-store.ts'
import { uploadsFolder } from '#integrations/media/media-store.ts'
import { CannotStart } from '../cannot-start.ts'
import { copyOut } from './copy-rows.ts'
import { type BackupFile, type Manifest, manifestName, seenFile, settled } from './manifest.ts'

type BackupOptions = { connection: ClientConfig; media: () => Promise<FileKeeper>; folder: string; now?: Date }

/** Makes `folder`, which must not exist or be empty; what is half made never has its name. @throws CannotStart */
export async function makeBackup({ connection, media, folder, now = new Date() }: BackupOptions): Promise<Manifest> {
  if ((await readdir(folder).catch(() => [])).length > 0) throw new CannotStart(`${folder} is not empty; give a new folder for each backup`)
  const beside = `${folder}.unfinished`
  await rm(beside, { recursive: true, force: true })
  await mkdir(join(beside, 'tables'), { recursive: true, mode: 0o700 })
  // Before the tables, so that what is thrown away meanwhile is still there; and after them, for what came meanwhile.
  const early = await copyMedia(media, beside, new Set())
  const tables = await copyTables(connection, beside)
  const late = await copyMedia(media, beside, new Set(early.map(({ path }) => path)))
  const manifest: Manifest = { format: 1, madeAt: now.toISOString(), ...tables, media: [...early, ...late] }
  await writeFile(join(beside, manifestName), JSON.stringify(manifest, null, 1), { mode: 0o600 })
  await settled(join(beside, manifestName))
  await settled(beside)
  await rm(folder, { recursive: true, force: true })
  await rename(beside, folder)
  await settled(dirname(folder))
  return manifest
}

/** Only what lasts: rows of the schedule and of the limits are made anew by the shop itself. */
const lasting = `select c.relname as name, array(
    select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
  ) as columns from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' order by c.relname`

async function copyTables(
  connection: ClientConfig,
  folder: string,
): Promise<Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences'>> {
  const client = new Client({ ...connection, application_name: 'luwte-backup' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await client.query<{ created_at: string }>('select created_at from drizzle.__drizzle_migrations order by created_at')
    const found = await client.query<{ name: string; columns: string[] }>(lasting)
    const tables: Manifest['tables'] = []
    for (const { name, columns } of found.rows) {
      const path = `tables/${name}.copy.gz`
      const { rows, counted } = copyOut(client, `copy ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')}) to stdout`)
      await pipeline(rows, createGzip({ level: 3 }), createWriteStream(join(folder, path), { mode: 0o600, flush: true }))
      tables.push({ name, columns, rows: await counted, file: await seenFile(folder, path) })
    }
    // A sequence shows where it stands now; that it may be further than the tables only leaves numbers out.
    const sequences = await client.query<{ name: string; value: string }>(
      `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
    )
    const { rows: version } = await client.query<{ server_version: string }>('show server_version')
    await client.query('commit')
    return {
      postgres: version[0]?.server_version ?? '',
      migrations: migrations.rows.map(({ created_at }) => Number(created_at)),
      tables,
      sequences: sequences.rows,
    }
  } finally {
    await client.end()
  }
}

async function copyMedia(media: () => Promise<FileKeeper>, folder: string, known: ReadonlySet<string>): Promise<BackupFile[]> {
  const keeper = await media()
  const copied: BackupFile[] = []
  for (const name of await keeper.list(uploadsFolder)) {
    const path = `media/${name}`
    if (known.has(path)) continue
    const bytes = await keeper.read(name).catch(() => undefined)
    // Thrown away since it was listed.
    if (!bytes) continue
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes, { mode: 0o600, flush: true })
    copied.push(await seenFile(folder, path))
  }
  return copied
}
