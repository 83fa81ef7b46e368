import type { Advice } from './advice.ts'
import { findAmount, requestedParts } from './wearer-needs.ts'
import { countMatchingUses, sortByScores } from './choose-product.ts'
import type { FinderAnswers, FinderDetails } from './finder-answers.ts'
import {
  hasSuitableForm,
  isWornAndAbsorbs,
  suitsPart,
  type AdviceCandidate,
} from './suitability.ts'

/**
 * The listing below the advice: in stock first, then what is advised, the alternatives, what suits
 * a requested part of the day, and the rest.
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
