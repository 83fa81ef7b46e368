import { type AbsorptionBand, absorptionBands, bandOf } from '../catalogue/absorption.ts'
import {
  type FinderAnswers,
  type LeakageMoment,
  findCurrentDrops,
  type FinderDetails,
} from './finder-answers.ts'
import type { ProductUse } from './product-use.ts'

/** A visitor who does not know the amount starts in the middle. */
const bandOfUnknownAmount: AbsorptionBand = 'medium'

/**
 * If the visitor does not know the amount, the band of what the wearer uses now, or the middle.
 * Null before the question is answered.
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

export const partsOfDay = ['day', 'night'] as const
export type PartOfDay = (typeof partsOfDay)[number]

const partsOfMoment: Record<LeakageMoment, readonly PartOfDay[]> = {
  unexpectedly: ['day'],
  during_sport: ['day'],
  after_toilet: ['day'],
  often: ['day'],
  at_night: ['night'],
  uncontrollably: ['day', 'night'],
}

export const momentsOf = (
  part: PartOfDay,
  { incontinence_time: moments }: Pick<FinderAnswers, 'incontinence_time'>,
): LeakageMoment[] => moments.filter((moment) => partsOfMoment[moment].includes(part))

export const requestedParts = (
  answers: FinderAnswers,
  { unknown }: Pick<FinderDetails, 'unknown'>,
): PartOfDay[] =>
  answers.incontinence_time.length === 0 && unknown.includes('incontinence_time')
    ? ['day']
    : partsOfDay.filter((part) => momentsOf(part, answers).length > 0)

/** False for a product that is made only for the night. */
export const isForDay = (uses: readonly ProductUse[]): boolean =>
  uses.includes('dag') || !uses.includes('nacht')
export const isForNight = (uses: readonly ProductUse[]): boolean => uses.includes('nacht')
