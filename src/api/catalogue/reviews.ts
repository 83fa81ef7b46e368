// Customers write reviews through the access link of their order, and staff moderate them.

import { z } from 'zod'
import { listReviews, type ReviewRow, type loadReviewSummary } from '#data/catalogue/reviews.ts'
import { lightenToTint } from '#domain/catalogue/lighten-to-tint.ts'
import { PictureTint } from '#domain/catalogue/product.ts'
import { reviewAspects, type ReviewAspect } from '#domain/catalogue/reviews/review-aspects.ts'
import {
  NewReview,
  OwnReview,
  type ProductReviews,
  reviewStates,
} from '#domain/catalogue/reviews/review.ts'
import {
  answerReview,
  moderateReview,
  listOrderReviews,
  stopReviewRequests,
  removeReview,
  saveReview,
} from '#operations/catalogue/reviews.ts'
import { endpoint } from '../framework/endpoint.ts'
import { IdInUrl, IdParams, Moment, fromRow } from '../framework/json-shapes.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import {
  previousShopExplanation,
  previousShopLabel,
} from '#domain/catalogue/reviews/imported-review.ts'
import { OptionalParagraphs, RequiredText } from '#domain/text/text-input.ts'

type AspectScores = Record<'leakProof' | 'smell' | 'fit' | 'invisible' | 'style', number | null>

const toReviewAspects = ({
  leakProof: leak_proof,
  smell,
  fit,
  invisible,
  style,
}: AspectScores): Record<ReviewAspect, number | null> => ({
  leak_proof,
  smell,
  fit,
  invisible,
  style,
})

const roundToOneDecimal = (value: string | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(Number(value) * 10) / 10

export function toProductReviews({
  newest,
  sums,
}: Awaited<ReturnType<typeof loadReviewSummary>>): ProductReviews {
  const rounded = {
    leakProof: roundToOneDecimal(sums?.leakProof),
    smell: roundToOneDecimal(sums?.smell),
    fit: roundToOneDecimal(sums?.fit),
    invisible: roundToOneDecimal(sums?.invisible),
    style: roundToOneDecimal(sums?.style),
  }
  return {
    count: sums?.count ?? 0,
    average: roundToOneDecimal(sums?.stars),
    aspects: toReviewAspects(rounded),
    newest: newest.map(toPublicReview),
    origin_note: sums && sums.imported > 0 ? previousShopExplanation : null,
  }
}

const toPublicReview = (review: ReviewRow) => ({
  id: review.id,
  stars: review.stars,
  aspects: toReviewAspects(review),
  use: review.use,
  answer: review.answer,
  author: review.displayName,
  body: review.body,
  date: toCalendarDay(review.createdAt),
  origin: review.importedFrom === null ? null : previousShopLabel,
})

const token = z.string().regex(/^[\w-]{43}$/)

const OwnReviewOfRow = fromRow(OwnReview.shape)

const OrderReviews = z
  .object({
    number: z.string(),
    received: z.boolean().describe('Reviews can be written only after delivery'),
    products: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        slug: z.string(),
        image: z.string().nullable(),
        image_tint: PictureTint,
        aspects: z.array(z.enum(reviewAspects)).describe('The aspects that fit the product'),
        review: OwnReviewOfRow.nullable(),
      }),
    ),
  })
  .meta({ id: 'OrderReviews' })

const ModeratedReview = fromRow({
  ...OwnReview.shape,
  id: z.int(),
  product: z.object({ name: z.string(), slug: z.string() }),
  changed_at: Moment,
  from_previous_shop: z
    .boolean()
    .describe('Imported from an earlier shop; its writer is not told of the decision'),
}).meta({ id: 'JudgedReview' })

const changed_at = z.iso
  .datetime({ error: 'Vernieuw de lijst.' })
  .describe('Value that staff saw; a review that changed since is not moderated')
  .transform((text) => new Date(text))

const toOwnReview = (review: ReviewRow) => ({ ...review, aspects: toReviewAspects(review) })

