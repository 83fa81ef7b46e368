// The sample reviews of the demo shop, stored as a shop setting. A real shop has no sample reviews.

import { eq } from 'drizzle-orm'
import { type SampleReview, SampleReviews } from '#domain/catalogue/sample-review.ts'
import { invalidateTags } from '../core/cache-invalidation.ts'
import type { Db } from '../core/db.ts'
import { shopSettings } from '../tables/content.ts'

/** The cache tag of pages that show sample reviews. */
export const sampleReviewsCacheTag = 'sample-reviews'
const setting = 'sampleReviews'

export async function sampleReviews(db: Db): Promise<SampleReview[]> {
  const [stored] = await db.select().from(shopSettings).where(eq(shopSettings.name, setting))
  return SampleReviews.safeParse(stored?.value).data ?? []
}

export async function saveSampleReviews(db: Db, value: readonly SampleReview[]): Promise<void> {
  await db.insert(shopSettings).values({ name: setting, value }).onConflictDoUpdate({ target: shopSettings.name, set: { value } })
  await invalidateTags(db, [sampleReviewsCacheTag])
}
