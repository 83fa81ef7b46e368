// Tests that the database lists and counts products like the rules of domain/catalogue.

import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { parseAbsorption, absorptionBands } from '#domain/catalogue/absorption.ts'
import { toFacetCells, countFacets } from '#domain/catalogue/listing/facet-counts.ts'
import { genderFilters, parseGender } from '#domain/catalogue/gender.ts'
import {
  matchesFilter,
  emptyFilter,
  withSample,
  sortProducts,
  productSorts,
} from '#domain/catalogue/listing/product-filter.ts'
import { cents } from '#domain/money.ts'
import { loadFacetCells } from './facet-counts.ts'
import { findInvariantViolations } from '../core/invariants.ts'
import { queryListedProducts, hasMoreProductsThan } from './products.ts'
import { insertCategory, insertProductWithVariations } from './insert-product.ts'
import { facetCells } from '../tables/catalogue/product-counts.ts'
import {
  categories,
  productCategories,
  productVariations,
  products,
} from '../tables/catalogue/products.ts'
import { randomRuns } from '#tests/support/random-runs.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const categoryIds: number[] = []
const { db, atOnce, updateProduct, updateRows } = await openTestShop()

beforeAll(async () => {
  for (const slug of ['heren', 'dames', 'nacht'])
    categoryIds.push(await insertCategory(db, { slug, name: slug }))
})

const stored = fc.record({
  price: fc.integer({ min: 1, max: 5 }).map((price) => cents(price * 100)),
  inPackage: fc.option(fc.integer({ min: 1, max: 4 })),
  gender: fc.constantFrom('male', 'female', 'unisex', undefined),
  absorption: fc.constantFrom(undefined, 0, 3, '3,5', 5, 6.5, 7, 7.5, 8),
  categories: fc.subarray([0, 1, 2]),
  sampleStock: fc.constantFrom(undefined, 0, 3),
  published: fc.boolean(),
})
const filter = fc.record({
  gender: fc.constantFrom(...genderFilters),
  absorption: fc.subarray([...absorptionBands]),
  categoryIds: fc.subarray([0, 1, 2]),
  sample: fc.boolean(),
})

type GeneratedProduct = typeof stored extends fc.Arbitrary<infer One> ? One : never

const forMen: GeneratedProduct = {
  price: cents(1000),
  inPackage: 10,
  gender: 'male',
  absorption: 3,
  categories: [0],
  sampleStock: undefined,
  published: true,
}

async function fill(generated: GeneratedProduct[]) {
  await db.delete(products)
  const published = []
  for (const [
    position,
    { gender, absorption, categories, sampleStock, ...product },
  ] of generated.entries()) {
    const id = await insertProductWithVariations(db, {
      ...product,
      slug: `p-${position}`,
      name: 'Duin',
      vatRate: 9,
      position: position,
      attributes: { ...(gender && { gender }), ...(absorption !== undefined && { absorption }) },
      categoryIds: categories.map((one) => categoryIds[one]!),
      ...(sampleStock !== undefined && { variations: [samplePack(position, sampleStock)] }),
    })
    if (product.published)
      published.push({
        id,
        price: product.price,
        pieces: product.inPackage,
        gender: parseGender(gender),
        absorption: parseAbsorption(absorption) ?? null,
        categories: categories.map((one) => categoryIds[one]!),
        hasSample: (sampleStock ?? 0) > 0,
      })
  }
  return published
}

const samplePack = (position: number, stock: number) => ({
  slug: `p-${position}-proef`,
  name: 'Proefpakje',
  price: cents(95),
  stock,
  isSample: true,
})

test('pages and facet counts equal those of the domain rules', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(stored, { maxLength: 10 }),
      fc.array(filter, { minLength: 1, maxLength: 4 }),
      async (generated, filters) => {
        const published = await fill(generated)
        const cells = await loadFacetCells(db)
        expect(await loadFacetCells(db)).toEqual(expect.arrayContaining(cells))
        for (const { gender, absorption, categoryIds: chosen, sample } of filters) {
          const productFilter = withSample(
            { gender, absorption, categories: chosen.map((one) => categoryIds[one]!) },
            sample,
          )
          expect(countFacets(cells, productFilter)).toEqual(
            countFacets(toFacetCells(published), productFilter),
          )
          for (const sort of productSorts) {
            const expected = sortProducts(
              published.filter((one) => matchesFilter(one, productFilter)),
              sort,
            )
            const query = { gender, absorption, categoryIds: productFilter.categories, sample }
            const found = [
              ...(await queryListedProducts(db, query, { sort, offset: 0, limit: 4 })),
              ...(await queryListedProducts(db, query, {
                sort,
                offset: 4,
                limit: 10,
                matches: expected.length,
                among: 1_000_000,
              })),
            ]
            expect(found).toMatchObject(
              expected.map(({ id, absorption, gender, categories }) => ({
                id,
                absorption,
                gender,
                categories,
              })),
            )
          }
        }
      },
    ),
    { numRuns: randomRuns(25) },
  )
})

