import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { sampleReviews, saveSampleReviews } from './sample-reviews.ts'
import { shopSettings } from '../tables/content.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('sampleReviews is empty until sample reviews are saved, and ignores invalid stored values', async () => {
  const { db } = database
  expect(await sampleReviews(db)).toEqual([])
  const review = { stars: 4.8, author: 'Anoniem', body: 'Zacht.' }
  await saveSampleReviews(db, [review])
  expect(await sampleReviews(db)).toEqual([review])
  await db.update(shopSettings).set({ value: [{ stars: 9 }] })
  expect(await sampleReviews(db)).toEqual([])
})
