// An in-memory media store for tests, which can simulate an outage.

import { type FileStorage, type MediaStore, createMediaStore } from './media-store.ts'
import { type PrivateFileStore, createPrivateFileStore } from './private-file-store.ts'

/**
 * `keeper` is the file storage behind the media store. If `broken` is true, the storage refuses
 * every file after the first.
 */
export function createInMemoryMediaStore(): MediaStore & {
  files: Map<string, Uint8Array>
  keeper: FileStorage
  broken: boolean
  privateFiles: PrivateFileStore
} {
  const files = new Map<string, Uint8Array>()
  const keeper: FileStorage = {
    put: (name, bytes) => {
      if (store.broken && files.size > 0) return Promise.reject(new Error('the disk is full'))
      files.set(name, bytes)
      return Promise.resolve()
    },
    read: (name) => {
      const bytes = files.get(name)
      return bytes ? Promise.resolve(bytes) : Promise.reject(new Error('there is no such file'))
    },
    list: (folder) =>
      Promise.resolve([...files.keys()].filter((name) => name.startsWith(`${folder}/`)).sort()),
    deleteAll: (folder) => {
      for (const name of files.keys()) if (name.startsWith(`${folder}/`)) files.delete(name)
      return Promise.resolve()
    },
  }
  const open = () => Promise.resolve(keeper)
  const store = {
    files,
    keeper,
    broken: false,
    privateFiles: createPrivateFileStore(open),
    ...createMediaStore(open),
  }
  return store
}
