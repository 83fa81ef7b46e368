import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { purchaseOrders } from '../data/tables.ts'
import { cents } from '#domain/money.ts'
import { expiryOfTags } from '#domain/cache-tag.ts'
import { bookGoodsReceipt } from '../operations/book-goods-receipt.ts'
import {
  changePurchaseOrder,
  createPurchaseOrder,
  sendPurchaseOrder,
} from '../operations/purchase-orders.ts'
import { purchaseOrderLinesOf } from '../data/purchase-orders.ts'
import { addSupplier, saveSupplierItems } from '../operations/suppliers.ts'
import purchasing from '../server.ts'
import { productBySlug } from '#data/catalogue/products.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import { createTestProductWithVariations } from '#tests/support/builders/products.ts'
import { untilExpectedDayPasses, withExpectedDays } from '#api/catalogue/products.ts'
import { toProduct } from '#api/catalogue/product-view.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { db } = await openTestShop()

test('a sold-out variation is expected from the day that staff allow, until that day passes or it is in stock', async () => {
  const clock = createTestClock()
  const context = createTestContext(db, { clock: clock.now, extensions: [purchasing] })
  const { product, variations } = await createTestProductWithVariations(context.db, [
    { stock: 0 },
    { stock: 4 },
  ])
  const [soldOut, inStock] = variations
  const values = {
    name: 'Zuiderkruis',
    email: '',
    customerNumber: '',
    leadTimeDays: 7,
    minimumOrder: null,
    deliveryNote: '',
  }
  const supplierId = await addSupplier(context, values)
  const terms = variations.map(({ id }) => ({
    itemId: id,
    articleNumber: '',
    packsPerCase: 1,
    price: cents(500),
  }))
  await saveSupplierItems(context, supplierId, { items: terms, removed: [] })
  const lines = variations.map(({ id }) => ({ itemId: id, packs: 5 }))
  const { id } = await createPurchaseOrder(context, { supplierId, lines }, undefined)
  const change = { expectedOn: '2026-12-03', showsExpectedDay: true, note: '', lines }
  await changePurchaseOrder(context, id, { ...change, version: 1 })
  const load = async () =>
    withExpectedDays(context, toProduct((await productBySlug(context.db, product.slug))!))
  const days = async () => (await load()).product_variations.map(({ expected_on }) => expected_on)
  expect(await days()).toEqual([undefined, undefined])
  await sendPurchaseOrder(context, id, 2)
  expect(await days()).toEqual(['2026-12-03', undefined])
  expect(new Date(expiryOfTags(untilExpectedDayPasses(await load()))).toISOString()).toBe(
    '2026-12-03T23:00:00.000Z',
  )
  await changePurchaseOrder(context, id, { ...change, version: 3, showsExpectedDay: false })
  expect(await days()).toEqual([undefined, undefined])
  await context.db
    .update(purchaseOrders)
    .set({ showsExpectedDay: true })
    .where(eq(purchaseOrders.id, id))
  clock.set('2026-12-03T22:59:00Z')
  expect(await days()).toEqual(['2026-12-03', undefined])
  clock.set('2026-12-03T23:00:00Z')
  expect(await days()).toEqual([undefined, undefined])
  expect(untilExpectedDayPasses(await load())).toEqual([])
  clock.set('2026-12-02T11:00:00Z')
  const line = (await purchaseOrderLinesOf(context.db, id)).find(
    ({ itemId }) => itemId === soldOut!.id,
  )!
  const received = [{ line: line.id, lots: [{ lot: '', quantity: 2 }] }]
  await bookGoodsReceipt(
    context,
    id,
    { key: 'expected-day', version: 4, received, dropsRest: false },
    undefined,
  )
  expect((await load()).product_variations).toMatchObject([
    { id: soldOut!.id, in_stock: true },
    { id: inStock!.id },
  ])
  expect(await days()).toEqual([undefined, undefined])
})
