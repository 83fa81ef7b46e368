import {
  and,
  avg,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { ReviewState } from '#domain/catalogue/reviews/review.ts'
import { type Db, type Transaction, rowsWhere } from '../core/db.ts'
import { products } from '../tables/catalogue/products.ts'
import { orderLines, orders } from '../tables/order/orders.ts'
import { returns } from '../tables/order/returns.ts'
import { reviewOptOuts, reviews } from '../tables/catalogue/reviews.ts'
import { cacheTag } from '#domain/cache-tag.ts'
import { invalidateTags } from '../core/cache-invalidation.ts'
import { firstOf, insertedRow } from '../core/rows.ts'

export type ReviewRow = typeof reviews.$inferSelect
type ReviewInsert = Omit<
  typeof reviews.$inferInsert,
  'id' | 'state' | 'rejectionReason' | 'moderatedAt' | 'answer'
>

const maxShown = 50
const isApprovedFor = (productId: number) =>
  and(eq(reviews.productId, productId), eq(reviews.state, 'approved'))

export const noReviews = { newest: [], sums: undefined }

/** `sums` is undefined without approved reviews. */
export async function loadReviewSummary(db: Db, productId: number) {
  const newest = await db
    .select()
    .from(reviews)
    .where(isApprovedFor(productId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(maxShown)
  return { newest, sums: newest.length === 0 ? undefined : await loadReviewSums(db, productId) }
}

const loadReviewSums = (db: Db, productId: number) =>
  firstOf(
    db
      .select({
        count: count(),
        imported: count(reviews.importedFrom),
        stars: avg(reviews.stars),
        leakProof: avg(reviews.leakProof),
        smell: avg(reviews.smell),
        fit: avg(reviews.fit),
        invisible: avg(reviews.invisible),
        style: avg(reviews.style),
      })
      .from(reviews)
      .where(isApprovedFor(productId)),
  )

/** Without duplicates and those of which the order has only a sample pack. */
export const reviewableProducts = (db: Db, orderId: number) =>
  db
    .selectDistinctOn([products.id], {
      id: products.id,
      name: products.name,
      slug: products.slug,
      pictures: products.pictures,
      attributes: products.attributes,
    })
    .from(orderLines)
    .innerJoin(products, and(eq(products.id, orderLines.productId), products.published))
    .where(and(eq(orderLines.orderId, orderId), not(orderLines.isSample)))
    .orderBy(products.id)

export const reviewsByWriter = (
  db: Db,
  writer: string,
  productIds: number[],
): Promise<ReviewRow[]> =>
  db
    .select()
    .from(reviews)
    .where(and(eq(reviews.writer, writer), inArray(reviews.productId, productIds)))

/**
 * Replaces an earlier review by the same author about the same product, which staff must moderate
 * again.
 */
export async function upsertReview(tx: Transaction, review: ReviewInsert): Promise<ReviewRow> {
  const { createdAt: _writtenFirst, ...change } = review
  const saved = await insertedRow(
    tx
      .insert(reviews)
      .values(review)
      .onConflictDoUpdate({
        target: [reviews.productId, reviews.writer],
        set: {
          ...change,
          importedFrom: null,
          state: 'waiting',
          rejectionReason: null,
          moderatedAt: null,
          answer: null,
        },
      })
      .returning(),
  )
  await invalidateProductTags(tx, [saved.productId])
  return saved
}

export async function deleteReview(
  tx: Transaction,
  writer: string,
  productId: number,
): Promise<boolean> {
  const deleted = await tx
    .delete(reviews)
    .where(and(eq(reviews.writer, writer), eq(reviews.productId, productId)))
    .returning({ id: reviews.id })
  await invalidateProductTags(tx, deleted.length > 0 ? [productId] : [])
  return deleted.length > 0
}

/** Waiting reviews come oldest first, moderated reviews with the latest decision first. */
export async function listReviews(db: Db, state: ReviewState) {
  const rows = db
    .select({ review: reviews, product: { name: products.name, slug: products.slug } })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.state, state))
    .limit(200)
  return state === 'waiting'
    ? rows.orderBy(reviews.changedAt)
    : rows.orderBy(desc(reviews.moderatedAt))
}

/** Returns null for an imported review, and for one without its author. */
export async function orderIdOfReview(db: Db, id: number): Promise<number | null> {
  const [review] = await db
    .select({ orderId: reviews.orderId })
    .from(reviews)
    .where(eq(reviews.id, id))
  return review?.orderId ?? null
}

/** Returns false if the review does not exist or its author changed it after `changedAt`. */
export async function setReviewDecision(
  tx: Transaction,
  id: number,
  changedAt: Date,
  decision: Partial<ReviewRow>,
): Promise<boolean> {
  const [updated] = await tx
    .update(reviews)
    .set(decision)
    .where(
      and(eq(reviews.id, id), eq(sql`date_trunc('milliseconds', ${reviews.changedAt})`, changedAt)),
    )
    .returning({ productId: reviews.productId })
  await invalidateProductTags(tx, updated ? [updated.productId] : [])
  return updated !== undefined
}

export async function insertReviewOptOut(tx: Transaction, email: string, at: Date): Promise<void> {
  await tx.insert(reviewOptOuts).values({ email: email.toLowerCase(), at }).onConflictDoNothing()
}

/**
 * False for an order with a return, for one marked for erasure, and for a customer who opted out,
 * withdrew the consent or gets letters.
 */
export const mayAskAboutOrder = (db: Db): SQL | undefined =>
  and(
    not(orders.contactByPost),
    eq(orders.eraseWhenDone, false),
    isNull(orders.consentWithdrawnAt),
    notExists(rowsWhere(db, returns, eq(returns.orderId, orders.id))),
    notExists(rowsWhere(db, reviewOptOuts, eq(reviewOptOuts.email, sql`lower(${orders.email})`))),
  )

type DeliveryWindow = { deliveredAfter: Date; deliveredBefore: Date }

/**
 * Selects and locks orders that were delivered in the window and got no review request yet.
 * Excludes orders of sample packs alone.
 */
export function lockOrdersForReviewRequest(
  tx: Transaction,
  { deliveredAfter, deliveredBefore }: DeliveryWindow,
  limit: number,
) {
  const packsOfOrder = rowsWhere(
    tx,
    orderLines,
    and(eq(orderLines.orderId, orders.id), not(orderLines.isSample)),
  )
  return tx
    .select({ id: orders.id, email: orders.email })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'delivered'),
        isNotNull(orders.deliveredAt),
        gt(orders.deliveredAt, deliveredAfter),
        lt(orders.deliveredAt, deliveredBefore),
        isNull(orders.reviewRequestedAt),
        mayAskAboutOrder(tx),
        exists(packsOfOrder),
      ),
    )
    .orderBy(orders.deliveredAt)
    .limit(limit)
    .for('update', { skipLocked: true })
}

export async function markReviewRequested(tx: Transaction, ids: number[], at: Date): Promise<void> {
  if (ids.length > 0)
    await tx.update(orders).set({ reviewRequestedAt: at }).where(inArray(orders.id, ids))
}

export async function invalidateProductTags(
  tx: Transaction,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const found = await tx
    .select({ slug: products.slug })
    .from(products)
    .where(inArray(products.id, [...ids]))
  await invalidateTags(
    tx,
    found.map(({ slug }) => cacheTag.product(slug)),
  )
}
