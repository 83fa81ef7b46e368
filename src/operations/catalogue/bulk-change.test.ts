import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listedOnShelf, type ShelfProduct, type ShelfQuestion } from '#data/product-list.ts'
import { pricesOf } from '#data/price-and-stock-history.ts'
import { shelfOrders } from '#domain/catalogue/product-views.ts'
import { cents } from '#domain/money.ts'
import { aProduct, aVariedProduct } from '#tests/support/builders/products.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { changeInBulk } from './bulk-change.ts'

let database: TestDatabase
beforeAll(async () => void (database = await freshDatabase()))
afterAll(() => database.close())

const all: ShelfQuestion = {
  search: '',
  view: 'all',
  category: undefined,
  gender: undefined,
  order: 'name',
  after: undefined,
  limit: 1_000,
}
const listed = (differently: Partial<ShelfQuestion> = {}) => listedOnShelf(database.db, { ...all, ...differently })
const found = async (search: string, differently = {}) => (await listed({ search, ...differently })).map(({ id }) => id)
const itemNow = async (id: number) => (await listed()).flatMap(({ items }) => items).find((item) => item.id === id)

test('many prices and stocks change together, or none of them: what differs from what was seen is named', async () => {
  const shop = aShop(database.db)
  const one = await aProduct(shop.db, { name: 'Een', price: cents(1000), stock: 5 })
  const { variations } = await aVariedProduct(shop.db, [{ price: cents(1200), stock: 3 }], { name: 'Twee' })
  const [size] = variations
  const both = [
    { id: one.id, price: { from: cents(1000), to: cents(1100) }, stock: { from: 5, to: 50 } },
    { id: size!.id, stock: { from: 3, to: 30 } },
  ]
  expect(await changeInBulk(shop, both, undefined)).toEqual({ prices: 1, stocks: 2 })
  await expect(changeInBulk(shop, both, undefined)).rejects.toMatchObject({
    code: 'version-conflict',
    more: {
      conflicts: [
        { id: one.id, name: 'Een', field: 'price', wanted: 1100, now: 1100 },
        { id: one.id, name: 'Een', field: 'stock', wanted: 50, now: 50 },
        { id: size!.id, name: 'Twee - Maat 1', field: 'stock', wanted: 30, now: 30 },
      ],
    },
  })
  const half = [
    { id: one.id, price: { from: cents(1100), to: cents(1500) } },
    { id: size!.id, stock: { from: 99, to: 1 } },
  ]
  await expect(changeInBulk(shop, half, undefined)).rejects.toMatchObject({ code: 'version-conflict' })
  await expect(changeInBulk(shop, [half[0]!, { id: 2_000_000, stock: { from: 1, to: 2 } }], undefined)).rejects.toMatchObject({
    code: 'not-found',
  })
  expect(await itemNow(one.id)).toMatchObject({ price: 1100, stock: 50 })
  expect(await itemNow(size!.id)).toMatchObject({ name: 'Maat 1', price: 1200, stock: 30 })
  expect((await pricesOf(shop.db, one.id)).map(({ price }) => price)).toEqual([1100, 1000])
})

test('part by part the list tells every product once, in the order of the whole, whatever it is ordered by', async () => {
  const { db } = database
  for (let number = 0; number < 24; number++)
    await aProduct(db, { name: `Deel ${number % 5}`, price: cents(500 + (number % 4) * 100), stock: number % 3, published: number % 6 > 0 })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...shelfOrders),
      fc.constantFrom('all' as const, 'live' as const, 'hidden' as const, 'low' as const),
      fc.integer({ min: 1, max: 9 }),
      async (order, view, limit) => {
        const whole = await listed({ order, view })
        const parts: ShelfProduct[] = []
        for (let last: ShelfProduct | undefined; ; last = parts.at(-1)) {
          const part = await listed({ order, view, limit, after: last && { at: last.at, id: last.id } })
          parts.push(...part)
          if (part.length < limit) break
        }
        expect(parts.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
      },
    ),
    { numRuns: 25 },
  )
})

test('products are found by words, numbers and where they lie', async () => {
  const { db } = database
  const rare = await aProduct(db, { name: 'Zeldzaam 100% katoen', articleNumber: 'LW-77', ean: '8712345678906', trashedAt: null })
  const gone = await aProduct(db, { name: 'Zeldzaam weg', published: false, trashedAt: new Date() })
  expect(await found('katoen zeldzaam')).toEqual([rare.id])
  expect(await found('100%')).toEqual([rare.id])
  expect(await found('lw-77')).toEqual([rare.id])
  expect(await found('8712345678906')).toEqual([rare.id])
  expect(await found('zeldzaam', { view: 'trash' })).toEqual([gone.id])
})
