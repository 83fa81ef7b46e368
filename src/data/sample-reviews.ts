// The demo shop's made-up reviews. Any other shop has none.

import { eq } from 'drizzle-orm'
import { type SampleReview, SampleReviews } from '#domain/catalogue/sample-review.ts'
import { invalidateTags } from './cache-invalidation.ts'
import type { Db } from './db.ts'
import { shopSettings } from './tables/content.ts'

/** What answers are made from that show them. */
export const sampleReviewsName = 'sample-reviews'
const setting = 'sampleReviews'

export async function sampleReviews(db: Db): Promise<SampleReview[]> {
  const [stored] = await db.select().from(shopSettings).where(eq(shopSettings.name, setting))
  return SampleReviews.safeParse(stored?.value).data ?? []
}

export async function saveSampleReviews(db: Db, value: readonly SampleReview[]): Promise<void> {
  await db.insert(shopSettings).values({ name: setting, value }).onConflictDoUpdate({ target: shopSettings.name, set: { value } })
  await invalidateTags(db, [sampleReviewsName])
}
