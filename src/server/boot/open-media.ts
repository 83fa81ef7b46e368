// Opens the storage of pictures and private files of the settings: folders, or a bucket with local
// copies of its pictures.

import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createBucketStorage, createFolderStorage } from '#integrations/media/file-storage.ts'
import { type LocalMediaCopies, createLocalMediaCopies } from '#integrations/media/local-copies.ts'
import {
  type FileStorage,
  type MediaStore,
  createMediaStore,
} from '#integrations/media/media-store.ts'
import {
  type PrivateFileStore,
  createPrivateFileStore,
  privateFolder,
} from '#integrations/media/private-file-store.ts'
import type { Settings } from '../env.ts'

type MediaSettings = Pick<Settings, 'media' | 'dataDir'>
export type OpenedMedia = {
  store: MediaStore
  copies: LocalMediaCopies | undefined
  privateFiles: PrivateFileStore
}

/** The folder of the uploaded pictures, served under /media and /storage. */
export const mediaFolderOf = (dataDir: string): string => join(dataDir, 'media')

/**
 * The folder of the sizes that the shop makes of pictures. It may be deleted at any time, and is in
 * no backup.
 */
export const pictureVariantsFolderOf = (dataDir: string): string => join(dataDir, 'picture-sizes')

/**
 * Returns a function that opens the storage of all files. Backup and restore use that storage
 * without the local copies.
 */
export const createMediaStorageOpener = ({
  media,
  dataDir,
}: MediaSettings): (() => Promise<FileStorage>) =>
  media ? createBucketStorage(media) : createFolders(dataDir)

/**
 * Private files are in a folder beside the pictures, because the web server serves the folder of
 * the pictures.
 */
const createFolders = (dataDir: string) => async (): Promise<FileStorage> => {
  const [pictures, others] = await Promise.all([
    createFolderStorage(mediaFolderOf(dataDir))(),
    createFolderStorage(dataDir)(),
  ])
  const storageOf = (name: string) => (name.split('/')[0] === privateFolder ? others : pictures)
  return {
    async put(name, bytes) {
      if (storageOf(name) === pictures) return pictures.put(name, bytes)
      const path = join(dataDir, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await others.put(name, bytes)
      await chmod(path, 0o600)
    },
    read: (name) => storageOf(name).read(name),
    deleteAll: (folder) => storageOf(folder).deleteAll(folder),
    list: (folder) => storageOf(folder).list(folder),
  }
}

/**
 * Closes the private files of this folder to other accounts of the machine. Versions before this
 * one wrote them open. Returns the paths whose owner is another account.
 */
export async function closePrivateFiles(dataDir: string): Promise<string[]> {
  const root = join(dataDir, privateFolder)
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )
  if (!entries) return []
  const failed: string[] = []
  for (const path of [root, ...entries.map(({ parentPath, name }) => join(parentPath, name))]) {
    const { mode } = await stat(path).catch(() => ({ mode: 0 }))
    if (mode & 0o077) await chmod(path, mode & 0o700).catch(() => failed.push(path))
  }
  return failed
}

export function openMedia(settings: MediaSettings): OpenedMedia {
  const files = createMediaStorageOpener(settings)
  const privateFiles = createPrivateFileStore(files)
  const copies = settings.media
    ? createLocalMediaCopies(files, mediaFolderOf(settings.dataDir))
    : undefined
  const variants = pictureVariantsFolderOf(settings.dataDir)
  const withDerivedFiles = async (): Promise<FileStorage> => {
    const storage = await files()
    return {
      ...storage,
      async deleteAll(folder) {
        await storage.deleteAll(folder)
        await copies?.deleteCopies(folder)
        await rm(join(variants, folder), { recursive: true, force: true })
      },
    }
  }
  return { store: createMediaStore(withDerivedFiles), copies, privateFiles }
}
