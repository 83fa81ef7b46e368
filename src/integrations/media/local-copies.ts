// Copies pictures from the bucket to the local disk at their first request. Later requests then do
// not wait for the bucket.

import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { type FileStorage, uploadsFolder } from './media-store.ts'

export type LocalMediaCopies = {
  /**
   * Copies the files of the upload of `path`. Returns false if there is no such upload, or it is
   * copied already. Throws if the bucket is unavailable.
   */
  copyUpload: (path: string) => Promise<boolean>
  /** Deletes the local copies of an upload; `folder` is its folder in the bucket. */
  deleteCopies: (folder: string) => Promise<void>
}

const upload = new RegExp(`^${uploadsFolder}/[0-9a-f]{32}(?=/foto[\\w.-]*$)`)
/**
 * Maximum number of cached names of missing uploads. The cache avoids bucket requests for guessed
 * URLs.
 */
const maxUnknown = 1_000
const unknownLifetimeMs = 60_000

/** `location` is the folder from which the server serves pictures. */
export function createLocalMediaCopies(
  files: () => Promise<FileStorage>,
  location: string,
): LocalMediaCopies {
  const pending = new Map<string, Promise<boolean>>()
  const unknown = new LRUCache<string, true>({ max: maxUnknown, ttl: unknownLifetimeMs })

  async function copy(folder: string): Promise<boolean> {
    const storage = await files()
    const names = await storage.list(folder)
    if (names.length === 0) {
      unknown.set(folder, true)
      return false
    }
    // Writes to a temporary folder and renames it, so that a picture has all its sizes or none.
    const temporaryFolder = join(location, `${folder}.${process.pid}.coming`)
    await rm(temporaryFolder, { recursive: true, force: true })
    await mkdir(temporaryFolder, { recursive: true })
    try {
      await Promise.all(
        names.map(async (name) =>
          writeFile(join(temporaryFolder, basename(name)), await storage.read(name)),
        ),
      )
      await rename(temporaryFolder, join(location, folder))
    } catch (error) {
      await rm(temporaryFolder, { recursive: true, force: true })
      // ENOTEMPTY and EEXIST mean that another process has already made this copy.
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error
    }
    return true
  }

  return {
    async copyUpload(path) {
      const [folder] = upload.exec(path) ?? []
      if (folder === undefined || unknown.has(folder)) return false
      // A copy is complete, so another name in its folder exists nowhere.
      if (await isFolder(join(location, folder))) return false
      const copying = pending.get(folder) ?? copy(folder).finally(() => pending.delete(folder))
      pending.set(folder, copying)
      return copying
    },
    async deleteCopies(folder) {
      if (dirname(folder) === uploadsFolder)
        await rm(join(location, folder), { recursive: true, force: true })
    },
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
