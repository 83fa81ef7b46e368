import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { purchaseOrderLines, purchaseOrders } from '../data/tables.ts'
import { soldOutPeriods } from '#data/tables/catalogue/product-history.ts'
import { cents } from '#domain/money.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { loadStockForecast } from './load-stock-forecast.ts'
import { addSupplier, changeSupplier, removeSupplier, saveSupplierItems } from './suppliers.ts'

const {
  context,
  clock,
  createProduct,
  createProductWithVariations,
  createPaidOrder,
  createPlacedOrder,
  createRunningSubscription,
} = useFreshShop()

const values = {
  name: 'Zuiderkruis',
  email: '',
  customerNumber: '',
  leadTimeDays: 7,
  minimumOrder: null,
  deliveryNote: '',
}
const createdAt = new Date('2026-01-01T00:00:00Z')

async function createShop() {
  const supplier = await addSupplier(context, values)
  const supply = (itemId: number, packsPerCase = 6) =>
    saveSupplierItems(context, supplier, {
      items: [{ itemId, articleNumber: 'ZK-1', packsPerCase, price: cents(640) }],
      removed: [],
    })
  const rowOf = async (id: number) => {
    const row = (await loadStockForecast(context)).find(({ itemId }) => itemId === id)
    if (!row) throw new Error('no forecast')
    return row
  }
  return { supplier, supply, rowOf }
}

describe('loadStockForecast', () => {
  test('counts sales of eight weeks, without unpaid orders and older ones', async () => {
    const { supply, rowOf } = await createShop()
    const item = await createProduct({ stock: 100, createdAt })
    await supply(item.id)
    clock.forward({ days: -60 })
    await createPaidOrder({ ...item, quantity: 10 })
    clock.forward({ days: 60 })
    for (const quantity of [2, 2, 3]) await createPaidOrder({ ...item, quantity })
    await createPlacedOrder({ ...item, quantity: 5 })
    expect(await rowOf(item.id)).toMatchObject({
      perDay: 7 / 56,
      stock: 78,
      leadTimeDays: 7,
      deliverableOn: '2026-11-30',
      proposedPacks: 0,
    })
  })

  test('divides by the days on which the item was for sale', async () => {
    const { rowOf } = await createShop()
    const item = await createProduct({ stock: 100, createdAt })
    for (const quantity of [4, 4, 4, 2]) await createPaidOrder({ ...item, quantity })
    const now = clock.now().getTime()
    const daysAgo = (days: number) => new Date(now - days * 86_400_000)
    const period = { itemId: item.id, productId: item.id }
    await context.db.insert(soldOutPeriods).values([
      { ...period, since: daysAgo(90), until: daysAgo(42) },
      { ...period, since: daysAgo(30), until: daysAgo(16) },
    ])
    expect((await rowOf(item.id)).perDay).toBeCloseTo(14 / 28)
  })

  test('takes the deliveries of subscriptions by their day, and does not count renewals as sales', async () => {
    const { supply, rowOf } = await createShop()
    const { variations } = await createProductWithVariations([{ stock: 5 }], {
      createdAt,
    })
    const [item] = variations
    await supply(item!.id, 4)
    await createRunningSubscription('4 weeks', { ...item!, quantity: 2 })
    clock.forward({ days: 10 })
    const { perDay, ...row } = await rowOf(item!.id)
    expect(perDay).toBe(2 / 56)
    expect(row).toMatchObject({
      name: 'Dagbroekje - Maat 1',
      stock: 3,
      subscribed: { deliveries: 1, packs: 2 },
      coveredUntil: '2026-12-24',
    })
    await context.db.execute(
      sql`update orders set is_renewal = true where subscription_id is not null`,
    )
    expect((await rowOf(item!.id)).perDay).toBe(0)
    expect((await rowOf(item!.id)).runsOutOn).toBe('2027-01-18')
  })

  test('counts what is on order once, from its expected day, and names what is overdue', async () => {
    const { supplier, supply, rowOf } = await createShop()
    const item = await createProduct({ stock: 8, createdAt, lowStockAt: 20 })
    await supply(item.id)
    await createPaidOrder({ ...item, quantity: 4 })
    await createPaidOrder({ ...item, quantity: 4 })
    const order = async (
      state: 'draft' | 'sent',
      expectedOn: string,
      packs: number,
      receivedPacks = 0,
    ) => {
      const [row] = await context.db
        .insert(purchaseOrders)
        .values({
          supplierId: supplier,
          state,
          expectedOn,
          createdAt: clock.now(),
          sentAt: state === 'sent' ? clock.now() : null,
        })
        .returning()
      const line = {
        purchaseOrderId: row!.id,
        itemId: item.id,
        productId: item.id,
        name: item.name,
        packsPerCase: 6,
      }
      await context.db
        .insert(purchaseOrderLines)
        .values({ ...line, orderedPacks: packs, receivedPacks })
    }
    expect(await rowOf(item.id)).toMatchObject({
      stock: 0,
      runsOutOn: '2026-11-23',
      isTooLate: true,
      onOrder: 0,
      proposedPacks: 24,
    })
    await order('draft', '2026-11-25', 60)
    expect(await rowOf(item.id)).toMatchObject({ onOrder: 0, proposedPacks: 24 })
    await order('sent', '2026-11-20', 12, 6)
    await order('sent', '2026-11-27', 6)
    expect(await rowOf(item.id)).toMatchObject({
      onOrder: 12,
      overdue: 6,
      proposedPacks: 12,
      isTooLate: true,
    })
  })
})

describe('suppliers', () => {
  test('an item has one supplier; choosing it for another one moves it', async () => {
    const { supplier, supply, rowOf } = await createShop()
    const item = await createProduct({ createdAt })
    await supply(item.id)
    const other = await addSupplier(context, {
      ...values,
      name: 'Ander',
      leadTimeDays: 21,
    })
    await saveSupplierItems(context, other, {
      items: [{ itemId: item.id, articleNumber: '', packsPerCase: 1, price: null }],
      removed: [],
    })
    await saveSupplierItems(context, supplier, { items: [], removed: [item.id] })
    expect(await rowOf(item.id)).toMatchObject({
      supplierId: other,
      leadTimeDays: 21,
      packsPerCase: 1,
      price: null,
    })
    await removeSupplier(context, other)
    expect(await rowOf(item.id)).toMatchObject({
      supplierId: null,
      leadTimeDays: null,
      deliverableOn: null,
      proposedPacks: 0,
    })
  })

  test('refuse a second supplier of the same name, a stale version, and an unknown item', async () => {
    const { supplier } = await createShop()
    await expect(addSupplier(context, { ...values, name: 'ZUIDERKRUIS' })).toBeRefused(
      'input-invalid',
    )
    const change = { ...values, name: 'Nieuw', version: 1 }
    await expect(
      [1, 2, 3].map((days) => changeSupplier(context, supplier, { ...change, leadTimeDays: days })),
    ).toBeDone(1)
    await expect(
      saveSupplierItems(context, supplier, {
        items: [{ itemId: 2_000_000, articleNumber: '', packsPerCase: 1, price: null }],
        removed: [],
      }),
    ).toBeRefused('input-invalid')
  })

  test('a supplier with purchase orders stays', async () => {
    const { supplier } = await createShop()
    await context.db.insert(purchaseOrders).values({ supplierId: supplier, createdAt: clock.now() })
    await expect(removeSupplier(context, supplier)).toBeRefused('input-invalid')
  })
})
