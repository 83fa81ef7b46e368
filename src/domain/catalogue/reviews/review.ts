import { z } from 'zod'
import { reviewAspects, reviewUses } from './review-aspects.ts'
import { Product } from '../product.ts'
import { RequiredText, unusualCharactersMessage } from '../../text/text-input.ts'
import { integerOr } from '../../text/number-input.ts'

/** The moderation states of a review. Visitors see only approved reviews. */
export const reviewStates = ['waiting', 'approved', 'refused'] as const
export type ReviewState = (typeof reviewStates)[number]

const score = integerOr('Kies 1 tot en met 5.', 1, 5)
const scores = z.object({
  leak_proof: score,
  smell: score,
  fit: score,
  invisible: score,
  style: score,
} satisfies Record<(typeof reviewAspects)[number], unknown>)

const text = (missing: string, min: number, max: number, tooShort: string) =>
  RequiredText(missing, max)
    .min(min, tooShort)
    .refine((value) => value.isWellFormed(), unusualCharactersMessage)

const Use = z.enum(reviewUses).nullable().describe('When the writer uses it most')
const Answer = z.string().nullable().describe('By the shop')

export const NewReview = z
  .object(
    {
      stars: integerOr('Kies hoeveel sterren je geeft.', 1, 5),
      aspects: scores.partial().optional().describe('1 to 5 each; an absent aspect is not rated'),
      use: Use.optional(),
      display_name: text(
        'Kies een schuilnaam.',
        2,
        40,
        'Kies een schuilnaam van minstens 2 tekens.',
      )
        .regex(/^[^\p{C}@]*$/u, 'Gebruik een schuilnaam, geen e-mailadres.')
        .describe('Public pseudonym, not the writer’s own name'),
      body: text('Schrijf wat je ervan vindt.', 10, 2000, 'Schrijf minstens een korte zin.'),
    },
    { error: 'Vul je review in.' },
  )
  .meta({ id: 'NewReview' })
export type NewReview = z.output<typeof NewReview>

const Aspects = z
  .record(z.enum(reviewAspects), z.number().nullable())
  .describe('1 to 5; null is not rated')

export const OwnReview = z.object({
  stars: z.int(),
  aspects: Aspects,
  use: Use,
  answer: Answer,
  display_name: z.string(),
  body: z.string(),
  state: z.enum(reviewStates),
  rejection_reason: z.string().nullable(),
})
export type OwnReview = z.output<typeof OwnReview>

export const ProductReviews = z
  .object({
    count: z.int(),
    average: z.number().nullable().describe('One decimal; null without reviews'),
    aspects: Aspects.describe('Averages, one decimal'),
    newest: z.array(
      z.object({
        id: z.int(),
        stars: z.int(),
        aspects: Aspects,
        use: Use,
        answer: Answer,
        author: z.string(),
        body: z.string(),
        date: z.iso.date(),
        origin: z
          .string()
          .nullable()
          .describe(
            'Says that the review comes from an earlier shop; null for one that was written here',
          ),
      }),
    ),
    origin_note: z
      .string()
      .nullable()
      .describe('How reviews from an earlier shop were checked; null without such a review'),
  })
  .describe(
    'Approved reviews by customers who received the product, here or from an earlier shop; sample reviews are not counted',
  )
export type ProductReviews = z.output<typeof ProductReviews>

/**
 * The invented reviews of the demo shop. Product pages label them as invented, and averages do not
 * include them.
 */
export const SampleReview = z.object({
  stars: z.number().min(0).max(5).describe('One decimal'),
  author: z.string(),
  body: z.string(),
})

export const SampleReviews = z
  .array(SampleReview)
  .describe('Invented reviews of the demo shop; empty in a real shop')

export const ProductWithReviews = Product.extend({
  sample_reviews: SampleReviews,
  reviews: ProductReviews,
}).meta({ id: 'ReviewedProduct' })

export type SampleReview = z.infer<typeof SampleReview>
export type ProductWithReviews = z.infer<typeof ProductWithReviews>
