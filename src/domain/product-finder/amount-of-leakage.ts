// The amount of leakage that the advice is for.

import { type AbsorptionBand, absorptionBands, bandOf } from '../catalogue/absorption.ts'
import type { FinderAnswers } from './finder-answers.ts'
import { findCurrentDrops, type FinderDetails } from './finder-details.ts'

/** A visitor who does not know the amount starts in the middle. */
const bandOfUnknownAmount: AbsorptionBand = 'medium'

/**
 * Returns the answered amount. If the visitor does not know it, returns the band of what the wearer
 * uses now, or the middle. Returns null if the visitor did not answer the question yet.
 */
export function findAmount(
  { leakage_amount: amount }: FinderAnswers,
  details: FinderDetails,
): AbsorptionBand | null {
  if (amount) return amount
  if (!details.unknown.includes('leakage_amount')) return null
  const drops = findCurrentDrops(details)
  return drops === null ? bandOfUnknownAmount : bandOf(drops)
}

export const isAtLeast = (amount: AbsorptionBand, minimum: AbsorptionBand): boolean =>
  absorptionBands.indexOf(amount) >= absorptionBands.indexOf(minimum)

/** Positive if the product is in a higher band than `amount`, and negative in a lower band. */
export const bandsApart = (absorption: number, amount: AbsorptionBand): number =>
  absorptionBands.indexOf(bandOf(absorption)) - absorptionBands.indexOf(amount)
