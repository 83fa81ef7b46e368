import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { articleOptions, categoryOptions, productOptions } from './editor-options.ts'
import { upsertMovedSlug } from './redirects.ts'
import { articles } from '../tables/content.ts'
import { categories } from '../tables/catalogue/products.ts'

const { db, createProduct, updateProduct } = await openTestShop()

test('options contain their own former slugs only, and no unpublished product', async () => {
  const [duin, kiel] = [
    await createProduct({ slug: 'duin', name: 'Duin' }),
    await createProduct({ slug: 'kiel', name: 'Kiel' }),
  ]
  const [nacht] = await db
    .insert(categories)
    .values({ slug: 'nacht', name: 'Nacht', position: 1 })
    .returning()
  const [rust] = await db.insert(articles).values({ slug: 'rust', title: 'Rust' }).returning()
  await upsertMovedSlug(db, 'product', 'duin-oud', duin.id)
  await upsertMovedSlug(db, 'product', 'duin-ouder', duin.id)
  await upsertMovedSlug(db, 'category', 'slapen', nacht!.id)
  await upsertMovedSlug(db, 'article', 'stilte', rust!.id)
  // The moved slug of a page has the id of the product 'kiel', to check that this product does not
  // get the slug.
  await upsertMovedSlug(db, 'page', 'een-pagina', kiel.id)
  expect(await productOptions(db)).toEqual([
    { value: 'duin', label: 'Duin', former: ['duin-oud', 'duin-ouder'] },
    { value: 'kiel', label: 'Kiel', former: [] },
  ])
  expect(await categoryOptions(db)).toEqual([
    { value: 'nacht', label: 'Nacht', former: ['slapen'] },
  ])
  expect(await articleOptions(db)).toEqual([{ value: 'rust', label: 'Rust', former: ['stilte'] }])
  await updateProduct(duin.id, { published: false })
  expect((await productOptions(db)).map(({ value }) => value)).toEqual(['kiel'])
})
