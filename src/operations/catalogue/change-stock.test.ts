import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movementsOf } from '#data/price-and-stock-history.ts'
import { products, productVariations } from '#data/tables/catalogue.ts'
import { orderLines } from '#data/tables/orders.ts'
import { isProblem } from '#domain/problem.ts'
import { aNewOrder, aPaidOrder } from '#tests/support/builders/orders.ts'
import { aProduct, aVariedProduct } from '#tests/support/builders/products.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { markPacked } from '../fulfil-order.ts'
import { placeOrder } from '../place-order.ts'
import { changeStock, type StockChange } from './change-stock.ts'

let database: TestDatabase
beforeAll(async () => void (database = await freshDatabase()))
afterAll(() => database.close())

const stockOf = async (id: number) => (await database.db.select().from(products).where(eq(products.id, id)))[0]?.stock

test('packs come and go with a reason, and never more than there are', async () => {
  const shop = aShop(database.db)
  const { id } = await aProduct(shop.db, { stock: 3 })
  await changeStock(shop, { id, reason: 'delivered', packs: 24, note: 'Pakbon 12' }, undefined)
  await changeStock(shop, { id, reason: 'damaged', packs: 2 }, undefined)
  await expect(changeStock(shop, { id, reason: 'lost', packs: 26 }, undefined)).rejects.toMatchObject({
    code: 'input-invalid',
    errors: { packs: ['Zoveel zijn er niet: er zijn nog 25 pakken te koop.'] },
  })
  expect(await movementsOf(shop.db, id)).toMatchObject([
    { reason: 'damaged', change: -2, stock: 25 },
    { reason: 'delivered', change: 24, stock: 27, note: 'Pakbon 12' },
  ])
})

test('a count is of what lies on the shelf, with what waits to be packed', async () => {
  const shop = aShop(database.db)
  const product = await aProduct(shop.db, { stock: 10 })
  const order = await aPaidOrder(shop, { ...product, quantity: 4 })
  const count = (counted: number) => changeStock(shop, { id: product.id, reason: 'counted', counted }, undefined)
  expect(await count(9)).toMatchObject({ before: 6, after: 5, setAside: 4, short: 0 })
  expect(await count(1)).toMatchObject({ after: 0, setAside: 4, short: 3 })
  await markPacked(shop, order.number, 'staff:2')
  expect(await count(7)).toMatchObject({ after: 7, setAside: 0, short: 0 })
})

test('stock of a product with sizes stands with the sizes', async () => {
  const shop = aShop(database.db)
  const { product, variations } = await aVariedProduct(shop.db, [{ stock: 5 }])
  await expect(changeStock(shop, { id: product.id, reason: 'set', to: 3 }, undefined)).rejects.toMatchObject({ code: 'input-invalid' })
  await changeStock(shop, { id: variations[0]!.id, reason: 'set', to: 3 }, undefined)
  const [row] = await shop.db.select().from(productVariations).where(eq(productVariations.id, variations[0]!.id))
  expect(row?.stock).toBe(3)
})

test('while many buy and colleagues count, nothing is lost, nothing negative, and the book adds up', async () => {
  const shop = aShop(database.db)
  const product = await aProduct(shop.db, { stock: 12 })
  const { id, price } = product
  const buyer = () => placeOrder(shop, aNewOrder({ id, price }), undefined).then(() => 1, refusedAs('out-of-stock'))
  const changes: StockChange[] = [
    { id, reason: 'delivered', packs: 5 },
    { id, reason: 'damaged', packs: 3 },
    { id, reason: 'counted', counted: 14 },
    { id, reason: 'lost', packs: 4 },
    { id, reason: 'delivered', packs: 2 },
  ]
  const bought = await Promise.all([
    ...Array.from({ length: 25 }, buyer),
    ...changes.map((change) => changeStock(shop, change, undefined).then(() => 0, refusedAs('input-invalid'))),
  ])
  const sold = bought.reduce<number>((sum, packs) => sum + packs, 0)
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.itemId, id))
  expect(lines).toHaveLength(sold)
  const rows = (await movementsOf(shop.db, id)).toReversed()
  const byStaff = rows.reduce((sum, { change }) => sum + change, 0)
  const left = await stockOf(id)
  expect(left).toBe(12 + byStaff - sold)
  expect(left).toBeGreaterThanOrEqual(0)
  // Between one row and the next, and after the last, only orders took packs: together they took what they sold.
  const before = rows.map(({ stock, change }) => stock - change)
  const takenBetween = [...before, left ?? 0].map((next, place) => (place === 0 ? 12 : (rows[place - 1]?.stock ?? 0)) - next)
  expect(takenBetween.every((taken) => taken >= 0)).toBe(true)
  expect(takenBetween.reduce((sum, taken) => sum + taken, 0)).toBe(sold)
})

const refusedAs = (code: string) => (error: unknown) => {
  if (isProblem(error) && error.code === code) return 0
  throw error
}
