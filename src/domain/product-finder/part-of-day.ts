// The parts of the day for which the product finder advises a product, each chosen by its own
// moments: the day and the night.

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

/** Returns the moments that happen in this part of the day. */
export const momentsOf = (
  part: PartOfDay,
  { incontinence_time: moments }: Pick<FinderAnswers, 'incontinence_time'>,
): LeakageMoment[] => moments.filter((moment) => partsOfMoment[moment].includes(part))

/**
 * Returns the parts of the day for which the wearer needs a product: the day if the moments are
 * unknown.
 */
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
