import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pricesOf } from '#data/price-and-stock-history.ts'
import { products, productVariations } from '#data/tables/catalogue.ts'
import { cents } from '#domain/money.ts'
import { aProduct, aVariedProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { changePrice } from './change-price.ts'

let database: TestDatabase
beforeAll(async () => void (database = await freshDatabase()))
afterAll(() => database.close())

function aMovingShop() {
  const clock = aClock('2026-03-02T11:00:00Z')
  return { clock, shop: aShop(database.db, { now: clock.now }) }
}
const long = { createdAt: new Date('2026-01-01T00:00:00Z') }
const stored = async (id: number) => (await database.db.select().from(products).where(eq(products.id, id)))[0]

test('an announced reduction shows the lowest price of 30 days, and every price is kept with its moment and its maker', async () => {
  const { clock, shop } = aMovingShop()
  const { id } = await aProduct(shop.db, long)
  await changePrice(shop, { id, price: cents(1595) }, undefined)
  clock.forward({ days: 1 })
  const [offered] = await changePrice(shop, { id, price: cents(1095), offer: true }, undefined)
  expect(offered).toMatchObject({ from: 1595, to: 1095, was: 1295 })
  expect(await stored(id)).toMatchObject({ price: 1095, wasPrice: 1295 })
  expect(await pricesOf(shop.db, id)).toMatchObject([
    { price: 1095, wasPrice: 1295, since: new Date('2026-03-03T11:00:00Z') },
    { price: 1595, wasPrice: null, since: new Date('2026-03-02T11:00:00Z') },
    { price: 1295, wasPrice: null, since: long.createdAt },
  ])
  clock.forward({ days: 40 })
  expect(await changePrice(shop, { id, price: cents(1095) }, undefined)).toMatchObject([{ from: 1095, to: 1095, was: null }])
  expect(await stored(id)).toMatchObject({ price: 1095, wasPrice: null })
})

test('what is no reduction is not announced, and nothing changes then', async () => {
  const { clock, shop } = aMovingShop()
  const { id } = await aProduct(shop.db, long)
  await changePrice(shop, { id, price: cents(995) }, undefined)
  clock.forward({ days: 10 })
  await changePrice(shop, { id, price: cents(1495) }, undefined)
  clock.forward({ days: 5 })
  await expect(changePrice(shop, { id, price: cents(1095), offer: true }, undefined)).rejects.toMatchObject({
    code: 'input-invalid',
    errors: { offer: [expect.stringContaining('9,95')] },
  })
  expect(await stored(id)).toMatchObject({ price: 1495, wasPrice: null })
  await changePrice(shop, { id, price: cents(1095) }, undefined)
  expect(await stored(id)).toMatchObject({ price: 1095, wasPrice: null })
})

test('a price that is set without the back office is kept too, and ends what was announced', async () => {
  const { shop } = aMovingShop()
  const { id } = await aProduct(shop.db, long)
  await changePrice(shop, { id, price: cents(995), offer: true }, undefined)
  await shop.db
    .update(products)
    .set({ price: cents(1395) })
    .where(eq(products.id, id))
  expect(await stored(id)).toMatchObject({ price: 1395, wasPrice: null })
  expect(new Set((await pricesOf(shop.db, id)).map(({ price }) => price))).toEqual(new Set([1295, 1395, 995]))
})

test('a product with sizes costs what its cheapest costs, and shows what is announced beside that', async () => {
  const { clock, shop } = aMovingShop()
  const { product, variations } = await aVariedProduct(shop.db, [{ price: cents(1295) }, { price: cents(1495) }], long)
  await shop.db.execute(`update price_history set since = '2026-01-01' where product_id = ${product.id}`)
  const [small, large] = variations
  await changePrice(shop, { id: large!.id, price: cents(1195), offer: true }, undefined)
  expect(await stored(product.id)).toMatchObject({ price: 1195, wasPrice: 1495 })
  clock.forward({ days: 1 })
  await changePrice(shop, { id: small!.id, price: cents(1095) }, undefined)
  expect(await stored(product.id)).toMatchObject({ price: 1095, wasPrice: null })
  const [row] = await shop.db.select().from(productVariations).where(eq(productVariations.id, large!.id))
  expect(row).toMatchObject({ price: 1195, wasPrice: 1495 })
  await expect(changePrice(shop, { id: product.id, price: cents(1) }, undefined)).rejects.toMatchObject({ code: 'input-invalid' })
  await expect(changePrice(shop, { id: 2_000_000_000, price: cents(1) }, undefined)).rejects.toMatchObject({ code: 'not-found' })
})
