// The shop sends these files only after a check of the permission.

import { randomBytes } from 'node:crypto'
import { type Transaction, inTransaction } from '#data/core/db.ts'
import {
  type PrivateFileRow,
  deletePrivateFileRow,
  deleteUnownedRows,
  existingFileIds,
  findPrivateFile,
  insertPrivateFile,
} from '#data/core/private-files.ts'
import { Problem, fieldProblem, requireFound } from '#domain/problem.ts'
import type { AppContext } from './context.ts'

export type FileContext = Pick<AppContext, 'db' | 'privateFiles' | 'clock'>
/** `by` is the id of the colleague who uploads the file. */
type FileUpload = {
  name: string
  contentType: string
  bytes: Uint8Array
  by?: number | undefined
}

const maxFileBytes = 10 * 1_048_576
const maxNameLength = 200
const dayMs = 86_400_000

/**
 * `insertOwner` inserts the row that refers to the file, in one transaction. If the storage or
 * `insertOwner` fails, no file remains.
 * @throws Problem input-invalid for a file that is empty or larger than 10 MB, media-unavailable,
 * and what `insertOwner` throws
 */
export async function storePrivateFile<Owner>(
  { db, privateFiles, clock }: FileContext,
  { name, contentType, bytes, by }: FileUpload,
  insertOwner: (tx: Transaction, file: PrivateFileRow) => Promise<Owner>,
): Promise<Owner> {
  if (bytes.length === 0 || bytes.length > maxFileBytes)
    throw fieldProblem('file', 'Kies een bestand van hooguit 10 MB.')
  const id = randomBytes(16).toString('hex')
  const file: PrivateFileRow = {
    id,
    name: name.slice(0, maxNameLength),
    contentType,
    bytes: bytes.length,
    storedAt: clock(),
    storedBy: by ?? null,
  }
  // Inserts the row before the bytes: deleteUnownedFiles deletes bytes without a row.
  await insertPrivateFile(db, file)
  try {
    await privateFiles.put(id, bytes).catch((error: unknown) => {
      throw new Problem('media-unavailable', { cause: error })
    })
    return await inTransaction(db, (tx) => insertOwner(tx, file))
  } catch (error) {
    await deletePrivateFile({ db, privateFiles }, id).catch(() => undefined)
    throw error
  }
}

/** @throws Problem not-found, media-unavailable */
export async function readPrivateFile(
  { db, privateFiles }: Pick<FileContext, 'db' | 'privateFiles'>,
  id: string,
): Promise<PrivateFileRow & { content: Uint8Array<ArrayBuffer> }> {
  const file = requireFound(await findPrivateFile(db, id))
  const content = await privateFiles.read(id).catch((error: unknown) => {
    throw new Problem('media-unavailable', { cause: error })
  })
  return { ...file, content: new Uint8Array(content) }
}

/**
 * Call it after the commit that deleted the owner. If the storage fails, deleteUnownedFiles deletes
 * the bytes later.
 */
export async function deletePrivateFile(
  { db, privateFiles }: Pick<FileContext, 'db' | 'privateFiles'>,
  id: string,
): Promise<void> {
  await deletePrivateFileRow(db, id)
  await privateFiles.delete(id).catch(() => undefined)
}

/**
 * Scheduled job, idempotent. Deletes files whose owner was deleted, also by a cascade, and bytes of
 * an interrupted upload.
 */
export async function deleteUnownedFiles({ db, privateFiles, clock }: FileContext): Promise<void> {
  await deleteUnownedRows(db, new Date(clock().getTime() - dayMs))
  const stored = await privateFiles.listIds()
  const existing = await existingFileIds(db, stored)
  for (const id of stored) if (!existing.has(id)) await privateFiles.delete(id)
}
