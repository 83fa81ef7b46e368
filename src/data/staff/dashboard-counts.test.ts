import { describe, expect, test } from 'vitest'
import { createPaidOrder } from '#tests/support/builders/orders.ts'
import { createTestProductWithVariations } from '#tests/support/builders/products.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import type { products } from '../tables/catalogue/products.ts'
import { recountStatistics } from '../statistics/recount.ts'
import { listLowStock } from './dashboard-counts.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { database, createProduct, updateProduct } = await openTestShop()

describe('the list of low stock', () => {
  test('has items below two weeks of sales, below five, or at their own limit, per size', async () => {
    const { db } = database
    const clock = createTestClock()
    const context = createTestContext(db, { clock: clock.now })
    const addProduct = async (
      name: string,
      stock: number,
      more: Partial<typeof products.$inferInsert> = {},
    ) => {
      const product = await createProduct({ name, slug: name.toLowerCase(), stock: 100 })
      await updateProduct(product.id, { stock, ...more })
      return product
    }
    await addProduct('Vier', 4)
    await addProduct('Vijf', 5)
    await addProduct('Gezet', 20, { lowStockAt: 20 })
    await addProduct('Ruim', 21, { lowStockAt: 20 })
    await addProduct('Laag-gezet', 3, { lowStockAt: 2 })
    await addProduct('Verborgen', 0, { published: false })
    const selling = await addProduct('Loopt', 100)
    await createPaidOrder(context, { ...selling, quantity: 12 })
    await updateProduct(selling.id, { stock: 11 })
    const sizes = [
      { name: 'S', stock: 0 },
      { name: 'M', stock: 50 },
    ]
    await createTestProductWithVariations(db, sizes, { name: 'Maten' })
    const low = async (limit = 8) =>
      (await listLowStock(db, clock.now(), limit)).map(({ name, stock, sold }) => [
        name,
        stock,
        sold,
      ])
    expect(await low()).toEqual([
      ['Maten - S', 0, 0],
      ['Vier', 4, 0],
      ['Loopt', 11, 12],
      ['Gezet', 20, 0],
    ])
    expect(await low(1)).toEqual([['Maten - S', 0, 0]])
    clock.forward({ days: 15 })
    expect(await low()).toEqual([
      ['Maten - S', 0, 0],
      ['Vier', 4, 0],
      ['Gezet', 20, 0],
    ])
  })

  test('adds the sums of the statistics, which have the days before their last count, to the orders since', async () => {
    const { db } = database
    const clock = createTestClock('2027-03-10T11:00:00Z')
    const context = createTestContext(db, { clock: clock.now })
    const selling = await createProduct({ name: 'Geteld', slug: 'geteld', stock: 100 })
    const soldNow = async () =>
      (await listLowStock(db, clock.now(), 50)).find(({ id }) => id === selling.id)?.sold
    const setStock = (stock: number) => updateProduct(selling.id, { stock })
    const sell = async (quantity: number) => {
      await setStock(100)
      await createPaidOrder(context, { ...selling, quantity })
      await setStock(4)
    }
    const recount = () => db.transaction((tx) => recountStatistics(tx, clock.now()))
    await sell(12)
    clock.forward({ days: 3 })
    await sell(5)
    expect(await soldNow()).toBe(17)
    await recount()
    expect(await soldNow()).toBe(17)
    clock.forward({ days: 10 })
    await sell(2)
    expect(await soldNow()).toBe(19)
    clock.forward({ days: 2 })
    expect(await soldNow()).toBe(7)
    await recount()
    expect(await soldNow()).toBe(7)
    clock.forward({ days: 11 })
    expect(await soldNow()).toBe(2)
    await recount()
    clock.forward({ days: 30 })
    expect(await soldNow()).toBe(0)
  })
})
