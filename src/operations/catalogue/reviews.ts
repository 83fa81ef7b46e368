import { msPerDay } from '#domain/time/durations.ts'
import type { OrderRow } from '#data/order/orders.ts'
import { queueMail } from '#data/mail/outbox.ts'
import {
  markReviewRequested,
  orderIdOfReview,
  setReviewDecision,
  upsertReview,
  lockOrdersForReviewRequest,
  insertReviewOptOut,
  reviewableProducts,
  reviewsByWriter,
  type ReviewRow,
  deleteReview,
} from '#data/catalogue/reviews.ts'
import { type Db, inTransaction } from '#data/core/db.ts'
import { isTestOrder } from '#domain/order/test-order.ts'
import { Problem, requireFound, inputProblem } from '#domain/problem.ts'
import { parseProductAttributes } from '#domain/catalogue/attributes.ts'
import { canLeak } from '#domain/product-finder/move-after-leak.ts'
import { reviewAspectsOf } from '#domain/catalogue/reviews/review-aspects.ts'
import type { NewReview } from '#domain/catalogue/reviews/review.ts'
import type { DbAndClock, AppContext, LinkContext } from '../context.ts'
import { requireOrderAndReviveLink, requireOrderByLink } from '../order/with-order.ts'

/** The customer first needs time to use the product. */
const minReviewRequestDelayMs = 7 * msPerDay
const maxReviewRequestDelayMs = 60 * msPerDay

type LinkDeps = Pick<AppContext, 'db' | 'links'>

/**
 * `received` is true if the customer may review the products.
 * @throws Problem not-found, link-expired
 */
export async function listOrderReviews({ db, links, clock }: LinkContext, token: string) {
  const order = await requireOrderAndReviveLink({ db, links, clock }, token)
  const products = await reviewableProducts(db, order.id)
  const ownReviews = await reviewsByWriter(
    db,
    reviewerOf(order),
    products.map(({ id }) => id),
  )
  return {
    order,
    received: wasReceived(order),
    products: products.map(({ attributes, ...product }) => ({
      ...product,
      aspects: [...reviewAspectsOf(parseProductAttributes(attributes))],
      review: ownReviews.find(({ productId }) => productId === product.id),
    })),
  }
}

/**
 * Replaces the customer's earlier review of the product. The new review stays hidden until staff
 * approve it. Scores and a use that do not fit the product are left out.
 * @throws Problem not-found
 */
export async function saveReview(
  { db, links, clock }: LinkContext,
  token: string,
  productId: number,
  review: NewReview,
): Promise<ReviewRow> {
  const order = await requireOrderByLink({ db, links }, token)
  const product = (await reviewableProducts(db, order.id)).find(({ id }) => id === productId)
  if (!product || !wasReceived(order)) throw new Problem('not-found')
  const fitting = reviewAspectsOf(parseProductAttributes(product.attributes))
  const scores = Object.fromEntries(
    Object.entries(review.aspects ?? {}).filter(([aspect]) =>
      fitting.some((one) => one === aspect),
    ),
  ) as NonNullable<NewReview['aspects']>
  const { leak_proof = null, smell = null, fit = null, invisible = null, style = null } = scores
  const at = clock()
  return inTransaction(db, (tx) =>
    upsertReview(tx, {
      productId,
      orderId: order.id,
      writer: reviewerOf(order),
      displayName: review.display_name,
      stars: review.stars,
      leakProof: leak_proof,
      smell,
      fit,
      invisible,
      style,
      use: fitting.includes('fit') ? (review.use ?? null) : null,
      body: review.body,
      createdAt: at,
      changedAt: at,
    }),
  )
}

/** @throws Problem not-found */
export async function removeReview(
  { db, links }: LinkDeps,
  token: string,
  productId: number,
): Promise<void> {
  const order = await requireOrderByLink({ db, links }, token)
  requireFound(await inTransaction(db, (tx) => deleteReview(tx, reviewerOf(order), productId)))
}

/**
 * Stops all review requests to the e-mail address of the order. Idempotent.
 * @throws Problem not-found
 */
export async function stopReviewRequests(
  { db, links, clock }: LinkContext,
  token: string,
): Promise<void> {
  const order = await requireOrderByLink({ db, links }, token)
  await inTransaction(db, (tx) => insertReviewOptOut(tx, order.email, clock()))
}

const reviewOfTestOrder =
  'Deze review hoort bij een proefbestelling. Ze verdwijnt als je begint met verkopen.'

type ReviewDecisionInput = { id: number; changedAt: Date; rejectionReason: string | null }

/**
 * Approves the review if `rejectionReason` is null. Otherwise rejects it, and the customer sees the
 * reason.
 * @throws Problem not-found, also if the customer changed the review since `changedAt`;
 * input-invalid to approve a review of a test order, whose author bought nothing
 */
export async function moderateReview(
  { db, clock }: DbAndClock,
  { id, changedAt, rejectionReason }: ReviewDecisionInput,
): Promise<void> {
  const state = rejectionReason === null ? 'approved' : 'refused'
  const isSaved = await inTransaction(db, async (tx) => {
    const orderId = await orderIdOfReview(tx, id)
    if (state === 'approved' && orderId !== null && isTestOrder({ id: orderId }))
      throw inputProblem(reviewOfTestOrder)
    const decision = { state, rejectionReason, moderatedAt: clock() } as const
    return setReviewDecision(tx, id, changedAt, decision)
  })
  requireFound(isSaved)
}

/** Null takes the answer back. @throws Problem not-found, as moderateReview does */
export async function answerReview(
  { db }: DbAndClock,
  { id, changedAt, answer }: { id: number; changedAt: Date; answer: string | null },
): Promise<void> {
  requireFound(await inTransaction(db, (tx) => setReviewDecision(tx, id, changedAt, { answer })))
}

const maxPerRun = 50

/**
 * Scheduled job: queues at most one review request per customer, about the latest order, and asks
 * about no order twice. Returns the number of queued mails.
 */
export async function sendReviewRequests({ db, clock }: DbAndClock): Promise<number> {
  const at = clock()
  const before = (milliseconds: number) => new Date(at.getTime() - milliseconds)
  return inTransaction(db, async (tx) => {
    const dueOrders = await lockOrdersForReviewRequest(
      tx,
      {
        deliveredAfter: before(maxReviewRequestDelayMs),
        deliveredBefore: before(minReviewRequestDelayMs),
      },
      maxPerRun,
    )
    const latest = new Map(dueOrders.map((order) => [order.email.toLowerCase(), order]))
    for (const { id, email } of latest.values())
      await queueMail(tx, { mail: 'review-request', recipient: email, data: { orderId: id } }, at)
    await markReviewRequested(
      tx,
      dueOrders.map(({ id }) => id),
      at,
    )
    return latest.size
  })
}

export const canHaveLeaked = async (db: Db, orderId: number): Promise<boolean> =>
  (await reviewableProducts(db, orderId)).some(({ attributes }) =>
    canLeak(parseProductAttributes(attributes)),
  )

const reviewerOf = ({ email }: OrderRow) => email.toLowerCase()
/** A review belongs to an e-mail address, so that a customer by post writes none. */
const wasReceived = ({ email, deliveredAt, eraseWhenDone, consentWithdrawnAt }: OrderRow) =>
  email !== '' && deliveredAt !== null && !eraseWhenDone && consentWithdrawnAt === null
