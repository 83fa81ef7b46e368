import { and, asc, desc, eq, getTableColumns, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#data/core/db.ts'
import { shopImports } from './tables.ts'
import {
  findRowBy,
  firstOf,
  affectsRows,
  idsOf,
  insertReturningId,
  updateById,
} from '#data/core/rows.ts'

export type ShopImportRow = Omit<typeof shopImports.$inferSelect, 'file'>
export type ShopImportWithFile = typeof shopImports.$inferSelect
type ShopImportInsert = Pick<
  ShopImportWithFile,
  'shop' | 'kind' | 'fileName' | 'columnChoice' | 'options' | 'uploadedAt' | 'uploadedBy' | 'counts'
> & {
  file: Buffer
}
type ShopImportChange = Partial<Omit<ShopImportWithFile, 'id' | 'shop' | 'kind'>>

const { file: _file, ...columnsWithoutFile } = getTableColumns(shopImports)

export const insertShopImport = (db: Db, row: ShopImportInsert) =>
  insertReturningId(db, shopImports, { ...row, state: 'uploaded' })

export const listStartedImports = (db: Db, limit: number): Promise<ShopImportRow[]> =>
  db
    .select(columnsWithoutFile)
    .from(shopImports)
    .where(isNotNull(shopImports.startedAt))
    .orderBy(desc(shopImports.id))
    .limit(limit)

export const shopImportById = (db: Db, id: number): Promise<ShopImportRow | undefined> =>
  firstOf(db.select(columnsWithoutFile).from(shopImports).where(eq(shopImports.id, id)))

export const shopImportWithFile = findRowBy(shopImports, 'id')

/** Loads the import with FOR UPDATE, so that two processes never import the same records. */
export const lockShopImport = (tx: Transaction, id: number): Promise<ShopImportRow | undefined> =>
  firstOf(
    tx.select(columnsWithoutFile).from(shopImports).where(eq(shopImports.id, id)).for('update'),
  )

export const updateShopImport = (tx: Transaction, id: number, change: ShopImportChange) =>
  updateById(tx, shopImports, id, change)

export const runningImportIds = (db: Db) =>
  idsOf(
    db
      .select({ id: shopImports.id })
      .from(shopImports)
      .where(eq(shopImports.state, 'running'))
      .orderBy(asc(shopImports.id)),
  )

/** Stops them for good, because their files hold data of customers. */
export async function stopRunningImports(db: Db): Promise<void> {
  await db
    .update(shopImports)
    .set({ state: 'stopped', finishedAt: sql`now()`, file: null })
    .where(eq(shopImports.state, 'running'))
}

export async function deleteUnusedUploads(db: Db, before: Date): Promise<void> {
  await db
    .delete(shopImports)
    .where(and(eq(shopImports.state, 'uploaded'), lt(shopImports.uploadedAt, before)))
}

export const deleteUpload = (db: Db, id: number) =>
  affectsRows(
    db.delete(shopImports).where(and(eq(shopImports.id, id), eq(shopImports.state, 'uploaded'))),
  )
