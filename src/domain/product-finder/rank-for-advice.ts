// The order of the listing below the advice.

import type { Advice } from './advice.ts'
import type { AdviceCandidate } from './advice-candidate.ts'
import { findAmount } from './amount-of-leakage.ts'
import { countMatchingUses } from './choose-product.ts'
import type { FinderAnswers } from './finder-answers.ts'
import type { FinderDetails } from './finder-details.ts'
import { requestedParts } from './part-of-day.ts'
import { hasSuitableForm } from './product-form.ts'
import { sortByScores } from './sort-by-scores.ts'
import { isWornAndAbsorbs, suitsPart } from './suits-part.ts'

/**
 * Sorts what is in stock: what is advised, the alternatives, what suits a requested
 * part of the day, and then the rest.
 */
export function rankForAdvice<Product extends AdviceCandidate & { id: number }>(
  products: readonly Product[],
  { advised }: Advice<Product>,
  answers: FinderAnswers,
  details: FinderDetails,
): Product[] {
  const amount = findAmount(answers, details) ?? 'light'
  const parts = requestedParts(answers, details)
  const first = new Set(advised.map(({ product }) => product.id))
  const second = new Set(
    advised.flatMap(({ lighter, heavier }) =>
      [lighter, heavier].flatMap((one) => one?.product.id ?? []),
    ),
  )
  const suits = (one: Product) =>
    isWornAndAbsorbs(one) &&
    hasSuitableForm(one, details) &&
    parts.some((part) => suitsPart(one, part, amount, details))
  return sortByScores(products, (one) => [
    Number(one.inStock),
    Number(first.has(one.id)),
    Number(second.has(one.id)),
    Number(suits(one)),
    Number(answers.gender === null && one.gender === 'unisex'),
    countMatchingUses(one, answers.incontinence_time),
  ])
}
