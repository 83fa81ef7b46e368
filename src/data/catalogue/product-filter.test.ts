// Tests that SQL filters and sorts products like the rules of domain/catalogue.

import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { parseAbsorption, absorptionBands } from '#domain/catalogue/absorption.ts'
import { parseProductAttributes } from '#domain/catalogue/attributes.ts'
import { genderFilters, parseGender } from '#domain/catalogue/gender.ts'
import { matchesFilter, productSorts } from '#domain/catalogue/listing/product-filter.ts'
import { cents } from '#domain/money.ts'
import { parseProductUses } from '#domain/product-finder/product-use.ts'
import { insertCategory, insertProductWithVariations } from './insert-product.ts'
import { countMatchingProducts } from './facet-counts.ts'
import { loadPageOfProducts } from './products.ts'
import { products, type StoredAttributes } from '../tables/catalogue/products.ts'
import { randomRuns } from '#tests/support/random-runs.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const categoryIds: number[] = []
const slugs = ['heren', 'dames', 'nacht']
const { db } = await openTestShop()

beforeAll(async () => {
  for (const slug of slugs) categoryIds.push(await insertCategory(db, { slug, name: slug }))
})

const absorption = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    'veel',
    true,
    -1,
    '3',
    ' 5 ',
    '5,0',
    '7.01',
    '3,',
    '1e3',
    '0x5',
    [3],
  ),
  fc.integer({ min: 0, max: 9 }),
  fc.double({ min: 0, max: 9, noNaN: true }),
  fc.double({ min: 0, max: 9, noNaN: true }).map((value) => value.toFixed(2).replace('.', ',')),
)
const gender = fc.constantFrom<unknown>(undefined, null, 'male', 'female', 'unisex', 'Male', 7)
const attributes = fc
  .record({ gender, absorption }, { noNullPrototype: true })
  .chain((plain) => fc.constantFrom<unknown>(plain, JSON.stringify(plain)))
const stored = fc.record({ attributes, categories: fc.subarray([0, 1, 2]) })
const filter = fc.record({
  gender: fc.constantFrom(...genderFilters),
  absorption: fc.subarray([...absorptionBands]),
  categories: fc.subarray([0, 1, 2]),
})

test('the SQL filter selects the same products as matchesFilter', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(stored, { minLength: 1, maxLength: 12 }),
      fc.array(filter, { minLength: 1, maxLength: 6 }),
      async (productsInShop, filters) => {
        await db.delete(products)
        const ids: number[] = []
        for (const [index, { attributes, categories }] of productsInShop.entries())
          ids.push(
            await insertProductWithVariations(db, {
              slug: `product-${index}`,
              name: 'Duin',
              price: cents(1000),
              vatRate: 9,
              attributes: attributes as StoredAttributes,
              categoryIds: categories.map((index) => categoryIds[index]!),
            }),
          )
        for (const { gender, absorption, categories } of filters) {
          const expected = productsInShop.flatMap(({ attributes, categories: own }, index) => {
            const { gender: stored, absorption: rated } = parseProductAttributes(attributes)
            const product = {
              gender: parseGender(stored),
              absorption: parseAbsorption(rated) ?? null,
              categories: own.map((index) => categoryIds[index]!),
              hasSample: false,
            }
            return matchesFilter(product, {
              gender,
              absorption,
              categories: categories.map((index) => categoryIds[index]!),
            })
              ? ids[index]!
              : []
          })
          const chosen = {
            gender,
            absorption,
            categories: categories.map((index) => categoryIds[index]!),
          }
          for (const time of ['counted', 'stored'])
            expect([time, await countMatchingProducts(db, chosen)]).toMatchObject([
              time,
              { matches: expected.length, among: productsInShop.length },
            ])
          const loaded = await loadPageOfProducts(
            db,
            { gender, absorption, categories: categories.map((index) => slugs[index]!) },
            { sort: 'recommended', page: 1, perPage: 250 },
          )
          expect(loaded.products.map(({ id }) => id)).toEqual(expected)
          expect(loaded.total).toBe(expected.length)
        }
      },
    ),
    { numRuns: randomRuns(60) },
  )
})

const use = fc.constantFrom('bed', 'dag', 'Nacht', ' fixatie ', 'bedden', '')
const features = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, 3, true),
  fc.array(use, { maxLength: 3 }),
  fc.array(use, { maxLength: 3 }).map((uses) => uses.join(',')),
)

test('the SQL filter selects the uses that parseProductUses finds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(features, { minLength: 1, maxLength: 8 }), async (inShop) => {
      await db.delete(products)
      for (const [index, one] of inShop.entries())
        await insertProductWithVariations(db, {
          slug: `product-${index}`,
          name: 'Wad',
          price: cents(1000),
          vatRate: 9,
          attributes: { features: one } as StoredAttributes,
        })
      for (const uses of [['bed'], ['nacht', 'fixatie']] as const) {
        const query = { gender: 'both', absorption: [], uses } as const
        const page = { sort: 'recommended', page: 1, perPage: 250 } as const
        const { products: found } = await loadPageOfProducts(db, query, page)
        const expected = inShop.flatMap((one, index) =>
          parseProductUses({ features: one }).some((has) => uses.some((asked) => asked === has))
            ? [`product-${index}`]
            : [],
        )
        expect(found.map(({ slug }) => slug)).toEqual(expected)
      }
    }),
    { numRuns: randomRuns(60) },
  )
})

test('pages neither repeat nor miss a product, for every sort', async () => {
  await db.delete(products)
  for (let index = 0; index < 9; index++)
    await insertProductWithVariations(db, {
      slug: `product-${index}`,
      name: 'Helm',
      price: cents(900 + (index % 3) * 100),
      vatRate: 9,
      inPackage: index % 2 === 0 ? 10 : null,
      attributes: index % 4 === 0 ? {} : { absorption: index },
    })
  for (const sort of productSorts) {
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        loadPageOfProducts(
          db,
          { gender: 'both', absorption: [], categories: [] },
          { sort, page, perPage: 4 },
        ),
      ),
    )
    const listed = pages.flatMap((page) => page.products)
    expect(new Set(listed.map(({ id }) => id)).size).toBe(9)
    const figures = listed.map(({ price, inPackage, absorption }) =>
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

test('an index serves the price-per-piece sort without sorting', async () => {
  const { rows } = await db.transaction(async (tx) => {
    for (const plan of ['seqscan', 'sort', 'incremental_sort', 'bitmapscan'])
      await tx.execute(sql.raw(`set local enable_${plan} = off`))
    return tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from products where published order by (price::double precision / in_package), position, id limit 24`,
    )
  })
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('products_by_price_per_piece')
})
