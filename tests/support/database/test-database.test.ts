import { expect, test } from 'vitest'
import { categories } from '#data/tables/catalogue/products.ts'
import { createTestDatabase } from './test-database.ts'

test('freshDatabase gives each test a migrated, empty database of its own', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await one.db.insert(categories).values({ slug: 'luiers', name: 'Luiers' })
  expect(await one.db.select().from(categories)).toHaveLength(1)
  expect(await other.db.select().from(categories)).toHaveLength(0)
  await Promise.all([one.close(), other.close()])
})
