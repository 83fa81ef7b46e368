import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { FileStorage } from './media-store.ts'

/** `location` is an absolute path; the folder is created at the first upload. */
export const createFolderStorage = (location: string) => async (): Promise<FileStorage> => {
  const [{ Disk }, { FSDriver }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/fs'),
  ])
  const disk = new Disk(new FSDriver({ location, visibility: 'public' }))
  return {
    put: (name, bytes) => disk.put(name, bytes),
    read: (name) => disk.getBytes(name),
    deleteAll: (folder) => disk.deleteAll(folder),
    async list(folder) {
      const entries = await readdir(join(location, folder), {
        recursive: true,
        withFileTypes: true,
      }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      return files
        .map((entry) => relative(location, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort()
    },
  }
}
