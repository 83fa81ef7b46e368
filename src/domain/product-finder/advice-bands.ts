// The absorption bands in which the product finder looks for a product, in order.

import { type AbsorptionBand, absorptionBands } from '../catalogue/absorption.ts'
import type { FinderAnswers } from './finder-answers.ts'
import type { FinderDetails } from './finder-details.ts'
import { type PartOfDay, requestedParts } from './part-of-day.ts'

/**
 * The band to start with if the visitor does not know the amount: the middle for the day, and 7 or
 * 8 drops for the night.
 */
const bandsOfUnknownAmount: Record<PartOfDay, AbsorptionBand> = { day: 'medium', night: 'extreme' }

/**
 * Returns the requested band of this part of the day, or null if the visitor did not answer the
 * question about the amount yet.
 */
const requestedBand = (
  part: PartOfDay,
  { leakage_amount: amount }: FinderAnswers,
  { unknown }: FinderDetails,
): AbsorptionBand | null =>
  amount ?? (unknown.includes('leakage_amount') ? bandsOfUnknownAmount[part] : null)

/**
 * Returns the requested band and then the lower bands, nearest first. Briefs absorb much, so that
 * with stool the higher bands come before the lower ones.
 */
export function bandsToSearch(
  part: PartOfDay,
  answers: FinderAnswers,
  details: FinderDetails,
): AbsorptionBand[] {
  const requested = requestedBand(part, answers, details)
  if (!requested) return []
  const index = absorptionBands.indexOf(requested)
  const lower = absorptionBands.slice(0, index).toReversed()
  return details.stool === 'yes'
    ? [requested, ...absorptionBands.slice(index + 1), ...lower]
    : [requested, ...lower]
}

/** The bands of the first requested part of the day. */
export const bandsOfFirstPart = (
  answers: FinderAnswers,
  details: FinderDetails,
): AbsorptionBand[] => bandsToSearch(requestedParts(answers, details)[0] ?? 'day', answers, details)
