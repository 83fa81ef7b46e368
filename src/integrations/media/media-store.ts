// Where uploaded pictures are kept. Whatever comes in is decoded and encoded anew; what is kept has a name that nobody can guess or choose.

import { randomBytes } from 'node:crypto'
import type { Refusal } from './picture-pipeline.ts'

export type KeptPicture = { url: string; width: number; height: number; color: string }

export type MediaStore = {
  /** Keeps a picture in all its sizes, under an address that never changes. Throws when the store cannot be reached; then nothing is left behind. */
  keepPicture: (source: Uint8Array) => Promise<{ kept: KeptPicture } | { refused: Refusal }>
  /** `url` as keepPicture answered it; one that is gone already is fine. */
  dropPicture: (url: string) => Promise<void>
}

/** The place of the files: a folder, or another kind of store that can do the same. Names are paths with slashes. */
export type FileKeeper = {
  put: (name: string, bytes: Uint8Array) => Promise<void>
  read: (name: string) => Promise<Uint8Array>
  deleteAll: (folder: string) => Promise<void>
  /** Every file below the folder, by its whole name; none when there is no such folder. */
  list: (folder: string) => Promise<string[]>
}

/** Each upload has a folder of its own below this one, which is served under /media and /storage. */
export const uploadsFolder = 'uploads'

/** `files` is opened at the first upload. One picture is decoded at a time: a large one takes much memory. */
export function mediaStore(files: () => Promise<FileKeeper>): MediaStore {
  let busy: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = busy.then(work)
    busy = done.catch(() => undefined)
    return done
  }

  async function keep(source: Uint8Array) {
    // The decoder is large, and most processes never see an upload.
    const { makePicture } = await import('./picture-pipeline.ts')
    const result = await makePicture(source)
    if ('refused' in result) return result
    const folder = `${uploadsFolder}/${randomBytes(16).toString('hex')}`
    const keeper = await files()
    const { width, height, color, files: sizes } = result.made
    try {
      for (const { ending, bytes } of sizes) await keeper.put(`${folder}/foto${ending}`, bytes)
    } catch (error) {
      await keeper.deleteAll(folder).catch(() => undefined)
      throw error
    }
    return { kept: { url: `/media/${folder}/foto.jpg`, width, height, color } }
  }

  return {
    keepPicture: (source) => inTurn(() => keep(source)),
    async dropPicture(url) {
      const [, folder] = /^\/media\/(uploads\/[0-9a-f]{32})\/foto\.jpg$/.exec(url) ?? []
      if (folder) await (await files()).deleteAll(folder)
    },
  }
}
