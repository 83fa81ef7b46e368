// Opens the picture storage of the settings: a folder, or a bucket with local copies in that folder.

import { join } from 'node:path'
import { createBucketStorage } from '#integrations/media/bucket-storage.ts'
import { type LocalMediaCopies, createLocalMediaCopies } from '#integrations/media/local-copies.ts'
import { createFolderStorage } from '#integrations/media/folder-storage.ts'
import { type FileStorage, type MediaStore, createMediaStore } from '#integrations/media/media-store.ts'
import type { Settings } from '../env.ts'

type MediaSettings = Pick<Settings, 'media' | 'dataDir'>
export type OpenedMedia = { store: MediaStore; copies: LocalMediaCopies | undefined }

/** The folder of the uploaded pictures, served under /media and /storage. */
export const mediaFolderOf = (dataDir: string): string => join(dataDir, 'media')

/** Returns a function that opens the storage of the picture files. Backup and restore use that storage without the local copies. */
export const createMediaStorageOpener = ({ media, dataDir }: MediaSettings): (() => Promise<FileStorage>) =>
  media ? createBucketStorage(media) : createFolderStorage(mediaFolderOf(dataDir))

export function openMedia(settings: MediaSettings): OpenedMedia {
  const files = createMediaStorageOpener(settings)
  if (!settings.media) return { store: createMediaStore(files), copies: undefined }
  const copies = createLocalMediaCopies(files, mediaFolderOf(settings.dataDir))
  const withCopies = async (): Promise<FileStorage> => {
    const storage = await files()
    return {
      ...storage,
      async deleteAll(folder) {
        await storage.deleteAll(folder)
        await copies.deleteCopies(folder)
      },
    }
  }
  return { store: createMediaStore(withCopies), copies }
}
