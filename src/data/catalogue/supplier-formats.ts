// The formats of suppliers' files that staff saved, by the name of the supplier.

import { asc, eq } from 'drizzle-orm'
import type { SupplierFormat } from '#domain/catalogue/spreadsheet/supplier-format.ts'
import type { Db } from '../core/db.ts'
import { supplierFormats } from '../tables/catalogue-imports.ts'

export const listSupplierFormats = (
  db: Db,
): Promise<{ id: number; name: string; format: SupplierFormat }[]> =>
  db
    .select({ id: supplierFormats.id, name: supplierFormats.name, format: supplierFormats.format })
    .from(supplierFormats)
    .orderBy(asc(supplierFormats.name))

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
export async function deleteSupplierFormat(db: Db, id: number): Promise<boolean> {
  const deleted = await db
    .delete(supplierFormats)
    .where(eq(supplierFormats.id, id))
    .returning({ id: supplierFormats.id })
  return deleted.length > 0
}
