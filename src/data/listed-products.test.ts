// What the database lists and counts is what the shop's rules say, whatever is stored.

import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { absorptionOf, bands } from '#domain/catalogue/absorption.ts'
import { cellsOf, facetsOf } from '#domain/catalogue/facets.ts'
import { genderFilters, genderOf } from '#domain/catalogue/gender.ts'
import { matchesFilter, noFilter } from '#domain/catalogue/product-filter.ts'
import { inOrder, productSorts } from '#domain/catalogue/product-sort.ts'
import { cents } from '#domain/money.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { facetCounts } from './facet-counts.ts'
import { brokenInvariants } from './invariants.ts'
import { listedProducts, moreThan } from './listed-products.ts'
import { addCategory, addProduct } from './products-new.ts'
import { categories, productCategories, productVariations, products } from './tables/catalogue.ts'

let database: TestDatabase
const shelves: number[] = []
beforeAll(async () => {
  database = await freshDatabase()
  for (const slug of ['heren', 'dames', 'nacht']) shelves.push(await addCategory(database.db, { slug, name: slug }))
})
afterAll(() => database.close())

const stored = fc.record({
  price: fc.integer({ min: 1, max: 5 }).map((price) => cents(price * 100)),
  inPackage: fc.option(fc.integer({ min: 1, max: 4 })),
  gender: fc.constantFrom('male', 'female', 'unisex', undefined),
  absorption: fc.constantFrom(undefined, 0, 3, '3,5', 5, 6.5, 7, 7.5, 8),
  categories: fc.subarray([0, 1, 2]),
  published: fc.boolean(),
})
const filter = fc.record({
  gender: fc.constantFrom(...genderFilters),
  absorption: fc.subarray([...bands]),
  shelves: fc.subarray([0, 1, 2]),
})

type Stored = typeof stored extends fc.Arbitrary<infer One> ? One : never

async function fill(given: Stored[]) {
  const { db } = database
  await db.delete(products)
  const kept = []
  for (const [place, { gender, absorption, categories, ...product }] of given.entries()) {
    const id = await addProduct(db, {
      ...product,
      slug: `p-${place}`,
      name: 'Duin',
      vatRate: 9,
      position: place,
      attributes: { ...(gender && { gender }), ...(absorption !== undefined && { absorption }) },
      categoryIds: categories.map((one) => shelves[one]!),
    })
    if (product.published)
      kept.push({
        id,
        price: product.price,
        pieces: product.inPackage,
        gender: genderOf(gender),
        absorption: absorptionOf(absorption) ?? null,
        categories: categories.map((one) => shelves[one]!),
      })
  }
  return kept
}

test('a page is the rules’ page, and the counts are the rules’ counts', async () => {
  const { db } = database
  await fc.assert(
    fc.asyncProperty(fc.array(stored, { maxLength: 10 }), fc.array(filter, { minLength: 1, maxLength: 4 }), async (given, filters) => {
      const kept = await fill(given)
      const cells = await facetCounts(db)
      expect(await facetCounts(db)).toEqual(expect.arrayContaining(cells))
      for (const { gender, absorption, shelves: chosen } of filters) {
        const asked = { gender, absorption, categories: chosen.map((one) => shelves[one]!) }
        expect(facetsOf(cells, asked)).toEqual(facetsOf(cellsOf(kept), asked))
        for (const sort of productSorts) {
          const expected = inOrder(
            kept.filter((one) => matchesFilter(one, asked)),
            sort,
          )
          const question = { gender, absorption, categoryIds: asked.categories }
          const found = [
            ...(await listedProducts(db, question, { sort, offset: 0, limit: 4 })),
            ...(await listedProducts(db, question, { sort, offset: 4, limit: 10, matches: expected.length, among: 1_000_000 })),
          ]
          expect(found).toMatchObject(expected.map(({ id, absorption, gender, categories }) => ({ id, absorption, gender, categories })))
        }
      }
    }),
    { numRuns: 25 },
  )
})

