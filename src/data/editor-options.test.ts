import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#tests/support/builders/products.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { articleOptions, categoryOptions, productOptions } from './editor-options.ts'
import { addMovedSlug } from './moved-slugs.ts'
import { articles } from './tables/articles.ts'
import { categories, products } from './tables/catalogue.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('what can be chosen is found under the addresses it had, and under nobody else’s', async () => {
  const { db } = database
  const [duin, kiel] = [await aProduct(db, { slug: 'duin', name: 'Duin' }), await aProduct(db, { slug: 'kiel', name: 'Kiel' })]
  const [nacht] = await db.insert(categories).values({ slug: 'nacht', name: 'Nacht', position: 1 }).returning()
  const [rust] = await db.insert(articles).values({ slug: 'rust', title: 'Rust' }).returning()
  await addMovedSlug(db, 'product', 'duin-oud', duin.id)
  await addMovedSlug(db, 'product', 'duin-ouder', duin.id)
  await addMovedSlug(db, 'category', 'slapen', nacht!.id)
  await addMovedSlug(db, 'article', 'stilte', rust!.id)
  // Another kind of thing may bear the same number.
  await addMovedSlug(db, 'page', 'een-pagina', kiel.id)
  expect(await productOptions(db)).toEqual([
    { value: 'duin', label: 'Duin', former: ['duin-oud', 'duin-ouder'] },
    { value: 'kiel', label: 'Kiel', former: [] },
  ])
  expect(await categoryOptions(db)).toEqual([{ value: 'nacht', label: 'Nacht', former: ['slapen'] }])
  expect(await articleOptions(db)).toEqual([{ value: 'rust', label: 'Rust', former: ['stilte'] }])
  await db.update(products).set({ published: false }).where(eq(products.id, duin.id))
  expect((await productOptions(db)).map(({ value }) => value)).toEqual(['kiel'])
})
