// What a backup says of itself: when it was made, of which tables, and a checksum of each of its files.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../cannot-start.ts'

const File = z.object({ path: z.string().regex(/^(?!.*(?:^|\/)\.\.(?:\/|$))[^/].*$/), bytes: z.int(), sha256: z.string().length(64) })
const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** The moments that name this version's migrations, in their order. */
  migrations: z.array(z.number()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int(), file: File })),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^\d+$/) })),
  media: z.array(File),
})
export type Manifest = z.infer<typeof Manifest>
export type BackupFile = z.infer<typeof File>

export const manifestName = 'backup.json'

/** @throws CannotStart when there is no backup, or one of a later kind. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
  if (text === undefined) throw new CannotStart(`there is no whole backup in ${folder}: ${manifestName} is missing`)
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new CannotStart(`${join(folder, manifestName)} is damaged, or of a later version of the shop`)
  }
}

/** Of a file as it lies there. */
export async function seenFile(folder: string, path: string): Promise<BackupFile> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(join(folder, path)) as AsyncIterable<Buffer>) hash.update(chunk)
  return { path, bytes: (await stat(join(folder, path))).size, sha256: hash.digest('hex') }
}

/** @throws CannotStart naming the first file that is not what it was. */
export async function checkFiles(folder: string, { tables, media }: Manifest): Promise<void> {
  for (const noted of [...tables.map(({ file }) => file), ...media]) {
    const seen = await seenFile(folder, noted.path).catch(() => undefined)
    if (!seen) throw new CannotStart(`the backup is not whole: ${noted.path} is missing`)
    if (seen.sha256 !== noted.sha256) throw new CannotStart(`the backup is damaged: ${noted.path} is not what was saved`)
  }
}

/** On the disk for good. */
export async function settled(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
