// The parts of the day for which the product finder advises a product: the day and the night.

import type { FinderAnswers, LeakageMoment } from './finder-answers.ts'
import type { FinderDetails } from './finder-details.ts'
import type { ProductUse } from './product-use.ts'

export const partsOfDay = ['day', 'night'] as const
export type PartOfDay = (typeof partsOfDay)[number]

/** The parts of the day in which each kind of leakage happens. */
const partsOfMoment: Record<LeakageMoment, readonly PartOfDay[]> = {
  unexpectedly: ['day'],
  during_sport: ['day'],
  after_toilet: ['day'],
  often: ['day'],
  at_night: ['night'],
  uncontrollably: ['day', 'night'],
}

/**
 * Returns the parts of the day for which the wearer needs a product: the day if the moments are
 * unknown.
 */
export const requestedParts = (
  { incontinence_time: moments }: FinderAnswers,
  { unknown }: FinderDetails,
): PartOfDay[] =>
  moments.length === 0 && unknown.includes('incontinence_time')
    ? ['day']
    : partsOfDay.filter((part) => moments.some((moment) => partsOfMoment[moment].includes(part)))

/** False for a product that is made only for the night. */
export const isForDay = (uses: readonly ProductUse[]): boolean =>
  uses.includes('dag') || !uses.includes('nacht')
export const isForNight = (uses: readonly ProductUse[]): boolean => uses.includes('nacht')
