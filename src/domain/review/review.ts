// A review as its writer sends it, as its writer sees it, and as everybody reads it.

import { z } from 'zod'
import { aspects } from './aspects.ts'
import { reviewStates } from './review-state.ts'

const score = z.int({ error: 'Kies 1 tot en met 5.' }).min(1, 'Kies 1 tot en met 5.').max(5, 'Kies 1 tot en met 5.')
const scores = z.object({ leak_proof: score, smell: score, fit: score, invisible: score, style: score } satisfies Record<
  (typeof aspects)[number],
  unknown
>)

const text = (missing: string, shortest: number, longest: number, tooShort: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .min(shortest, tooShort)
    .max(longest, `Gebruik hoogstens ${longest} tekens.`)
    .refine((words) => words.isWellFormed(), 'Gebruik alleen gewone letters, cijfers en leestekens.')

export const NewReview = z
  .object(
    {
      stars: z
        .int({ error: 'Kies hoeveel sterren je geeft.' })
        .min(1, 'Kies hoeveel sterren je geeft.')
        .max(5, 'Kies hoeveel sterren je geeft.'),
      aspects: scores.partial().optional().describe('1 to 5 each; what is left out is not judged'),
      display_name: text('Kies een schuilnaam.', 2, 40, 'Kies een schuilnaam van minstens 2 tekens.')
        .regex(/^[^\p{C}@]*$/u, 'Gebruik een schuilnaam, geen e-mailadres.')
        .describe('A name to be read by everybody; not the writer’s own'),
      body: text('Schrijf wat je ervan vindt.', 10, 2000, 'Schrijf minstens een korte zin.'),
    },
    { error: 'Vul je review in.' },
  )
  .meta({ id: 'NewReview' })
export type NewReview = z.output<typeof NewReview>

const Aspects = z.record(z.enum(aspects), z.number().nullable()).describe('1 to 5; null is not judged')

export const OwnReview = z.object({
  stars: z.int(),
  aspects: Aspects,
  display_name: z.string(),
  body: z.string(),
  state: z.enum(reviewStates),
  refused_for: z.string().nullable(),
})
export type OwnReview = z.output<typeof OwnReview>

export const ProductReviews = z
  .object({
    count: z.int(),
    average: z.number().nullable().describe('One decimal; null while there are none'),
    aspects: Aspects.describe('Averages, one decimal'),
    newest: z.array(z.object({ id: z.int(), stars: z.int(), aspects: Aspects, author: z.string(), body: z.string(), date: z.iso.date() })),
  })
  .describe('Approved ones of people who received the product; examples never count')
export type ProductReviews = z.output<typeof ProductReviews>
