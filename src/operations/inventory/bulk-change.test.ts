import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  listAdminProducts,
  type AdminProductListRow,
  type AdminProductQuery,
  adminProductSorts,
} from '#data/catalogue/admin-product-list.ts'
import { cents } from '#domain/money.ts'
import { bulkChangePricesAndStock } from './bulk-change.ts'
import { randomRuns } from '#tests/support/random-runs.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { db, context, createProduct, createProductWithVariations, listPriceHistory } =
  await openTestShop()

const all: AdminProductQuery = {
  search: '',
  view: 'all',
  category: undefined,
  gender: undefined,
  sorting: 'name',
  after: undefined,
  limit: 1_000,
}
const listed = (overrides: Partial<AdminProductQuery> = {}) =>
  listAdminProducts(db, { ...all, ...overrides })
const searchIds = async (search: string, overrides = {}) =>
  (await listed({ search, ...overrides })).map(({ id }) => id)
const itemNow = async (id: number) =>
  (await listed()).flatMap(({ items }) => items).find((item) => item.id === id)

test('bulkChangePricesAndStock changes all or nothing and names every value that changed since staff saw it', async () => {
  const one = await createProduct({ name: 'Een', price: cents(1000), stock: 5 })
  const { variations } = await createProductWithVariations([{ price: cents(1200), stock: 3 }], {
    name: 'Twee',
  })
  const [size] = variations
  const changes = [
    { id: one.id, price: { from: cents(1000), to: cents(1100) }, stock: { from: 5, to: 50 } },
    { id: size!.id, stock: { from: 3, to: 30 } },
  ]
  expect(await bulkChangePricesAndStock(context, changes, undefined)).toEqual({
    prices: 1,
    stocks: 2,
    edit: expect.any(Number),
  })
  await expect(bulkChangePricesAndStock(context, changes, undefined)).toBeRefused({
    code: 'version-conflict',
    more: {
      conflicts: [
        { id: one.id, name: 'Een', field: 'price', requested: 1100, current: 1100 },
        { id: one.id, name: 'Een', field: 'stock', requested: 50, current: 50 },
        { id: size!.id, name: 'Twee - Maat 1', field: 'stock', requested: 30, current: 30 },
      ],
    },
  })
  const partlyValid = [
    { id: one.id, price: { from: cents(1100), to: cents(1500) } },
    { id: size!.id, stock: { from: 99, to: 1 } },
  ]
  await expect(bulkChangePricesAndStock(context, partlyValid, undefined)).toBeRefused(
    'version-conflict',
  )
  await expect(
    bulkChangePricesAndStock(
      context,
      [partlyValid[0]!, { id: 2_000_000, stock: { from: 1, to: 2 } }],
      undefined,
    ),
  ).toBeRefused('not-found')
  expect(await itemNow(one.id)).toMatchObject({ price: 1100, stock: 50 })
  expect(await itemNow(size!.id)).toMatchObject({ name: 'Maat 1', price: 1200, stock: 30 })
  expect((await listPriceHistory(one.id)).map(({ price }) => price)).toEqual([1100, 1000])
})

test('listAdminProducts returns every product once over its pages, for every sort', async () => {
  for (let number = 0; number < 24; number++)
    await createProduct({
      name: `Deel ${number % 5}`,
      price: cents(500 + (number % 4) * 100),
      stock: number % 3,
      published: number % 6 > 0,
    })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...adminProductSorts),
      fc.constantFrom('all' as const, 'live' as const, 'hidden' as const, 'low' as const),
      fc.integer({ min: 1, max: 9 }),
      async (sorting, view, limit) => {
        const fullList = await listed({ sorting, view })
        const parts: AdminProductListRow[] = []
        for (let last: AdminProductListRow | undefined; ; last = parts.at(-1)) {
          const part = await listed({
            sorting,
            view,
            limit,
            after: last && { at: last.at, id: last.id },
          })
          parts.push(...part)
          if (part.length < limit) break
        }
        expect(parts.map(({ id }) => id)).toEqual(fullList.map(({ id }) => id))
      },
    ),
    { numRuns: randomRuns(25) },
  )
})

test('listAdminProducts searches by words, article number and EAN within a view', async () => {
  const rare = await createProduct({
    name: 'Zeldzaam 100% katoen',
    articleNumber: 'LW-77',
    ean: '8712345678906',
    trashedAt: null,
  })
  const trashed = await createProduct({
    name: 'Zeldzaam weg',
    published: false,
    trashedAt: new Date(),
  })
  expect(await searchIds('katoen zeldzaam')).toEqual([rare.id])
  expect(await searchIds('100%')).toEqual([rare.id])
  expect(await searchIds('lw-77')).toEqual([rare.id])
  expect(await searchIds('8712345678906')).toEqual([rare.id])
  expect(await searchIds('zeldzaam', { view: 'trash' })).toEqual([trashed.id])
})
