// Samples: suppliers and what they supply.

import { cents } from '#domain/money.ts'
import type { AppContext } from '#operations/context.ts'
import { addSupplier, saveSupplierItems } from '#operations/purchasing/suppliers.ts'
import type { SamplesOf } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

type Keys =
  | 'GET /api/admin/suppliers'
  | 'POST /api/admin/suppliers'
  | 'GET /api/admin/suppliers/:id'
  | 'PUT /api/admin/suppliers/:id'
  | 'DELETE /api/admin/suppliers/:id'
  | 'GET /api/admin/purchasable-items'
  | 'PUT /api/admin/suppliers/:id/items'

const unknownId = '2147483647'
const values = { email: 'inkoop@zuiderkruis.example', customerNumber: 'K-1', leadTimeDays: 7, minimumOrder: null, deliveryNote: '' }

/** A supplier with one item, and one that a sample removes. */
export async function insertPurchasing(context: AppContext, itemId: number) {
  const supplier = await addSupplier(context, { ...values, name: 'Zuiderkruis' })
  const terms = { itemId, articleNumber: 'ZK-1', packsPerCase: 6, price: cents(640) }
  await saveSupplierItems(context, supplier, { items: [terms], removed: [] })
  return { supplier: String(supplier), itemId, supplierToRemove: String(await addSupplier(context, { ...values, name: 'Weggaan' })) }
}

const input = {
  name: 'Noorderlicht',
  email: '',
  customer_number: '',
  lead_time_days: 5,
  minimum_order: 250,
  delivery_note: 'Lossen tussen 8 en 16 uur.',
}

export const purchasingSamples = ({ purchasing: { supplier, supplierToRemove, itemId } }: SmallShop): SamplesOf<Keys> => ({
  'GET /api/admin/suppliers': { call: {}, reply: {}, refused: [] },
  'POST /api/admin/suppliers': {
    call: { body: input },
    once: true,
    reply: {},
    refused: [
      { call: { body: { ...input, name: 'zuiderkruis' } }, code: 'input-invalid' },
      { call: { body: { ...input, lead_time_days: 366 } }, code: 'input-invalid' },
      { call: { body: { ...input, email: 'geen adres' } }, code: 'input-invalid' },
    ],
  },
  'GET /api/admin/suppliers/:id': {
    call: { params: { id: supplier } },
    reply: { items: [{ item: itemId, packs_per_case: 6, price: 6.4 }] },
    refused: [{ call: { params: { id: unknownId } }, code: 'not-found' }],
  },
  'PUT /api/admin/suppliers/:id': {
    call: { params: { id: supplier }, body: { ...input, name: 'Zuiderkruis', version: 1 } },
    once: true,
    reply: undefined,
    refused: [
      { call: { params: { id: unknownId }, body: { ...input, version: 1 } }, code: 'not-found' },
      { call: { params: { id: supplier }, body: { ...input, version: 99 } }, code: 'version-conflict' },
    ],
  },
  'DELETE /api/admin/suppliers/:id': {
    call: { params: { id: supplierToRemove } },
    once: true,
    reply: undefined,
    refused: [{ call: { params: { id: unknownId } }, code: 'not-found' }],
  },
  'GET /api/admin/purchasable-items': { call: {}, reply: {}, refused: [] },
  'PUT /api/admin/suppliers/:id/items': {
    call: {
      params: { id: supplier },
      body: { items: [{ item: itemId, article_number: 'ZK-1', packs_per_case: 6, price: 6.4 }], removed: [] },
    },
    reply: undefined,
    refused: [
      { call: { params: { id: unknownId }, body: { items: [], removed: [] } }, code: 'not-found' },
      {
        call: { params: { id: supplier }, body: { items: [{ item: itemId, article_number: '', packs_per_case: 0, price: null }] } },
        code: 'input-invalid',
      },
    ],
  },
})
