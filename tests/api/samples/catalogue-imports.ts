// Fixtures of catalogue imports: the format of a supplier's files.

import { listSupplierFormats } from '#data/catalogue/supplier-formats.ts'
import { saveSupplierFormat } from '#operations/catalogue/supplier-formats.ts'
import type { AppContext } from '#operations/context.ts'

export async function insertSupplierFormat(context: AppContext): Promise<number> {
  const columns = { Barcode: 'EAN', Adviesprijs: 'Prijs' }
  await saveSupplierFormat(context, 'Zuiderkruis Groothandel', { columns, key: 'ean', scope: 'price-and-stock', vat_rate: null })
  const [saved] = await listSupplierFormats(context.db)
  if (!saved) throw new Error('no supplier format')
  return saved.id
}
