import {
  deleteSupplierFormat,
  listSupplierFormats,
  upsertSupplierFormat,
} from '#data/catalogue/supplier-formats.ts'
import type { SupplierFormat } from '#domain/catalogue/spreadsheet/supplier-format.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext, DbAndClock } from '../context.ts'

const maxFormats = 100

/** Overwrites the format of a supplier with the same name. @throws Problem input-invalid */
export async function saveSupplierFormat(
  { db, clock }: DbAndClock,
  name: string,
  format: SupplierFormat,
): Promise<void> {
  const existing = await listSupplierFormats(db)
  if (existing.length >= maxFormats && !existing.some((one) => one.name === name))
    throw new Problem('input-invalid', {
      errors: { name: [`Hooguit ${maxFormats} leveranciers. Haal er eerst een weg.`] },
    })
  await upsertSupplierFormat(db, name, format, clock())
}

/** Returns the name of the supplier. @throws Problem not-found */
export async function removeSupplierFormat(
  { db }: Pick<AppContext, 'db'>,
  id: number,
): Promise<string> {
  const name = await deleteSupplierFormat(db, id)
  if (name === undefined) throw new Problem('not-found')
  return name
}
