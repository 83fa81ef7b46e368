import { expect, test } from 'vitest'
import { productBySlug } from './products.ts'
import { saveSampleReviews } from './sample-reviews.ts'
import { shopSettings } from '../tables/content.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { db, createProduct } = await openTestShop()

test('a product has no sample reviews until they are saved, and none if the stored value is invalid', async () => {
  const { slug } = await createProduct()
  const load = async () => (await productBySlug(db, slug))?.sampleReviews
  expect(await load()).toEqual([])
  const review = { stars: 4.8, author: 'Anoniem', body: 'Zacht.' }
  await saveSampleReviews(db, [review])
  expect(await load()).toEqual([review])
  await db.update(shopSettings).set({ value: [{ stars: 9 }] })
  expect(await load()).toEqual([])
})
