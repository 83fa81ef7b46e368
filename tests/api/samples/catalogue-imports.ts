// Fixtures of the catalogue: the format of a supplier's files, and an import and an edit of prices
// that can be undone.

import { inTransaction } from '#data/core/db.ts'
import { insertPriceEdit } from '#data/inventory/price-edits.ts'
import { listSupplierFormats } from '#data/catalogue/catalogue-imports.ts'
import { saveSupplierFormat } from '#operations/catalogue/catalogue-spreadsheet.ts'
import type { AppContext } from '#operations/context.ts'
import { importFile, text } from '#tests/support/builders/import-file.ts'

export async function insertSupplierFormat(context: AppContext): Promise<number> {
  const columns = { Barcode: 'EAN', Adviesprijs: 'Prijs' }
  await saveSupplierFormat(context, 'Zuiderkruis Groothandel', {
    columns,
    key: 'ean',
    scope: 'price-and-stock',
    vat_rate: null,
  })
  const [saved] = await listSupplierFormats(context.db)
  if (!saved) throw new Error('no supplier format')
  return saved.id
}

/** Imports one change that no other sample sees, and returns the id of the import. */
export async function importOneChange(context: AppContext, itemId: number): Promise<number> {
  const id = await importFile(context, text(`Nummer;Bestelgrens\n${itemId};4`))
  if (id === undefined) throw new Error('no import')
  return id
}

export const insertEmptyPriceEdit = ({ db, clock }: AppContext): Promise<number> =>
  inTransaction(db, (tx) =>
    insertPriceEdit(
      tx,
      { record: { prices: [], stocks: [] }, by: undefined, at: clock() },
      new Date(0),
    ),
  )
