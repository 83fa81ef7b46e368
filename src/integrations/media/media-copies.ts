// Pictures from a bucket, copied to this machine's disk when somebody first looks at them, so that looking does not wait for the bucket again.

import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { type FileKeeper, uploadsFolder } from './media-store.ts'

export type MediaCopies = {
  /** Copies the upload that `path` below the media is of, in all its sizes. False when there is none. Throws when the bucket cannot be reached. */
  bring: (path: string) => Promise<boolean>
  /** Drops the copies of a folder of the bucket. */
  forget: (folder: string) => Promise<void>
}

const upload = new RegExp(`^${uploadsFolder}/[0-9a-f]{32}(?=/foto[\\w.-]*$)`)
/** Names that the bucket did not know lately: nobody may keep it busy with guesses. */
const mostUnknown = 1_000
const unknownFor = 60_000

/** `location` is the folder that the pictures are served from. */
export function mediaCopies(files: () => Promise<FileKeeper>, location: string): MediaCopies {
  const coming = new Map<string, Promise<boolean>>()
  const unknown = new LRUCache<string, true>({ max: mostUnknown, ttl: unknownFor })

  async function copy(folder: string): Promise<boolean> {
    const keeper = await files()
    const names = await keeper.list(folder)
    if (names.length === 0) {
      unknown.set(folder, true)
      return false
    }
    // Beside its place and renamed into it: a picture is there with all its sizes, or not at all.
    const beside = join(location, `${folder}.${process.pid}.coming`)
    await rm(beside, { recursive: true, force: true })
    await mkdir(beside, { recursive: true })
    try {
      await Promise.all(names.map(async (name) => writeFile(join(beside, basename(name)), await keeper.read(name))))
      await rename(beside, join(location, folder))
    } catch (error) {
      await rm(beside, { recursive: true, force: true })
      // Another process of the shop was first.
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
    return true
  }

  return {
    async bring(path) {
      const [folder] = upload.exec(path) ?? []
      if (folder === undefined || unknown.has(folder)) return false
      const one = coming.get(folder) ?? copy(folder).finally(() => coming.delete(folder))
      coming.set(folder, one)
      return one
    },
    async forget(folder) {
      if (dirname(folder) === uploadsFolder) await rm(join(location, folder), { recursive: true, force: true })
    },
  }
}
