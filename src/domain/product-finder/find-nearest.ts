// The products that come nearest to the amount of leakage, for a listing that is empty.

import { type AbsorptionBand, absorptionBands, bandOf } from '../catalogue/absorption.ts'
import { matchesGender } from '../catalogue/gender.ts'
import type { AdviceCandidate } from './advice-candidate.ts'
import { countMatchingUses } from './choose-product.ts'
import type { FinderAnswers } from './finder-answers.ts'
import type { FinderDetails } from './finder-details.ts'
import { hasSuitableForm } from './product-form.ts'
import { sortByScores } from './sort-by-scores.ts'
import { isWornAndAbsorbs } from './suits-part.ts'

/**
 * Returns the products for the wearer in the band of the amount, or else in the nearest lower one.
 * Sold-out products come last, and then the moments decide.
 */
export function findNearest<Product extends AdviceCandidate>(
  amount: AbsorptionBand,
  products: readonly Product[],
  { gender, incontinence_time: moments }: FinderAnswers,
  details: FinderDetails,
): Product[] {
  const suitable = products.filter(
    (one) =>
      isWornAndAbsorbs(one) &&
      matchesGender(one.gender, gender ?? 'both') &&
      hasSuitableForm(one, details),
  )
  const bands = absorptionBands.slice(0, absorptionBands.indexOf(amount) + 1).toReversed()
  const nearest = bands
    .map((band) => suitable.filter(({ absorption }) => bandOf(absorption ?? 0) === band))
    .find((inBand) => inBand.length > 0)
  return sortByScores(nearest ?? [], (one) => [
    Number(one.inStock),
    countMatchingUses(one, moments),
  ])
}
