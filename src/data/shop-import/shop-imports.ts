import { and, asc, desc, eq, getTableColumns, isNotNull, lt } from 'drizzle-orm'
import type { Db, Transaction } from '../core/db.ts'
import { shopImports } from '../tables/shop-imports.ts'

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

export async function insertShopImport(db: Db, row: ShopImportInsert): Promise<number> {
  const [added] = await db
    .insert(shopImports)
    .values({ ...row, state: 'uploaded' })
    .returning({ id: shopImports.id })
  if (!added) throw new Error('the import was not inserted')
  return added.id
}

export const listStartedImports = (db: Db, limit: number): Promise<ShopImportRow[]> =>
  db
    .select(columnsWithoutFile)
    .from(shopImports)
    .where(isNotNull(shopImports.startedAt))
    .orderBy(desc(shopImports.id))
    .limit(limit)

export async function shopImportById(db: Db, id: number): Promise<ShopImportRow | undefined> {
  const [row] = await db.select(columnsWithoutFile).from(shopImports).where(eq(shopImports.id, id))
  return row
}

export async function shopImportWithFile(
  db: Db,
  id: number,
): Promise<ShopImportWithFile | undefined> {
  const [row] = await db.select().from(shopImports).where(eq(shopImports.id, id))
  return row
}

/** Loads the import with FOR UPDATE, so that two processes never import the same records. */
export async function lockShopImport(
  tx: Transaction,
  id: number,
): Promise<ShopImportRow | undefined> {
  const [row] = await tx
    .select(columnsWithoutFile)
    .from(shopImports)
    .where(eq(shopImports.id, id))
    .for('update')
  return row
}

export async function updateShopImport(
  tx: Transaction,
  id: number,
  change: ShopImportChange,
): Promise<void> {
  await tx.update(shopImports).set(change).where(eq(shopImports.id, id))
}

export async function runningImportIds(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: shopImports.id })
    .from(shopImports)
    .where(eq(shopImports.state, 'running'))
    .orderBy(asc(shopImports.id))
  return rows.map(({ id }) => id)
}

export async function deleteUnusedUploads(db: Db, before: Date): Promise<void> {
  await db
    .delete(shopImports)
    .where(and(eq(shopImports.state, 'uploaded'), lt(shopImports.uploadedAt, before)))
}

export async function deleteUpload(db: Db, id: number): Promise<boolean> {
  const deleted = await db
    .delete(shopImports)
    .where(and(eq(shopImports.id, id), eq(shopImports.state, 'uploaded')))
    .returning({ id: shopImports.id })
  return deleted.length > 0
}
