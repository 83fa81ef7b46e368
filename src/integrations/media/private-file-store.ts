// Stores files that the shop never serves from a folder or a bucket. Endpoints send them, after
// they have checked the permission.

import type { FileStorage } from './media-store.ts'

export type PrivateFileStore = {
  /** `id` has 32 hexadecimal digits. */
  put: (id: string, bytes: Uint8Array) => Promise<void>
  /** Throws if there is no such file. */
  read: (id: string) => Promise<Uint8Array>
  /** Idempotent. */
  delete: (id: string) => Promise<void>
  listIds: () => Promise<string[]>
}

/**
 * Each file has its own folder below this one. The web server knows no URL for it: it serves
 * `DATA_DIR/media`, and of a bucket only `uploads`.
 */
export const privateFolder = 'private'

const fileName = /^private\/([0-9a-f]{32})\/file$/
const isId = /^[0-9a-f]{32}$/

/** `files` opens the storage, and is called only when a file is stored, read or deleted. */
export function createPrivateFileStore(files: () => Promise<FileStorage>): PrivateFileStore {
  return {
    put: async (id, bytes) => (await files()).put(`${folderOf(id)}/file`, bytes),
    read: async (id) => (await files()).read(`${folderOf(id)}/file`),
    delete: async (id) => (await files()).deleteAll(folderOf(id)),
    listIds: async () =>
      (await (await files()).list(privateFolder)).flatMap((name) => fileName.exec(name)?.[1] ?? []),
  }
}

function folderOf(id: string): string {
  if (!isId.test(id)) throw new Error('this is no id of a private file')
  return `${privateFolder}/${id}`
}
