// Stores uploaded pictures. Every upload is re-encoded and gets a random name.

import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { parsePictureVariant } from '#domain/picture-sizes.ts'
import type { PictureRejectionReason } from './picture-pipeline.ts'

export type StoredPictureFile = { url: string; width: number; height: number; color: string }

export type MediaStore = {
  /**
   * Stores the original of a picture. If the storage fails, tries to delete what it may have
   * stored, and throws.
   */
  storePicture: (
    source: Uint8Array,
  ) => Promise<{ stored: StoredPictureFile } | { refused: PictureRejectionReason }>
  /** Returns the picture as one JPEG without metadata, and stores nothing. */
  reencodePicture: (
    source: Uint8Array,
  ) => Promise<{ jpeg: Uint8Array } | { refused: PictureRejectionReason }>
  /**
   * Returns the file of an uploaded picture at its URL, and makes a smaller size if need be.
   * @throws Error if the storage has no such picture
   */
  readPicture: (url: string) => Promise<Uint8Array>
  /** `url` as returned by storePicture. Idempotent. */
  deletePicture: (url: string) => Promise<void>
}

/** The storage behind a media store: a folder or a bucket. File names are paths with slashes. */
export type FileStorage = {
  put: (name: string, bytes: Uint8Array) => Promise<void>
  read: (name: string) => Promise<Uint8Array>
  deleteAll: (folder: string) => Promise<void>
  /** Lists the full names of all files below the folder; none if it does not exist. */
  list: (folder: string) => Promise<string[]>
}

/** Enough for the logos that mails and invoices attach. */
const maxCachedVariants = 8

/** Each upload has its own folder below this one, which is served under /media and /storage. */
export const uploadsFolder = 'uploads'

/**
 * `files` opens the storage, and is called only to store or delete a picture. The store processes
 * one picture at a time, because decoding a large picture takes much memory.
 */
export function createMediaStore(files: () => Promise<FileStorage>): MediaStore {
  let queue: Promise<unknown> = Promise.resolve()
  const serialise = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = queue.then(work)
    queue = result.catch(() => undefined)
    return result
  }

  async function store(source: Uint8Array) {
    // Imports the decoder only now, because it is large and most processes get no upload.
    const { processPicture } = await import('./picture-pipeline.ts')
    const result = await processPicture(source)
    if ('refused' in result) return result
    const folder = `${uploadsFolder}/${randomBytes(16).toString('hex')}`
    const storage = await files()
    const { width, height, color, isCutOut, original } = result.made
    const name = `${folder}/foto.${isCutOut ? 'webp' : 'jpg'}`
    try {
      await storage.put(name, original)
    } catch (error) {
      await storage.deleteAll(folder).catch(() => undefined)
      throw error
    }
    return { stored: { url: `/media/${name}`, width, height, color } }
  }

  const variants = new LRUCache<string, Uint8Array>({ max: maxCachedVariants })

  async function read(folder: string, name: string): Promise<Uint8Array> {
    const storage = await files()
    const names = await storage.list(folder)
    if (names.includes(name)) return storage.read(name)
    const variant = parsePictureVariant(name)
    const original = names.find((stored) => /\/foto\.(?:jpg|webp)$/.test(stored))
    if (!variant || !original) throw new Error('the picture is not in the storage')
    const { encodeVariant } = await import('./picture-pipeline.ts')
    return encodeVariant(await storage.read(original), variant)
  }

  return {
    storePicture: (source) => serialise(() => store(source)),
    reencodePicture: (source) =>
      serialise(async () => (await import('./picture-pipeline.ts')).reencodePicture(source)),
    async readPicture(url) {
      const [, name, folder] =
        /^\/media\/((uploads\/[0-9a-f]{32})\/foto(?:-\d+)?\.(?:jpg|webp))$/.exec(url) ?? []
      if (!name || !folder) throw new Error('not the URL of an uploaded picture')
      const bytes = variants.get(name) ?? (await read(folder, name))
      variants.set(name, bytes)
      return bytes
    },
    async deletePicture(url) {
      const [, folder] = /^\/media\/(uploads\/[0-9a-f]{32})\/foto\.(?:jpg|webp)$/.exec(url) ?? []
      if (folder) await (await files()).deleteAll(folder)
    },
  }
}
