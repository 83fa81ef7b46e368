import { describe, expect, test } from 'vitest'
import { createPaidOrder } from '#tests/support/builders/orders.ts'
import { createTestProductWithVariations } from '#tests/support/builders/products.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import type { products } from '../tables/catalogue/products.ts'
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
})