export const reviewEndpoints = [
  endpoint(
    'GET /api/orders/:token/reviews',
    {
      summary: 'The products of an order, each with the customer’s review',
      access: 'public',
      params: { token },
      reply: OrderReviews,
      problems: ['link-expired'],
    },
    async ({ context, params }) => {
      const { order, received, products } = await listOrderReviews(context, params.token)
      return {
        number: order.number,
        received,
        products: products.map(({ pictures, review, ...product }) => ({
          ...product,
          image: pictures[0]?.url ?? null,
          image_tint: pictures[0] ? lightenToTint(pictures[0].color) : null,
          review: review ? toOwnReview(review) : null,
        })),
      }
    },
  ),
  endpoint(
    'PUT /api/orders/:token/reviews/:product',
    {
      summary:
        'Writes or changes the review of a product in the order; it is public only after approval',
      access: 'public',
      limit: 'write',
      params: { token, product: IdInUrl },
      body: NewReview,
      reply: OwnReviewOfRow,
    },
    async ({ context, params, body }) =>
      toOwnReview(await saveReview(context, params.token, params.product, body)),
  ),
  endpoint(
    'DELETE /api/orders/:token/reviews/:product',
    {
      summary: 'Deletes a review',
      access: 'public',
      limit: 'write',
      params: { token, product: IdInUrl },
    },
    async ({ context, params }) => {
      await removeReview(context, params.token, params.product)
    },
  ),
  endpoint(
    'POST /api/orders/:token/no-review-mails',
    {
      summary:
        'Opts the order’s e-mail address out of review requests. Mail programs post here too (RFC 8058), so the body is ignored',
      access: 'public',
      params: { token },
    },
    async ({ context, params }) => {
      await stopReviewRequests(context, params.token)
    },
  ),
  endpoint(
    'GET /api/admin/reviews',
    {
      summary: 'Reviews that wait for moderation, oldest first, or moderated reviews, latest first',
      permission: 'reviews',
      reads: 'replica',
      query: { state: z.enum(reviewStates).optional() },
      reply: { reviews: z.array(ModeratedReview) },
    },
    async ({ context, query }) => ({
      reviews: (await listReviews(context.db, query.state ?? 'waiting')).map(
        ({ review, product }) => ({
          ...toOwnReview(review),
          product,
          fromPreviousShop: review.importedFrom !== null,
        }),
      ),
    }),
  ),
  endpoint(
    'POST /api/admin/reviews/:id/approve',
    {
      summary: 'Approves a review: it becomes public',
      permission: 'reviews',
      auditAction: 'Review geplaatst',
      params: IdParams,
      body: z.object({ changed_at }, { error: 'Vernieuw de lijst.' }),
    },
    async ({ context, params, body }) => {
      await moderateReview(context, {
        id: params.id,
        changedAt: body.changed_at,
        rejectionReason: null,
      })
    },
  ),
  endpoint(
    'POST /api/admin/reviews/:id/refuse',
    {
      summary: 'Refuses a review; its writer sees the reason',
      permission: 'reviews',
      auditAction: 'Review geweigerd',
      params: IdParams,
      body: z.object(
        {
          changed_at,
          reason: RequiredText('Schrijf waarom.', 500),
        },
        { error: 'Schrijf waarom.' },
      ),
    },
    async ({ context, params, body }) => {
      await moderateReview(context, {
        id: params.id,
        changedAt: body.changed_at,
        rejectionReason: body.reason,
      })
    },
  ),
  endpoint(
    'PUT /api/admin/reviews/:id/answer',
    {
      summary: 'Answers a review, in public; an empty answer takes it back',
      permission: 'reviews',
      auditAction: 'Review beantwoord',
      params: IdParams,
      body: z.object({ changed_at, answer: OptionalParagraphs(1000) }),
    },
    ({ context, params: { id }, body: { changed_at: changedAt, answer } }) =>
      answerReview(context, { id, changedAt, answer: answer || null }),
  ),
] as const
