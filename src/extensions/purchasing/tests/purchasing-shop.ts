// A shop that buys two products from a supplier.

import type { Database } from '#data/core/db.ts'
import { eq } from 'drizzle-orm'
import { listStockMovements } from '#data/inventory/locked-items.ts'
import { purchaseOrderById, purchaseOrderLinesOf } from '../data/purchase-orders.ts'
import { products } from '#data/tables/catalogue/products.ts'
import { createStockLedger } from '#domain/inventory/stock-ledger.ts'
import { cents } from '#domain/money.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createPurchaseOrder, sendPurchaseOrder } from '../operations/purchase-orders.ts'
import { addSupplier, saveSupplierItems } from '../operations/suppliers.ts'

const supplier = {
  email: '',
  customerNumber: 'K-204',
  leadTimeDays: 7,
  minimumOrder: null,
  deliveryNote: 'Lossen voor 16 uur.',
}
let supplierCount = 0
export const packs = (line: number, quantity: number, lot = '') => ({
  line,
  lots: [{ lot, quantity }],
})

export async function createPurchasingShop(db: Database) {
  const clock = createTestClock()
  const context = createTestContext(db, { clock: clock.now })
  const supplierId = await addSupplier(context, {
    ...supplier,
    name: `Zuiderkruis ${++supplierCount}`,
  })
  const [one, two] = [
    await createTestProduct(db, { stock: 0, name: 'Duin', ean: '8712345678906' }),
    await createTestProduct(db, { stock: 4 }),
  ]
  const items = [one, two].map(({ id }) => ({
    itemId: id,
    articleNumber: `ZK-${id}`,
    packsPerCase: 6,
    price: cents(640),
  }))
  await saveSupplierItems(context, supplierId, { items, removed: [] })
  const lines = [one, two].map(({ id }) => ({ itemId: id, packs: 12 }))
  const create = async () =>
    (await createPurchaseOrder(context, { supplierId, lines }, undefined)).id
  const stateOf = async (id: number) => (await purchaseOrderById(db, id))!
  const send = async () => {
    const id = await create()
    await sendPurchaseOrder(context, id, (await stateOf(id)).version)
    return id
  }
  const lineIds = async (id: number) => {
    const found = await purchaseOrderLinesOf(db, id)
    return [one, two].map(({ id: item }) => found.find(({ itemId }) => itemId === item)!.id) as [
      number,
      number,
    ]
  }
  const stockOf = async ({ id }: { id: number }) =>
    (await db.select().from(products).where(eq(products.id, id)))[0]!.stock!
  const ledgerSum = async (item: { id: number }) =>
    createStockLedger(await listStockMovements(db, item.id), await stockOf(item)).reduce(
      (sum, { change }) => sum + change,
      0,
    )
  return {
    clock,
    context,
    db,
    supplierId,
    one,
    two,
    lines,
    create,
    send,
    stateOf,
    lineIds,
    stockOf,
    ledgerSum,
  }
}
