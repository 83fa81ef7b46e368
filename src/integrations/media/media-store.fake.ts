// A media store that forgets everything with the test, and that can be out of reach.

import { type FileKeeper, type MediaStore, mediaStore } from './media-store.ts'

/** `keeper` holds the files themselves. */
export function mediaInMemory(): MediaStore & { files: Map<string, Uint8Array>; keeper: FileKeeper; broken: boolean } {
  const files = new Map<string, Uint8Array>()
  const keeper: FileKeeper = {
    put: (name, bytes) => {
      if (store.broken && files.size > 0) return Promise.reject(new Error('the disk is full'))
      files.set(name, bytes)
      return Promise.resolve()
    },
    read: (name) => {
      const bytes = files.get(name)
      return bytes ? Promise.resolve(bytes) : Promise.reject(new Error('there is no such file'))
    },
    list: (folder) => Promise.resolve([...files.keys()].filter((name) => name.startsWith(`${folder}/`)).sort()),
    deleteAll: (folder) => {
      for (const name of files.keys()) if (name.startsWith(`${folder}/`)) files.delete(name)
      return Promise.resolve()
    },
  }
  const store = { files, keeper, broken: false, ...mediaStore(() => Promise.resolve(keeper)) }
  return store
}
