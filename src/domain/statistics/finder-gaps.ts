// For which answers in the product finder the shop has no product. It follows from the catalogue
// alone: no answer of a visitor is counted.

import { absorptionBands, type AbsorptionBand, bandOf } from '../catalogue/absorption.ts'
import { type Gender, matchesGender } from '../catalogue/gender.ts'
import { emptyFinderDetails } from '../product-finder/finder-answers.ts'
import { partsOfDay, type PartOfDay } from '../product-finder/wearer-needs.ts'
import { hasSuitableForm, isWornAndAbsorbs, suitsPart } from '../product-finder/suitability.ts'
import type { ProductUse } from '../product-finder/product-use.ts'

export type FinderProducts = {
  gender: Gender
  absorption: number | null
  uses: readonly ProductUse[]
  inStock: boolean
  count: number
}
export type FinderSupply = {
  gender: 'male' | 'female'
  band: AbsorptionBand
  part: PartOfDay
  products: number
  inStock: number
}

/**
 * Returns a row for each combination of answers of a wearer who walks. By day, the finder puts a
 * lighter product in the place of a missing one. For the night, the band does not decide.
 */
export function countFinderSupply(products: readonly FinderProducts[]): FinderSupply[] {
  const total = (fitting: readonly FinderProducts[]) =>
    fitting.reduce((sum, { count }) => sum + count, 0)
  return (['female', 'male'] as const).flatMap((gender) =>
    absorptionBands.flatMap((band) =>
      partsOfDay.map((part) => {
        const fitting = products.filter(
          (one) =>
            isWornAndAbsorbs(one) &&
            matchesGender(one.gender, gender) &&
            hasSuitableForm(one, emptyFinderDetails) &&
            suitsPart(one, part, band, emptyFinderDetails) &&
            (part === 'night' || bandOf(one.absorption ?? 0) === band),
        )
        return {
          gender,
          band,
          part,
          products: total(fitting),
          inStock: total(fitting.filter(({ inStock }) => inStock)),
        }
      }),
    ),
  )
}
