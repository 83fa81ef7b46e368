// The 60 answers of the table in docs/finder.md.

import { absorptionBands } from '#domain/catalogue/absorption.ts'
import {
  emptyFinderAnswers,
  type FinderAnswers,
  leakageMoments,
  emptyFinderDetails,
  type FinderDetails,
} from '#domain/product-finder/finder-answers.ts'
import { type FinderCase, withUnknown } from './cases.ts'

const example = (
  answers: Partial<FinderAnswers>,
  details: Partial<FinderDetails> = {},
): FinderCase =>
  withUnknown({ ...emptyFinderAnswers, ...answers }, { ...emptyFinderDetails, ...details })

/** Every amount at every moment, for women and for men. */
const plainAnswers = (['female', 'male'] as const).flatMap((gender) =>
  absorptionBands.flatMap((leakage_amount) =>
    leakageMoments.map((moment) =>
      example({ gender, leakage_amount, incontinence_time: [moment] }),
    ),
  ),
)

export const exampleAnswers: readonly FinderCase[] = [
  ...plainAnswers,
  example({ leakage_amount: 'light', incontinence_time: ['during_sport'] }),
  example({ leakage_amount: 'medium', incontinence_time: ['unexpectedly'] }),
  example({ gender: 'female', incontinence_time: ['unexpectedly'] }),
  example({ gender: 'male', incontinence_time: ['at_night'] }),
  example(
    { gender: 'male', leakage_amount: 'heavy', incontinence_time: ['unexpectedly'] },
    { mobility: 'sits' },
  ),
  example(
    { gender: 'female', leakage_amount: 'heavy', incontinence_time: ['uncontrollably'] },
    { mobility: 'lies' },
  ),
  example(
    { gender: 'male', leakage_amount: 'extreme', incontinence_time: ['uncontrollably'] },
    { mobility: 'lies' },
  ),
  example(
    { gender: 'female', leakage_amount: 'extreme', incontinence_time: ['unexpectedly'] },
    { mobility: 'helped' },
  ),
  example(
    { gender: 'male', leakage_amount: 'medium', incontinence_time: ['often', 'at_night'] },
    { stool: 'yes' },
  ),
  example(
    { gender: 'female', leakage_amount: 'light', incontinence_time: ['unexpectedly'] },
    { currentType: 'washable' },
  ),
  example(
    { gender: 'male', leakage_amount: 'heavy', incontinence_time: ['often'] },
    { currentType: 'pad', currentDrops: 4 },
  ),
  example(
    { gender: 'female', incontinence_time: ['often', 'at_night'] },
    { currentType: 'pull_up', currentDrops: 6 },
  ),
]
