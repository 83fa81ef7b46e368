// Which products suit a part of the day.

import type { AbsorptionBand } from '../catalogue/absorption.ts'
import { isAtLeast } from './amount-of-leakage.ts'
import type { FinderDetails } from './finder-details.ts'
import { isForDay, isForNight, type PartOfDay } from './part-of-day.ts'
import { isPad } from './product-form.ts'
import type { ProductUse } from './product-use.ts'

type Rated = { absorption: number | null; uses: readonly ProductUse[] }

/** In drops. The night starts with this (choice-advice.ts). */
export const minNightDrops = 7

/** True for a product that absorbs and that people wear: not for an underpad. */
export const isWornAndAbsorbs = ({ absorption, uses }: Rated): boolean =>
  absorption !== null && absorption > 0 && !uses.includes('bed') && !uses.includes('fixatie')

export const absorbsANight = ({ absorption }: Pick<Rated, 'absorption'>): boolean =>
  absorption !== null && absorption >= minNightDrops

/**
 * By day, what is made for the night suits only a wearer who mainly lies. For the night, a product
 * is made for it or takes at least `minNightDrops`, and a loose pad suits at most medium leakage.
 */
export function suitsPart(
  product: Rated,
  part: PartOfDay,
  amount: AbsorptionBand,
  { mobility }: Pick<FinderDetails, 'mobility'>,
): boolean {
  if (part === 'day') return isForDay(product.uses) || mobility === 'lies'
  return (
    (isForNight(product.uses) || absorbsANight(product)) &&
    !(isPad(product) && isAtLeast(amount, 'heavy'))
  )
}