test('stock and the highest price come from the variations where there are any', async () => {
  const { db } = database
  const [one] = await fill([{ price: cents(1000), inPackage: 10, gender: 'male', absorption: 3, categories: [0], published: true }])
  const listed = async () => (await listedProducts(db, { gender: 'both', absorption: [] }, { sort: 'recommended', offset: 0, limit: 1 }))[0]
  expect(await listed()).toMatchObject({ inStock: false, highestPrice: 1000, features: null, picture: null })
  await db.update(products).set({ stock: 3, attributes: { features: ['dag'] } })
  expect(await listed()).toMatchObject({ inStock: true, features: ['dag'] })
  await db.insert(productVariations).values({ productId: one!.id, slug: 'm', name: 'M', price: cents(1200), stock: 0 })
  expect(await listed()).toMatchObject({ inStock: false, highestPrice: 1200 })
})

test('counts are true after every kind of change, and not counted anew for stock', async () => {
  const { db } = database
  const [one, other] = await fill([
    { price: cents(1000), inPackage: 10, gender: 'male', absorption: 3, categories: [0], published: true },
    { price: cents(1000), inPackage: 10, gender: 'female', absorption: 8, categories: [0, 1], published: true },
  ])
  const total = async () => facetsOf(await facetCounts(db), noFilter).total
  const perGender = async () => facetsOf(await facetCounts(db), noFilter).gender
  const versions = async () =>
    (await db.execute<{ changed: string; counted: string }>(sql`select changed, counted from facet_versions`)).rows[0]
  expect(await perGender()).toEqual({ both: 2, male: 1, female: 1 })
  const before = await versions()
  expect(before?.changed).toBe(before?.counted)
  await db.update(products).set({ stock: 3 })
  expect(await versions()).toEqual(before)
  await db
    .update(products)
    .set({ attributes: { gender: 'female' } })
    .where(eq(products.id, one!.id))
  expect(await perGender()).toEqual({ both: 2, male: 0, female: 2 })
  await db.delete(productCategories).where(eq(productCategories.productId, other!.id))
  expect([...facetsOf(await facetCounts(db), noFilter).categories]).toEqual([[shelves[0], 1]])
  await db.update(products).set({ published: false }).where(eq(products.id, one!.id))
  expect(await total()).toBe(1)
  await db.delete(products)
  expect(await facetCounts(db)).toEqual([])
  expect(await moreThan(db, 0)).toBe(false)
})

test('while a change is under way, counting waits for nobody and keeps nothing', async () => {
  const { db } = database
  await fill([{ price: cents(1000), inPackage: 10, gender: 'male', absorption: 3, categories: [0], published: true }])
  await facetCounts(db)
  await db.transaction(async (tx) => {
    await addProduct(tx, { slug: 'second', name: 'x', price: cents(100), vatRate: 9 })
    expect(facetsOf(await facetCounts(db), noFilter).total).toBe(1)
    expect(facetsOf(await facetCounts(tx), noFilter).total).toBe(2)
  })
  const seen = await Promise.all([1, 2, 3, 4].map(() => facetCounts(db)))
  expect(seen.map((cells) => facetsOf(cells, noFilter).total)).toEqual([2, 2, 2, 2])
})

test('a product keeps its categories beside it, however they change and whoever changes them at once', async () => {
  const { db } = database
  const [one, other] = await fill([
    { price: cents(1000), inPackage: 10, gender: 'male', absorption: 3, categories: [], published: true },
    { price: cents(1000), inPackage: 10, gender: 'male', absorption: 3, categories: [0], published: true },
  ])
  const put = (id: number | undefined, shelf: number) =>
    db.transaction((tx) => tx.insert(productCategories).values({ productId: id!, categoryId: shelves[shelf]! }))
  await Promise.all([put(one?.id, 2), put(one?.id, 0), put(one?.id, 1)])
  const kept = async () =>
    (await listedProducts(db, { gender: 'both', absorption: [] }, { sort: 'recommended', offset: 0, limit: 9 })).map(
      ({ categories }) => categories,
    )
  expect(await kept()).toEqual([[...shelves].sort((a, b) => a - b), [shelves[0]]])
  await db.update(productCategories).set({ categoryId: shelves[2]! }).where(eq(productCategories.productId, other!.id))
  await db.delete(categories).where(eq(categories.id, shelves[1]!))
  expect(await kept()).toEqual([[shelves[0], shelves[2]].sort((a, b) => a! - b!), [shelves[2]]])
  expect(await brokenInvariants(db)).toEqual([])
})
