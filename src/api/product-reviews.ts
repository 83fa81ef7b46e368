// Stored reviews in the words of the API.

import type { reviewsOfProduct, StoredReview } from '#data/reviews.ts'
import { calendarDay } from '#domain/time/calendar-day.ts'
import type { Aspect } from '#domain/review/aspects.ts'
import type { ProductReviews } from '#domain/review/review.ts'

type Judged<Score> = { leakProof: Score; smell: Score; fit: Score; invisible: Score; style: Score }

export const aspectsOf = ({ leakProof, smell, fit, invisible, style }: Judged<number | null>): Record<Aspect, number | null> => ({
  leak_proof: leakProof,
  smell,
  fit,
  invisible,
  style,
})

const oneDecimal = (value: string | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(Number(value) * 10) / 10

export function asProductReviews({ newest, sums }: Awaited<ReturnType<typeof reviewsOfProduct>>): ProductReviews {
  const rounded = {
    leakProof: oneDecimal(sums?.leakProof),
    smell: oneDecimal(sums?.smell),
    fit: oneDecimal(sums?.fit),
    invisible: oneDecimal(sums?.invisible),
    style: oneDecimal(sums?.style),
  }
  return { count: sums?.count ?? 0, average: oneDecimal(sums?.stars), aspects: aspectsOf(rounded), newest: newest.map(asShown) }
}

const asShown = (review: StoredReview) => ({
  id: review.id,
  stars: review.stars,
  aspects: aspectsOf(review),
  author: review.displayName,
  body: review.body,
  date: calendarDay(review.createdAt),
})
