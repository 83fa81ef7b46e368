// Reviews of what an order brought, for whoever holds its link, and their judgement by staff.

import { z } from 'zod'
import { reviewsIn, type StoredReview } from '#data/reviews.ts'
import { NewReview, OwnReview } from '#domain/review/review.ts'
import { reviewStates } from '#domain/review/review-state.ts'
import { judgeReview, reviewsOfOrder, stopAsking, takeBackReview, writeReview } from '#operations/reviews.ts'
import { endpoint } from './endpoint.ts'
import { aspectsOf } from './product-reviews.ts'

const token = z.string().regex(/^[\w-]{43}$/)
const id = z.coerce.number<string>().int().min(1).max(2_147_483_647)

const OrderReviews = z
  .object({
    number: z.string(),
    received: z.boolean().describe('Before that nothing can be written'),
    products: z.array(
      z.object({ id: z.int(), name: z.string(), slug: z.string(), image: z.string().nullable(), review: OwnReview.nullable() }),
    ),
  })
  .meta({ id: 'OrderReviews' })

export const getOrderReviews = endpoint(
  'GET /api/orders/:token/reviews',
  {
    summary: 'The products of an order with their shopper’s own review of each',
    for: 'everyone',
    params: z.object({ token }),
    reply: OrderReviews,
    problems: ['not-found', 'link-expired'],
  },
  async ({ shop, params }) => {
    const { order, received, products } = await reviewsOfOrder(shop, params.token)
    return {
      number: order.number,
      received,
      products: products.map(({ pictures, review, ...product }) => ({
        ...product,
        image: pictures[0]?.url ?? null,
        review: review ? asOwn(review) : null,
      })),
    }
  },
)

export const putReview = endpoint(
  'PUT /api/orders/:token/reviews/:product',
  {
    summary: 'Writes or changes the review of a product that the order brought; nobody reads it before it is approved',
    for: 'everyone',
    limit: 'write',
    params: z.object({ token, product: id }),
    body: NewReview,
    reply: OwnReview,
    problems: ['input-invalid', 'not-found'],
  },
  async ({ shop, params, body }) => asOwn(await writeReview(shop, params.token, params.product, body)),
)

export const deleteReview = endpoint(
  'DELETE /api/orders/:token/reviews/:product',
  {
    summary: 'Withdraws a review',
    for: 'everyone',
    limit: 'write',
    params: z.object({ token, product: id }),
    status: 204,
    problems: ['not-found'],
  },
  async ({ shop, params }) => {
    await takeBackReview(shop, params.token, params.product)
    return undefined
  },
)

export const stopReviewMails = endpoint(
  'POST /api/orders/:token/no-review-mails',
  {
    summary:
      'The order’s address is asked for reviews no more. Mail programs post here too (RFC 8058), so a body of any kind is left unread',
    for: 'everyone',
    params: z.object({ token }),
    status: 204,
    problems: ['not-found'],
  },
  async ({ shop, params }) => {
    await stopAsking(shop, params.token)
    return undefined
  },
)

const JudgedReview = OwnReview.extend({
  id: z.int(),
  product: z.object({ name: z.string(), slug: z.string() }),
  changed_at: z.iso.datetime(),
}).meta({ id: 'JudgedReview' })

export const getReviews = endpoint(
  'GET /api/admin/reviews',
  {
    summary: 'Reviews to judge, the longest waiting first, or those that were judged, the latest first',
    for: 'staff',
    right: 'reviews',
    query: z.object({ state: z.enum(reviewStates).optional() }),
    reply: z.object({ reviews: z.array(JudgedReview) }),
  },
  async ({ shop, query }) => ({
    reviews: (await reviewsIn(shop.db, query.state ?? 'waiting')).map(({ review, product }) => ({
      ...asOwn(review),
      id: review.id,
      product,
      changed_at: review.changedAt.toISOString(),
    })),
  }),
)

const changed_at = z.iso.datetime({ error: 'Vernieuw de lijst.' }).describe('As it was read: a review that changed since is not judged')

export const approveReview = endpoint(
  'POST /api/admin/reviews/:id/approve',
  {
    summary: 'Shows a review on its product’s page',
    for: 'staff',
    right: 'reviews',
    auditAction: 'Review geplaatst',
    params: z.object({ id }),
    body: z.object({ changed_at }, { error: 'Vernieuw de lijst.' }),
    status: 204,
    problems: ['input-invalid', 'not-found'],
  },
  async ({ shop, params, body }) => {
    await judgeReview(shop, { id: params.id, changedAt: new Date(body.changed_at), refusedFor: null })
    return undefined
  },
)

export const refuseReview = endpoint(
  'POST /api/admin/reviews/:id/refuse',
  {
    summary: 'Keeps a review from being shown; its writer reads why',
    for: 'staff',
    right: 'reviews',
    auditAction: 'Review geweigerd',
    params: z.object({ id }),
    body: z.object(
      {
        changed_at,
        reason: z.string({ error: 'Schrijf waarom.' }).trim().min(1, 'Schrijf waarom.').max(500, 'Gebruik hoogstens 500 tekens.'),
      },
      { error: 'Schrijf waarom.' },
    ),
    status: 204,
    problems: ['input-invalid', 'not-found'],
  },
  async ({ shop, params, body }) => {
    await judgeReview(shop, { id: params.id, changedAt: new Date(body.changed_at), refusedFor: body.reason })
    return undefined
  },
)

const asOwn = (review: StoredReview): OwnReview => ({
  stars: review.stars,
  aspects: aspectsOf(review),
  display_name: review.displayName,
  body: review.body,
  state: review.state,
  refused_for: review.refusedFor,
})
