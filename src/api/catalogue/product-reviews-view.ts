// Maps the reviews of a product to the API shape. Averages are rounded to one decimal.

import type { loadReviewSummary, ReviewRow } from '#data/catalogue/reviews.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { ReviewAspect } from '#domain/catalogue/review-aspects.ts'
import { previousShopExplanation, previousShopLabel } from '#domain/shop-import/imported-review.ts'
import type { ProductReviews } from '#domain/catalogue/review.ts'

type AspectScores<Score> = {
  leakProof: Score
  smell: Score
  fit: Score
  invisible: Score
  style: Score
}

export const toReviewAspects = ({
  leakProof,
  smell,
  fit,
  invisible,
  style,
}: AspectScores<number | null>): Record<ReviewAspect, number | null> => ({
  leak_proof: leakProof,
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
  author: review.displayName,
  body: review.body,
  date: toCalendarDay(review.createdAt),
  origin: review.importedFrom === null ? null : previousShopLabel,
})
