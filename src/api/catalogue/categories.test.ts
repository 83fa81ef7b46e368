import { beforeAll, expect, test } from 'vitest'
import { insertCategory, insertProductWithVariations } from '#data/catalogue/insert-product.ts'
import { cents } from '#domain/money.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { db, context } = await openTestShop()
const call = createTestApi(context)

beforeAll(async () => {
  const heren = await insertCategory(db, { slug: 'heren', name: 'Heren', gender: 'male' })
  const dames = await insertCategory(db, { slug: 'dames', name: 'Dames', gender: 'female' })
  const nacht = await insertCategory(db, { slug: 'nacht', name: 'Nacht' })
  await insertCategory(db, { slug: 'leeg', name: 'Leeg' })
  const base = { vatRate: 9 as const, price: cents(945), pictures: [], stock: 4, inPackage: 20 }
  await insertProductWithVariations(db, {
    ...base,
    slug: 'helm',
    name: 'Helm',
    categoryIds: [heren, nacht],
    attributes: { gender: 'male' },
  })
  await insertProductWithVariations(db, {
    ...base,
    slug: 'duin',
    name: 'Duin',
    categoryIds: [heren, dames, nacht],
    attributes: {},
  })
})

const categoriesFor = async (query: string) => {
  const { body } = await call(`GET /api/categories${query}`)
  return (body as unknown as { slug: string; products: number }[]).map(
    ({ slug, products }) => `${slug} ${products}`,
  )
}

test('GET /api/categories returns categories with products, by name, with their number of products', async () => {
  expect(await categoriesFor('')).toEqual(['dames 1', 'heren 2', 'nacht 2'])
})

test('GET /api/categories with a gender excludes categories for the other and counts only matching products', async () => {
  expect(await categoriesFor('?gender=female')).toEqual(['dames 1', 'nacht 1'])
  expect(await categoriesFor('?gender=male')).toEqual(['heren 2', 'nacht 2'])
})
