// Where pictures are kept and served from, by the settings: a folder, or a bucket with copies in that folder.

import { join } from 'node:path'
import { filesInBucket } from '#integrations/media/media-bucket.ts'
import { type MediaCopies, mediaCopies } from '#integrations/media/media-copies.ts'
import { filesInFolder } from '#integrations/media/media-folder.ts'
import { type FileKeeper, type MediaStore, mediaStore } from '#integrations/media/media-store.ts'
import type { Settings } from './env.ts'

type Where = Pick<Settings, 'media' | 'dataDir'>
export type Media = { store: MediaStore; copies: MediaCopies | undefined }

/** What is served under /media and /storage. */
export const mediaFolderOf = (dataDir: string): string => join(dataDir, 'media')

/** The files themselves, for whoever copies all of them. */
export const mediaFiles = ({ media, dataDir }: Where): (() => Promise<FileKeeper>) =>
  media ? filesInBucket(media) : filesInFolder(mediaFolderOf(dataDir))

export function openMedia(where: Where): Media {
  const files = mediaFiles(where)
  if (!where.media) return { store: mediaStore(files), copies: undefined }
  const copies = mediaCopies(files, mediaFolderOf(where.dataDir))
  const withCopies = async (): Promise<FileKeeper> => {
    const keeper = await files()
    return {
      ...keeper,
      async deleteAll(folder) {
        await keeper.deleteAll(folder)
        await copies.forget(folder)
      },
    }
  }
  return { store: mediaStore(withCopies), copies }
}
