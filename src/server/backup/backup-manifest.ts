// The manifest of a backup: when it was made, its tables, and a checksum of each of its files.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartupError } from '../boot/startup-error.ts'
import { uploadsFolder } from '#integrations/media/media-store.ts'
import { privateFolder } from '#integrations/media/private-file-store.ts'

const File = z.object({
  path: z.string().regex(/^(?!.*(?:^|\/)\.\.(?:\/|$))[^/].*$/),
  bytes: z.int(),
  sha256: z.string().length(64),
})
const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** The timestamps of the migrations that had run, in order. */
  migrations: z.array(z.number()).min(1),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int(), file: File }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^\d+$/) })),
  media: z.array(File),
})
export type BackupManifest = z.infer<typeof Manifest>
export type BackupFile = z.infer<typeof File>

export const manifestFileName = 'backup.json'

/** @throws StartupError when the manifest is missing, damaged or in a later format */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestFileName), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new StartupError(`there is no whole backup in ${folder}: ${manifestFileName} is missing`)
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new StartupError(
      `${join(folder, manifestFileName)} is damaged, or of a later version of the shop`,
    )
  }
}

export async function checksumFile(folder: string, path: string): Promise<BackupFile> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(join(folder, path)) as AsyncIterable<Buffer>)
    hash.update(chunk)
  return { path, bytes: (await stat(join(folder, path))).size, sha256: hash.digest('hex') }
}

/** @throws StartupError naming the first file that is missing or was changed */
export async function verifyBackupFiles(
  folder: string,
  { tables, media }: BackupManifest,
): Promise<void> {
  for (const expected of [...tables.map(({ file }) => file), ...media]) {
    const actual = await checksumFile(folder, expected.path).catch(() => undefined)
    if (!actual) throw new StartupError(`the backup is incomplete: ${expected.path} is missing`)
    if (actual.sha256 !== expected.sha256)
      throw new StartupError(`the backup is damaged: ${expected.path} is not what was saved`)
  }
}

export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

export const storedFolders = [uploadsFolder, privateFolder] as const
