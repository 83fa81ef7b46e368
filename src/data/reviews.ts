// Reviews: written by who received the product, judged by the shop, read by everybody.

import { and, avg, count, desc, eq, gt, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { ReviewState } from '#domain/review/review-state.ts'
import { announceProducts } from './announce-products.ts'
import type { Db, Transaction } from './db.ts'
import { products } from './tables/catalogue.ts'
import { orderLines, orders } from './tables/orders.ts'
import { returns } from './tables/returns.ts'
import { reviewRefusals, reviews } from './tables/reviews.ts'

export type StoredReview = typeof reviews.$inferSelect
export type ReviewToKeep = Omit<typeof reviews.$inferInsert, 'id' | 'state' | 'refusedFor' | 'judgedAt'>

const mostShown = 50
const shownFor = (productId: number) => and(eq(reviews.productId, productId), eq(reviews.state, 'approved'))

/** Approved ones: how many, their averages, and the newest. */
export async function reviewsOfProduct(db: Db, productId: number) {
  const [newest, [sums]] = await Promise.all([
    db.select().from(reviews).where(shownFor(productId)).orderBy(desc(reviews.createdAt), desc(reviews.id)).limit(mostShown),
    db
      .select({
        count: count(),
        stars: avg(reviews.stars),
        leakProof: avg(reviews.leakProof),
        smell: avg(reviews.smell),
        fit: avg(reviews.fit),
        invisible: avg(reviews.invisible),
        style: avg(reviews.style),
      })
      .from(reviews)
      .where(shownFor(productId)),
  ])
  return { newest, sums }
}

/** What of an order is for sale and can be reviewed, each product once. */
export const reviewable = (db: Db, orderId: number) =>
  db
    .selectDistinctOn([products.id], { id: products.id, name: products.name, slug: products.slug, pictures: products.pictures })
    .from(orderLines)
    .innerJoin(products, and(eq(products.id, orderLines.productId), products.published))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(products.id)

export const reviewsBy = (db: Db, writer: string, productIds: number[]): Promise<StoredReview[]> =>
  productIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(reviews)
        .where(and(eq(reviews.writer, writer), inArray(reviews.productId, productIds)))

/** One per writer and product: written again it replaces what was, and waits for a judgement again. */
export async function keepReview(tx: Transaction, review: ReviewToKeep): Promise<StoredReview> {
  const { createdAt: _writtenFirst, ...change } = review
  const [kept] = await tx
    .insert(reviews)
    .values(review)
    .onConflictDoUpdate({
      target: [reviews.productId, reviews.writer],
      set: { ...change, state: 'waiting', refusedFor: null, judgedAt: null },
    })
    .returning()
  if (!kept) throw new Error('a review was not written')
  await announceProducts(tx, [kept.productId])
  return kept
}

/** False when there is none. */
export async function withdrawReview(tx: Transaction, writer: string, productId: number): Promise<boolean> {
  const gone = await tx
    .delete(reviews)
    .where(and(eq(reviews.writer, writer), eq(reviews.productId, productId)))
    .returning({ id: reviews.id })
  await announceProducts(tx, gone.length > 0 ? [productId] : [])
  return gone.length > 0
}

/** With the product's name; the longest waiting first, of the others the latest judged. */
export async function reviewsIn(db: Db, state: ReviewState) {
  const rows = db
    .select({ review: reviews, product: { name: products.name, slug: products.slug } })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.state, state))
    .limit(200)
  return state === 'waiting' ? rows.orderBy(reviews.changedAt) : rows.orderBy(desc(reviews.judgedAt))
}

type Judgement = { state: 'approved' | 'refused'; refusedFor: string | null; judgedAt: Date }

/** False when there is no such review, or its writer changed it since `changedAt`. */
export async function judge(tx: Transaction, id: number, changedAt: Date, judgement: Judgement): Promise<boolean> {
  const [judged] = await tx
    .update(reviews)
    .set(judgement)
    .where(and(eq(reviews.id, id), eq(sql`date_trunc('milliseconds', ${reviews.changedAt})`, changedAt)))
    .returning({ productId: reviews.productId })
  await announceProducts(tx, judged ? [judged.productId] : [])
  return judged !== undefined
}

export async function refuseAsking(tx: Transaction, email: string, at: Date): Promise<void> {
  await tx.insert(reviewRefusals).values({ email: email.toLowerCase(), at }).onConflictDoNothing()
}

type Between = { deliveredAfter: Date; deliveredBefore: Date }

/** Delivered orders of which nothing came back, whose shoppers were not asked yet and do not mind; locked until the transaction ends. */
export function ordersToAskAbout(tx: Transaction, { deliveredAfter, deliveredBefore }: Between, most: number) {
  const cameBack = tx
    .select({ one: sql`1` })
    .from(returns)
    .where(eq(returns.orderId, orders.id))
  const minds = tx
    .select({ one: sql`1` })
    .from(reviewRefusals)
    .where(eq(reviewRefusals.email, sql`lower(${orders.email})`))
  return tx
    .select({ id: orders.id, email: orders.email })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'delivered'),
        isNotNull(orders.deliveredAt),
        gt(orders.deliveredAt, deliveredAfter),
        lt(orders.deliveredAt, deliveredBefore),
        isNull(orders.reviewAskedAt),
        eq(orders.toForget, false),
        notExists(cameBack),
        notExists(minds),
      ),
    )
    .orderBy(orders.deliveredAt)
    .limit(most)
    .for('update', { skipLocked: true })
}

export async function askedForReview(tx: Transaction, ids: number[], at: Date): Promise<void> {
  if (ids.length > 0) await tx.update(orders).set({ reviewAskedAt: at }).where(inArray(orders.id, ids))
}
