// The database and the shop's own rules must pick the same products, whatever is stored.

import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { absorptionOf, bands } from '#domain/catalogue/absorption.ts'
import { attributesOf } from '#domain/catalogue/attributes.ts'
import { genderFilters, genderOf } from '#domain/catalogue/gender.ts'
import { matchesFilter } from '#domain/catalogue/product-filter.ts'
import { productSorts } from '#domain/catalogue/product-sort.ts'
import { cents } from '#domain/money.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { addCategory, addProduct } from './products-new.ts'
import { matchingNow } from './facet-counts.ts'
import { productPage } from './products.ts'
import { products, type StoredAttributes } from './tables/catalogue.ts'

let database: TestDatabase
const categoryIds: number[] = []
const slugs = ['heren', 'dames', 'nacht']
beforeAll(async () => {
  database = await freshDatabase()
  for (const slug of slugs) categoryIds.push(await addCategory(database.db, { slug, name: slug }))
})
afterAll(() => database.close())

const absorption = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, '', 'veel', true, -1, '3', ' 5 ', '5,0', '7.01', '3,', '1e3', '0x5', [3]),
  fc.integer({ min: 0, max: 9 }),
  fc.double({ min: 0, max: 9, noNaN: true }),
  fc.double({ min: 0, max: 9, noNaN: true }).map((value) => value.toFixed(2).replace('.', ',')),
)
const gender = fc.constantFrom<unknown>(undefined, null, 'male', 'female', 'unisex', 'Male', 7)
const attributes = fc
  .record({ gender, absorption }, { noNullPrototype: true })
  .chain((plain) => fc.constantFrom<unknown>(plain, JSON.stringify(plain)))
const stored = fc.record({ attributes, shelves: fc.subarray([0, 1, 2]) })
const filter = fc.record({
  gender: fc.constantFrom(...genderFilters),
  absorption: fc.subarray([...bands]),
  shelves: fc.subarray([0, 1, 2]),
})

test('filtering in the database is filtering by the rules', async () => {
  const { db } = database
  await fc.assert(
    fc.asyncProperty(
      fc.array(stored, { minLength: 1, maxLength: 12 }),
      fc.array(filter, { minLength: 1, maxLength: 6 }),
      async (shop, filters) => {
        await db.delete(products)
        const ids: number[] = []
        for (const [index, { attributes, shelves }] of shop.entries())
          ids.push(
            await addProduct(db, {
              slug: `product-${index}`,
              name: 'Duin',
              price: cents(1000),
              vatRate: 9,
              attributes: attributes as StoredAttributes,
              categoryIds: shelves.map((shelf) => categoryIds[shelf]!),
            }),
          )
        for (const { gender, absorption, shelves } of filters) {
          const expected = shop.flatMap(({ attributes, shelves: own }, index) => {
            const { gender: stored, absorption: rated } = attributesOf(attributes)
            const product = {
              gender: genderOf(stored),
              absorption: absorptionOf(rated) ?? null,
              categories: own.map((shelf) => categoryIds[shelf]!),
            }
            return matchesFilter(product, { gender, absorption, categories: shelves.map((shelf) => categoryIds[shelf]!) })
              ? ids[index]!
              : []
          })
          const chosen = { gender, absorption, categories: shelves.map((shelf) => categoryIds[shelf]!) }
          for (const time of ['counted', 'kept'])
            expect([time, await matchingNow(db, chosen)]).toMatchObject([time, { matches: expected.length, among: shop.length }])
          const found = await productPage(
            db,
            { gender, absorption, categories: shelves.map((shelf) => slugs[shelf]!) },
            { sort: 'recommended', page: 1, perPage: 250 },
          )
          expect(found.products.map(({ id }) => id)).toEqual(expected)
          expect(found.total).toBe(expected.length)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('pages in every order neither repeat nor miss a product', async () => {
  const { db } = database
  await db.delete(products)
  for (let index = 0; index < 9; index++)
    await addProduct(db, {
      slug: `product-${index}`,
      name: 'Helm',
      price: cents(900 + (index % 3) * 100),
      vatRate: 9,
      inPackage: index % 2 === 0 ? 10 : null,
      attributes: index % 4 === 0 ? {} : { absorption: index },
    })
  for (const sort of productSorts) {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => productPage(db, { gender: 'both', absorption: [], categories: [] }, { sort, page, perPage: 4 })),
    )
    const seen = pages.flatMap((page) => page.products)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(9)
    const figures = seen.map(({ price, inPackage, absorption }) =>
      sort === 'price'
        ? price
        : sort === 'price-per-piece'
          ? inPackage
            ? price / inPackage
            : Infinity
          : sort === 'absorption'
            ? -(absorption ?? -1)
            : 0,
    )
    expect(figures).toEqual(figures.toSorted((a, b) => (a === b ? 0 : a - b)))
  }
})

test('each order has an index that spares the database the sorting', async () => {
  const { db } = database
  const { rows } = await db.transaction(async (tx) => {
    for (const way of ['seqscan', 'sort', 'incremental_sort', 'bitmapscan']) await tx.execute(sql.raw(`set local enable_${way} = off`))
    return tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from products where published order by (price::double precision / in_package), position, id limit 24`,
    )
  })
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('products_by_price_per_piece')
})
