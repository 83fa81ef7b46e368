// What the advice names beside a product: a fixation brief for a large pad, and an underpad for the
// night.

import type { AdviceCandidate } from './advice-candidate.ts'
import type { FinderDetails } from './finder-details.ts'
import { isForDay, isForNight, type PartOfDay } from './part-of-day.ts'
import { isWashable } from './product-form.ts'
import { sortByScores } from './sort-by-scores.ts'

export const findUnderpad = <Product extends AdviceCandidate>(
  products: readonly Product[],
  { currentType }: FinderDetails,
): Product | null =>
  sortByScores(
    products.filter(
      ({ uses, absorption, inStock }) => inStock && uses.includes('bed') && (absorption ?? 0) > 0,
    ),
    (one) => [
      Number(isForNight(one.uses)),
      Number(isWashable(one) === (currentType === 'washable')),
    ],
  )[0] ?? null

/** `products` are for the wearer's gender. */
export const findFixationBrief = <Product extends AdviceCandidate>(
  products: readonly Product[],
  part: PartOfDay,
): Product | null =>
  sortByScores(
    products.filter(({ uses, inStock }) => inStock && uses.includes('fixatie')),
    ({ uses }) => [Number(part === 'day' ? isForDay(uses) : isForNight(uses))],
  )[0] ?? null
