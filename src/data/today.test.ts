import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPaidOrder } from '#tests/support/builders/orders.ts'
import { aProduct, aVariedProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { products } from './tables/catalogue.ts'
import { lowInStock } from './today.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('nearly gone is what two weeks sell, fewer than five, or the number that was set; each size by itself', async () => {
  const { db } = database
  const clock = aClock()
  const shop = aShop(db, { now: clock.now })
  const named = async (name: string, stock: number, more: Partial<typeof products.$inferInsert> = {}) => {
    const product = await aProduct(db, { name, slug: name.toLowerCase(), stock: 100 })
    await db
      .update(products)
      .set({ stock, ...more })
      .where(eq(products.id, product.id))
    return product
  }
  await named('Vier', 4)
  await named('Vijf', 5)
  await named('Gezet', 20, { lowStockAt: 20 })
  await named('Ruim', 21, { lowStockAt: 20 })
  await named('Laag-gezet', 3, { lowStockAt: 2 })
  await named('Verborgen', 0, { published: false })
  const sells = await named('Loopt', 100)
  await aPaidOrder(shop, { ...sells, quantity: 12 })
  await db.update(products).set({ stock: 11 }).where(eq(products.id, sells.id))
  const sizes = [
    { name: 'S', stock: 0 },
    { name: 'M', stock: 50 },
  ]
  await aVariedProduct(db, sizes, { name: 'Maten' })
  const low = async (most = 8) => (await lowInStock(db, clock.now(), most)).map(({ name, stock, sold }) => [name, stock, sold])
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
