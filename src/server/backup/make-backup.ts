// Backs up a running shop: one snapshot of its tables, the uploaded pictures and the private files.

import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client, type ClientConfig, escapeIdentifier } from 'pg'
import type { FileStorage } from '#integrations/media/media-store.ts'
import { StartupError } from '../boot/startup-error.ts'
import { exportWithCopy } from './copy-tables.ts'
import {
  type BackupFile,
  type BackupManifest,
  manifestFileName,
  checksumFile,
  syncToDisk,
  storedFolders,
} from './backup-manifest.ts'

type BackupOptions = {
  connection: ClientConfig
  media: () => Promise<FileStorage>
  folder: string
}

/**
 * Creates `folder`, which must be absent or empty. The folder has another name until the backup is
 * finished.
 * @throws StartupError
 */
export async function createBackup({
  connection,
  media,
  folder,
}: BackupOptions): Promise<BackupManifest> {
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new StartupError(`${folder} is not empty; give a new folder for each backup`)
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 })
  // Copies pictures before the tables, to include pictures that are deleted during the backup.
  // Copies pictures again after the tables, to include new pictures.
  const mediaBefore = await copyMedia(media, unfinished, new Set())
  const tables = await copyTables(connection, unfinished)
  const mediaAfter = await copyMedia(
    media,
    unfinished,
    new Set(mediaBefore.map(({ path }) => path)),
  )
  const manifest: BackupManifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    ...tables,
    media: [...mediaBefore, ...mediaAfter],
  }
  await writeFile(join(unfinished, manifestFileName), JSON.stringify(manifest, null, 1), {
    mode: 0o600,
  })
  await syncToDisk(join(unfinished, manifestFileName))
  await syncToDisk(unfinished)
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
  await syncToDisk(dirname(folder))
  return manifest
}

/**
 * Selects the tables of the shop. Omits unlogged tables, such as the counters of the rate limits,
 * because a shop can lose their rows.
 */
const tablesToCopy = `select c.relname as name, array(
    select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
  ) as columns from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' order by c.relname`

async function copyTables(
  connection: ClientConfig,
  folder: string,
): Promise<Pick<BackupManifest, 'postgres' | 'migrations' | 'tables' | 'sequences'>> {
  const client = new Client({ ...connection, application_name: 'luwte-backup' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await client.query<{ created_at: string }>(
      'select created_at from drizzle.__drizzle_migrations order by created_at',
    )
    const result = await client.query<{ name: string; columns: string[] }>(tablesToCopy)
    const tables: BackupManifest['tables'] = []
    for (const { name, columns } of result.rows) {
      const path = `tables/${name}.copy.gz`
      const { rows, rowCount } = exportWithCopy(
        client,
        `copy ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')}) to stdout`,
      )
      await pipeline(
        rows,
        createGzip({ level: 3 }),
        createWriteStream(join(folder, path), { mode: 0o600, flush: true }),
      )
      tables.push({ name, columns, rows: await rowCount, file: await checksumFile(folder, path) })
    }
    // PostgreSQL returns the current value of a sequence, not its value in the snapshot. The
    // restored shop may therefore skip some numbers.
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

async function copyMedia(
  media: () => Promise<FileStorage>,
  folder: string,
  copiedBefore: ReadonlySet<string>,
): Promise<BackupFile[]> {
  const storage = await media()
  const copied: BackupFile[] = []
  for (const name of await listFiles(storage)) {
    const path = `media/${name}`
    if (copiedBefore.has(path)) continue
    const bytes = await readUnlessDeleted(storage, name)
    if (!bytes) continue
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes, { mode: 0o600, flush: true })
    copied.push(await checksumFile(folder, path))
  }
  return copied
}

const listFiles = async (storage: FileStorage) => [
  ...new Set((await Promise.all(storedFolders.map(storage.list))).flat()),
]

/**
 * Returns undefined for a picture that was deleted after it was listed. Throws any other error, so
 * that no backup lacks a picture unnoticed.
 */
async function readUnlessDeleted(
  storage: FileStorage,
  name: string,
): Promise<Uint8Array | undefined> {
  try {
    return await storage.read(name)
  } catch (error) {
    if ((await listFiles(storage)).includes(name)) throw error
    return undefined
  }
}
