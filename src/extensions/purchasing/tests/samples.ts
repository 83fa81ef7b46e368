import { purchaseOrderLinesOf } from '../data/purchase-orders.ts'
import { cents } from '#domain/money.ts'
import type { AppContext } from '#operations/context.ts'
import { createPurchaseOrder, sendPurchaseOrder } from '../operations/purchase-orders.ts'
import { addSupplier, saveSupplierItems } from '../operations/suppliers.ts'
import type { SmallShop } from '#tests/api/samples/small-shop.ts'
import type { ExtensionEndpoints } from '#api/index.ts'
import type { SamplesOf } from '#tests/api/samples/sample.ts'

type Key = ExtensionEndpoints['purchasing'][number]['contract']['key']

const unknownId = '2147483647'
const values = {
  email: 'inkoop@zuiderkruis.example',
  customerNumber: 'K-1',
  leadTimeDays: 7,
  minimumOrder: null,
  deliveryNote: '',
}

/** A supplier with one item and an order of each state, and a supplier that a sample removes. */
async function insertPurchasing(context: AppContext, itemId: number) {
  const add = (name: string) => addSupplier(context, { ...values, name })
  const supplier = await add('Zuiderkruis')
  const terms = { itemId, articleNumber: 'ZK-1', packsPerCase: 6, price: cents(640) }
  await saveSupplierItems(context, supplier, { items: [terms], removed: [] })
  const draft = async () =>
    (
      await createPurchaseOrder(
        context,
        { supplierId: supplier, lines: [{ itemId, packs: 12 }] },
        undefined,
      )
    ).id
  const sent = async () => {
    const id = await draft()
    await sendPurchaseOrder(context, id, 1)
    return id
  }
  const [toCancel, toReceive] = [await sent(), await sent()]
  const [line] = await purchaseOrderLinesOf(context.db, toReceive)
  const toSend = await draft()
  return {
    supplier: String(supplier),
    itemId,
    toCancel: String(toCancel),
    toReceive: String(toReceive),
    line: line?.id ?? 0,
    toSend: String(toSend),
    supplierToRemove: String(await add('Weggaan')),
    otherSupplier: await add('Zonder concept'),
  }
}

const input = {
  name: 'Noorderlicht',
  email: '',
  customer_number: '',
  lead_time_days: 5,
  minimum_order: 250,
  delivery_note: 'Lossen tussen 8 en 16 uur.',
}

export async function samples({ medium }: SmallShop, context: AppContext): Promise<SamplesOf<Key>> {
  const { supplier, supplierToRemove, itemId, toCancel, toReceive, line, toSend, otherSupplier } =
    await insertPurchasing(context, medium.id)
  return {
    'GET /api/admin/suppliers': { reply: {} },
    'POST /api/admin/suppliers': {
      body: input,
      once: true,
      reply: {},
      invalid: [
        { body: { ...input, name: 'zuiderkruis' } },
        { body: { ...input, lead_time_days: 366 } },
        { body: { ...input, email: 'geen adres' } },
      ],
    },
    'GET /api/admin/suppliers/:id': {
      params: { id: supplier },
      reply: { items: [{ item: itemId, packs_per_case: 6, price: 6.4 }] },
    },
    'PUT /api/admin/suppliers/:id': {
      params: { id: supplier },
      body: { ...input, name: 'Zuiderkruis', version: 1 },
      once: true,
      refused: { 'version-conflict': [{ body: { ...input, version: 99 } }] },
    },
    'DELETE /api/admin/suppliers/:id': { params: { id: supplierToRemove }, once: true },
    'GET /api/admin/purchasable-items': { reply: {} },
    'PUT /api/admin/suppliers/:id/items': {
      params: { id: supplier },
      body: {
        items: [{ item: itemId, article_number: 'ZK-1', packs_per_case: 6, price: 6.4 }],
        removed: [],
      },
      invalid: [
        {
          body: { items: [{ item: itemId, article_number: '', packs_per_case: 0, price: null }] },
        },
      ],
    },
    'GET /api/admin/purchase-proposal': { reply: {} },
    'GET /api/admin/purchase-orders': { reply: {} },
    'POST /api/admin/purchase-orders': {
      body: { supplier: otherSupplier, lines: [] },
      reply: {},
      invalid: [
        { body: { supplier: Number(supplier), lines: [{ item: itemId, packs: 0 }] } },
        { body: { supplier: Number(supplier), lines: [{ item: 2_147_483_646, packs: 1 }] } },
      ],
      refused: { 'not-found': [{ body: { supplier: Number(unknownId), lines: [] } }] },
    },
    'GET /api/admin/purchase-orders/:id': {
      params: { id: toReceive },
      reply: {
        supplier: { name: 'Zuiderkruis' },
        lines: [{ item: itemId, ordered_packs: 12, packs_per_case: 6 }],
      },
    },
    'PUT /api/admin/purchase-orders/:id': {
      params: { id: toReceive },
      body: {
        version: 2,
        expected_on: '2099-01-05',
        shows_expected_day: false,
        note: '',
        lines: [],
      },
      once: true,
      refused: {
        'version-conflict': [
          {
            body: {
              version: 99,
              expected_on: null,
              shows_expected_day: false,
              note: '',
              lines: [],
            },
          },
        ],
      },
    },
    'GET /api/admin/purchase-orders/:id/pdf': { params: { id: toReceive }, reply: {} },
    'GET /api/admin/purchase-orders/:id/csv': { params: { id: toReceive }, reply: {} },
    'POST /api/admin/purchase-orders/:id/sent': {
      params: { id: toSend },
      body: { version: 1 },
      once: true,
      refused: { 'version-conflict': [{ params: { id: toCancel }, body: { version: 99 } }] },
    },
    'POST /api/admin/purchase-orders/:id/cancelled': {
      params: { id: toCancel },
      body: { version: 2 },
      once: true,
    },
    'POST /api/admin/purchase-orders/:id/receipts': {
      params: { id: toReceive },
      body: {
        key: 'sample-goods-receipt',
        version: 3,
        lines: [{ line, lots: [{ lot: 'ab 12', packs: 6 }] }],
        drops_rest: false,
      },
      reply: {},
      refused: {
        'version-conflict': [{ body: { key: 'sample-goods-receipt-2', version: 99, lines: [] } }],
      },
    },
  }
}

export { undos } from './undos.ts'
