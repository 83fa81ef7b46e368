import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategory, addProduct } from '#data/products-new.ts'
import { cents } from '#domain/money.ts'
import { anApi } from '#tests/support/builders/api.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
let call: ReturnType<typeof anApi>
beforeAll(async () => {
  database = await freshDatabase()
  call = anApi(aShop(database.db))
  const { db } = database
  const heren = await addCategory(db, { slug: 'heren', name: 'Heren', gender: 'male' })
  const dames = await addCategory(db, { slug: 'dames', name: 'Dames', gender: 'female' })
  const nacht = await addCategory(db, { slug: 'nacht', name: 'Nacht' })
  await addCategory(db, { slug: 'leeg', name: 'Leeg' })
  const base = { vatRate: 9 as const, price: cents(945), pictures: [], stock: 4, inPackage: 20 }
  await addProduct(db, { ...base, slug: 'helm', name: 'Helm', categoryIds: [heren, nacht], attributes: { gender: 'male' } })
  await addProduct(db, { ...base, slug: 'duin', name: 'Duin', categoryIds: [heren, dames, nacht], attributes: {} })
})
afterAll(() => database.close())

const shelves = async (query: string) => {
  const { body } = await call(`GET /api/categories${query}`)
  return (body as unknown as { slug: string; products: number }[]).map(({ slug, products }) => `${slug} ${products}`)
}

test('shelves that hold something, by name, each with what lies on it', async () => {
  expect(await shelves('')).toEqual(['dames 1', 'heren 2', 'nacht 2'])
})

test('for him or her: without the shelves of the other, and counting only what fits', async () => {
  expect(await shelves('?gender=female')).toEqual(['dames 1', 'nacht 1'])
  expect(await shelves('?gender=male')).toEqual(['heren 2', 'nacht 2'])
})
