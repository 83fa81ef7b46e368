import * as fc from 'fast-check'
import { cents } from '#domain/money.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import type { UndoScenario } from '#tests/support/undo/undo-scenario.ts'
import { removeSuppliedItem } from '../admin/remove-supplied-item.ts'
import { addSupplier, saveSupplierItems } from '../operations/suppliers.ts'

const suppliedItemRemoved: UndoScenario = {
  prepare: async ({ context, api }, draw) => {
    const { id: itemId } = await createTestProduct(context.db)
    const supplier = await addSupplier(context, {
      name: `Zuiderkruis ${crypto.randomUUID()}`,
      email: '',
      customerNumber: '',
      leadTimeDays: 7,
      minimumOrder: null,
      deliveryNote: '',
    })
    const terms = {
      itemId,
      articleNumber: draw(fc.constantFrom, '', 'ZK-1044'),
      packsPerCase: draw(fc.integer, { min: 1, max: 24 }),
      price: draw(fc.constantFrom, null, cents(640)),
    }
    await saveSupplierItems(context, supplier, { items: [terms], removed: [] })
    const { items } = await api('GET /api/admin/suppliers/:id', {
      params: { id: String(supplier) },
    })
    return () => removeSuppliedItem(api, supplier, items[0]!)
  },
}

export const undos = { 'supplied-item-removed': suppliedItemRemoved }
