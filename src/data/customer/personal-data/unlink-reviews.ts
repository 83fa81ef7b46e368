import { and, inArray, or, sql } from 'drizzle-orm'
import { invalidateProductTags } from '#data/catalogue/reviews.ts'
import type { Transaction } from '../../core/db.ts'
import { reviews } from '../../tables/catalogue/reviews.ts'

type Selection = { writers?: readonly string[]; orderIds?: readonly number[] }

/**
 * Makes the approved reviews by these e-mail addresses or about these orders anonymous, without the
 * shop's answer, which may name the writer, and deletes the others.
 */
export async function unlinkReviews(
  tx: Transaction,
  { writers = [], orderIds = [] }: Selection,
): Promise<void> {
  const matches = or(inArray(reviews.writer, writers), inArray(reviews.orderId, orderIds))
  await tx.delete(reviews).where(and(matches, sql`${reviews.state} <> 'approved'`))
  const published = await tx
    .update(reviews)
    .set({ writer: null, orderId: null, displayName: 'Anoniem', use: null, answer: null })
    .where(matches)
    .returning({ productId: reviews.productId })
  await invalidateProductTags(
    tx,
    published.map(({ productId }) => productId),
  )
}
