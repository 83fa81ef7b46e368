import type { SupplierFormat } from '#domain/catalogue/spreadsheet/supplier-format.ts'
import { planImport } from '#operations/catalogue/catalogue-spreadsheet.ts'
import { importCatalogue, listUndoableImports } from '#operations/catalogue/import-catalogue.ts'
import type { AppContext } from '#operations/context.ts'

export const text = (csv: string) => new TextEncoder().encode(csv)

/** Imports the plan of this moment. Returns the id of the import, for an undo. */
export async function importFile(
  context: AppContext,
  bytes: Uint8Array,
  format?: SupplierFormat,
): Promise<number | undefined> {
  const { seal } = await planImport(context, bytes, format)
  await importCatalogue(context, { name: 'lijst.csv', bytes, seal, format }, undefined)
  const [latest] = await listUndoableImports(context)
  return latest?.id
}
