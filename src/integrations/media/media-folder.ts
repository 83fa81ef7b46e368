// The media store as a folder on this machine's disk.

import { type MediaStore, mediaStore } from './media-store.ts'

/** `location` is an absolute path; it is made at the first upload. */
export const mediaFolder = (location: string): MediaStore =>
  mediaStore(async () => {
    const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
    const disk = new Disk(new FSDriver({ location, visibility: 'public' }))
    return { put: (name, bytes) => disk.put(name, bytes), deleteAll: (folder) => disk.deleteAll(folder) }
  })
