// The sample reviews of the demo shop, stored as a shop setting. A real shop has no sample reviews.

import { sql } from 'drizzle-orm'
import { type SampleReview, SampleReviews } from '#domain/catalogue/reviews/review.ts'
import { invalidateTags } from '../core/cache-invalidation.ts'
import type { Db } from '../core/db.ts'
import { shopSettings } from '../tables/content.ts'

export const sampleReviewsCacheTag = 'sample-reviews'
const setting = 'sampleReviews'

/** The stored value, for the query of a product, so that a product page needs no query for it. */
export const storedSampleReviewsSql = sql<unknown>`(select value from shop_settings where name = ${setting})`

export const parseSampleReviews = (stored: unknown): SampleReview[] =>
  SampleReviews.safeParse(stored).data ?? []

export async function saveSampleReviews(db: Db, value: readonly SampleReview[]): Promise<void> {
  await db
    .insert(shopSettings)
    .values({ name: setting, value })
    .onConflictDoUpdate({ target: shopSettings.name, set: { value } })
  await invalidateTags(db, [sampleReviewsCacheTag])
}
