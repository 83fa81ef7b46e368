import { desc, eq, gte, lt, sql, asc } from 'drizzle-orm'
import type { Db, Transaction } from '../core/db.ts'
import { catalogueImports, supplierFormats } from '../tables/catalogue/product-history.ts'
import { isUsableFormat } from '#domain/catalogue/spreadsheet/column-mapping.ts'
import type { SupplierFormat } from '#domain/catalogue/spreadsheet/supplier-format.ts'
import { lockRowBy, insertReturningId, updateById } from '../core/rows.ts'

export const insertCatalogueImport = (
  tx: Transaction,
  row: Required<Omit<typeof catalogueImports.$inferInsert, 'id' | 'undoneAt'>>,
) => insertReturningId(tx, catalogueImports, row)

/** Newest first. */
export const listCatalogueImports = (db: Db, since: Date) =>
  db
    .select({
      id: catalogueImports.id,
      fileName: catalogueImports.fileName,
      importedAt: catalogueImports.importedAt,
      changed: catalogueImports.changedCount,
      added: catalogueImports.addedCount,
      undoneAt: catalogueImports.undoneAt,
    })
    .from(catalogueImports)
    .where(gte(catalogueImports.importedAt, since))
    .orderBy(desc(catalogueImports.id))

export const lockCatalogueImport = lockRowBy(catalogueImports, 'id')

export const markImportUndone = (tx: Transaction, id: number, undoneAt: Date) =>
  updateById(tx, catalogueImports, id, { undoneAt, record: null })

export async function deleteCatalogueImportsBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(catalogueImports).where(lt(catalogueImports.importedAt, before))
}

/**
 * Items whose stock staff changed or counted after `at`. Changes that were taken back do not count.
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

export async function itemsInUse(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const list = sql`${sql.param([...ids])}::integer[]`
  const { rows } = await tx.execute<{ id: number }>(sql`
    select item_id as id from order_lines where item_id = any(${list})
    union select item_id from subscription_lines where item_id = any(${list})`)
  return new Set(rows.map(({ id }) => id))
}

/** Leaves out formats that the shop no longer reads. */
export async function listSupplierFormats(
  db: Db,
): Promise<{ id: number; name: string; format: SupplierFormat }[]> {
  const rows = await db
    .select({ id: supplierFormats.id, name: supplierFormats.name, format: supplierFormats.format })
    .from(supplierFormats)
    .orderBy(asc(supplierFormats.name))
  return rows.filter(({ format }) => isUsableFormat(format))
}

/** Overwrites the format of a supplier with the same name. */
export async function upsertSupplierFormat(
  db: Db,
  name: string,
  format: SupplierFormat,
  updatedAt: Date,
): Promise<void> {
  await db
    .insert(supplierFormats)
    .values({ name, format, updatedAt })
    .onConflictDoUpdate({ target: supplierFormats.name, set: { format, updatedAt } })
}

/** Returns the name of the supplier. */
export async function deleteSupplierFormat(db: Db, id: number): Promise<string | undefined> {
  const [deleted] = await db
    .delete(supplierFormats)
    .where(eq(supplierFormats.id, id))
    .returning({ name: supplierFormats.name })
  return deleted?.name
}
