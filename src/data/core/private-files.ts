// Rows of private files. A table with an owner of files has a foreign key to `private_files` and an
// entry in `fileOwners`.

import { and, eq, inArray, lt, notExists } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { extensionData } from '#extensions/data.ts'
import { privateFiles, productDocuments, guaranteeNotice } from '../tables/private-files.ts'
import { type Db, rowsWhere } from './db.ts'
import { findRowBy, idsOf, deleteById } from './rows.ts'

export type PrivateFileRow = typeof privateFiles.$inferSelect

/**
 * Every column that refers to a private file. Without its entry here, deleteUnownedFiles tries to
 * delete the files of that column.
 */
const fileOwners: readonly AnyPgColumn[] = [
  guaranteeNotice.fileId,
  productDocuments.fileId,
  ...extensionData.flatMap((one) => one.fileOwners ?? []),
]

export async function insertPrivateFile(db: Db, file: PrivateFileRow): Promise<void> {
  await db.insert(privateFiles).values(file)
}

export const findPrivateFile = findRowBy(privateFiles, 'id')

/** The caller deletes the owner first, in the same transaction. */
export const deletePrivateFileRow = (db: Db, id: string) => deleteById(db, privateFiles, id)

/** Deletes the rows from before `storedBefore` whose owner is gone, and returns their ids. */
export async function deleteUnownedRows(db: Db, storedBefore: Date): Promise<string[]> {
  const unowned = fileOwners.map((column) =>
    notExists(rowsWhere(db, column.table, eq(column, privateFiles.id))),
  )
  return idsOf(
    db
      .delete(privateFiles)
      .where(and(lt(privateFiles.storedAt, storedBefore), ...unowned))
      .returning({ id: privateFiles.id }),
  )
}

export async function existingFileIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: privateFiles.id })
    .from(privateFiles)
    .where(inArray(privateFiles.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
