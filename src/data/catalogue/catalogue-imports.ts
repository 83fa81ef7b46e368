// The imports of the catalogue that staff can look up and undo.

import { desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { ImportRecord } from '#domain/catalogue/spreadsheet/import-record.ts'
import type { Db, Transaction } from '../core/db.ts'
import { catalogueImports } from '../tables/product-history.ts'

export type CatalogueImportInsert = {
  fileName: string
  importedAt: Date
  changedCount: number
  addedCount: number
  record: ImportRecord
}
export type CatalogueImportRow = Omit<typeof catalogueImports.$inferSelect, 'record'>

const listedColumns = {
  id: catalogueImports.id,
  fileName: catalogueImports.fileName,
  importedAt: catalogueImports.importedAt,
  changedCount: catalogueImports.changedCount,
  addedCount: catalogueImports.addedCount,
  undoneAt: catalogueImports.undoneAt,
}

export async function insertCatalogueImport(
  tx: Transaction,
  row: CatalogueImportInsert,
): Promise<number> {
  const [added] = await tx
    .insert(catalogueImports)
    .values(row)
    .returning({ id: catalogueImports.id })
  if (!added) throw new Error(`the import of ${row.fileName} was not recorded`)
  return added.id
}

/** Returns the imports from `since`, newest first. */
export const listCatalogueImports = (db: Db, since: Date): Promise<CatalogueImportRow[]> =>
  db
    .select(listedColumns)
    .from(catalogueImports)
    .where(gte(catalogueImports.importedAt, since))
    .orderBy(desc(catalogueImports.id))

export async function lockCatalogueImport(
  tx: Transaction,
  id: number,
): Promise<typeof catalogueImports.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(catalogueImports)
    .where(eq(catalogueImports.id, id))
    .for('update')
  return row
}

export async function markImportUndone(tx: Transaction, id: number, undoneAt: Date): Promise<void> {
  await tx
    .update(catalogueImports)
    .set({ undoneAt, record: null })
    .where(eq(catalogueImports.id, id))
}

export async function deleteCatalogueImportsBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(catalogueImports).where(lt(catalogueImports.importedAt, before))
}

/**
 * Returns the ids of the items whose stock staff changed or counted after `at`. Changes that were
 * taken back do not count.
 */
export async function itemsMovedSince(
  tx: Transaction,
  ids: readonly number[],
  at: Date,
): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select item_id as id from stock_movements
    where item_id = any(${sql.param([...ids])}::integer[]) and at > ${at.toISOString()}::timestamptz
    group by item_id having sum(change) <> 0 or bool_or(counted_stock is not null)`)
  return new Set(rows.map(({ id }) => id))
}

/** Returns the ids of the items that an order or a subscription refers to. */
export async function itemsInUse(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const list = sql`${sql.param([...ids])}::integer[]`
  const { rows } = await tx.execute<{ id: number }>(sql`
    select item_id as id from order_lines where item_id = any(${list})
    union select item_id from subscription_lines where item_id = any(${list})`)
  return new Set(rows.map(({ id }) => id))
}
