// The formats of suppliers' files that staff saved, by the name of the supplier.

import { asc, eq } from 'drizzle-orm'
import { isUsableFormat } from '#domain/catalogue/spreadsheet/column-mapping.ts'
import type { SupplierFormat } from '#domain/catalogue/spreadsheet/supplier-format.ts'
import type { Db } from '../core/db.ts'
import { supplierFormats } from '../tables/product-history.ts'

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

/** Returns false if there is no such format. */
/** Returns the name of the supplier; undefined if there was none. */
export async function deleteSupplierFormat(db: Db, id: number): Promise<string | undefined> {
  const [deleted] = await db
    .delete(supplierFormats)
    .where(eq(supplierFormats.id, id))
    .returning({ name: supplierFormats.name })
  return deleted?.name
}
