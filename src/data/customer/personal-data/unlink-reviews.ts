import { and, inArray, or, sql } from 'drizzle-orm'
import { invalidateProductTags } from '#data/catalogue/reviews.ts'
import type { Transaction } from '../../core/db.ts'
import { reviews } from '../../tables/catalogue/reviews.ts'

type Selection = { writers?: readonly string[]; orderIds?: readonly number[] }

/**
 * Makes the approved reviews by these e-mail addresses or about these orders anonymous, and deletes
 * the others.
 */
export async function unlinkReviews(
  tx: Transaction,
  { writers = [], orderIds = [] }: Selection,
): Promise<void> {
  const matches = or(
    writers.length > 0 ? inArray(reviews.writer, [...writers]) : undefined,
    orderIds.length > 0 ? inArray(reviews.orderId, [...orderIds]) : undefined,
  )
  if (!matches) return
  await tx.delete(reviews).where(and(matches, sql`${reviews.state} <> 'approved'`))
  const published = await tx
    .update(reviews)
    .set({ writer: null, orderId: null, displayName: 'Anoniem' })
    .where(matches)
    .returning({ productId: reviews.productId })
  await invalidateProductTags(
    tx,
    published.map(({ productId }) => productId),
  )
}