test('stock and highest price come from the variations of a product that has them', async () => {
  const [one] = await fill([forMen])
  const listed = async () =>
    (
      await queryListedProducts(
        db,
        { gender: 'both', absorption: [] },
        { sort: 'recommended', offset: 0, limit: 1 },
      )
    )[0]
  expect(await listed()).toMatchObject({
    inStock: false,
    highestPrice: 1000,
    features: null,
    picture: null,
  })
  await db.update(products).set({ stock: 3, attributes: { features: ['dag'] } })
  expect(await listed()).toMatchObject({ inStock: true, features: ['dag'] })
  await db
    .insert(productVariations)
    .values({ productId: one!.id, slug: 'm', name: 'M', price: cents(1200), stock: 0 })
  expect(await listed()).toMatchObject({ inStock: false, highestPrice: 1200 })
})

test('facet counts are current after every kind of change, and a stock change causes no recount', async () => {
  const [one, other] = await fill([
    forMen,
    { ...forMen, gender: 'female', absorption: 8, categories: [0, 1] },
  ])
  const total = async () => countFacets(await loadFacetCells(db), emptyFilter).total
  const perGender = async () => countFacets(await loadFacetCells(db), emptyFilter).gender
  const versions = async () =>
    (
      await db.execute<{ changed: string; counted: string }>(
        sql`select changed, counted from facet_versions`,
      )
    ).rows[0]
  expect(await perGender()).toEqual({ both: 2, male: 1, female: 1 })
  const before = await versions()
  expect(before?.changed).toBe(before?.counted)
  await db.update(products).set({ stock: 3 })
  expect(await versions()).toEqual(before)
  const samples = async () => countFacets(await loadFacetCells(db), emptyFilter).sample
  await db.insert(productVariations).values({ productId: one!.id, ...samplePack(9, 3) })
  expect(await samples()).toBe(1)
  await db.update(productVariations).set({ stock: 2 })
  expect((await versions())?.changed).toBe((await versions())?.counted)
  await db.update(productVariations).set({ stock: 0 })
  expect(await samples()).toBe(0)
  await updateProduct(one!.id, { attributes: { gender: 'female' } })
  expect(await perGender()).toEqual({ both: 2, male: 0, female: 2 })
  await db.delete(productCategories).where(eq(productCategories.productId, other!.id))
  expect([...countFacets(await loadFacetCells(db), emptyFilter).categories]).toEqual([
    [categoryIds[0], 1],
  ])
  await updateProduct(one!.id, { published: false })
  expect(await total()).toBe(1)
  await db.delete(products)
  expect(await loadFacetCells(db)).toEqual([])
  expect(await hasMoreProductsThan(db, 0)).toBe(false)
})

test('cells that a process of the version before stored are counted again', async () => {
  await fill([{ ...forMen, sampleStock: 3 }])
  await loadFacetCells(db)
  await db.update(facetCells).set({ has_sample: null })
  expect(countFacets(await loadFacetCells(db), emptyFilter).sample).toBe(1)
})

test('counting during a catalogue change neither waits nor stores', async () => {
  await fill([forMen])
  await loadFacetCells(db)
  await db.transaction(async (tx) => {
    await insertProductWithVariations(tx, {
      slug: 'second',
      name: 'x',
      price: cents(100),
      vatRate: 9,
    })
    expect(countFacets(await loadFacetCells(db), emptyFilter).total).toBe(1)
    expect(countFacets(await loadFacetCells(tx), emptyFilter).total).toBe(2)
  })
  const counts = await atOnce(4, () => loadFacetCells(db))
  expect(counts.map((cells) => countFacets(cells, emptyFilter).total)).toEqual([2, 2, 2, 2])
})

test('the category ids on the product row follow concurrent changes of its categories', async () => {
  const [one, other] = await fill([
    { ...forMen, gender: 'male', absorption: 3, categories: [] },
    forMen,
  ])
  const addToCategory = (id: number | undefined, index: number) =>
    db.transaction((tx) =>
      tx.insert(productCategories).values({ productId: id!, categoryId: categoryIds[index]! }),
    )
  await Promise.all([
    addToCategory(one?.id, 2),
    addToCategory(one?.id, 0),
    addToCategory(one?.id, 1),
  ])
  const published = async () =>
    (
      await queryListedProducts(
        db,
        { gender: 'both', absorption: [] },
        { sort: 'recommended', offset: 0, limit: 9 },
      )
    ).map(({ categories }) => categories)
  expect(await published()).toEqual([[...categoryIds].sort((a, b) => a - b), [categoryIds[0]]])
  await updateRows(productCategories, { productId: other!.id }, { categoryId: categoryIds[2]! })
  await db.delete(categories).where(eq(categories.id, categoryIds[1]!))
  expect(await published()).toEqual([
    [categoryIds[0], categoryIds[2]].sort((a, b) => a! - b!),
    [categoryIds[2]],
  ])
  expect(await findInvariantViolations(db)).toEqual([])
})
