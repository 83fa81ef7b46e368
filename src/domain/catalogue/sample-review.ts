// The invented reviews of the demo shop. Product pages label them as invented, and averages do not
// include them.

import { z } from 'zod'
import { ProductReviews } from './review.ts'
import { Product } from './product.ts'

export const SampleReview = z.object({
  stars: z.number().min(0).max(5).describe('One decimal'),
  author: z.string(),
  body: z.string(),
})

export const SampleReviews = z
  .array(SampleReview)
  .describe('Invented reviews of the demo shop; empty in a real shop')

/** The API shape of a product on its product page. */
export const ProductWithReviews = Product.extend({
  sample_reviews: SampleReviews,
  reviews: ProductReviews,
}).meta({ id: 'ReviewedProduct' })

export type SampleReview = z.infer<typeof SampleReview>
export type ProductWithReviews = z.infer<typeof ProductWithReviews>
