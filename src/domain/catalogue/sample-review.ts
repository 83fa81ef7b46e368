// A made-up review that shows how reviews look in a demo shop. It says so wherever it stands, and counts in no average.

import { z } from 'zod'
import { ProductReviews } from '../review/review.ts'
import { Product } from './product.ts'

export const SampleReview = z.object({
  stars: z.number().min(0).max(5).describe('One decimal'),
  author: z.string(),
  body: z.string(),
})

export const SampleReviews = z.array(SampleReview).describe('Invented, for the demo shop only; every other shop has none')

/** One product on its own page. */
export const ReviewedProduct = Product.extend({ sample_reviews: SampleReviews, reviews: ProductReviews }).meta({ id: 'ReviewedProduct' })

export type SampleReview = z.infer<typeof SampleReview>
export type ReviewedProduct = z.infer<typeof ReviewedProduct>
