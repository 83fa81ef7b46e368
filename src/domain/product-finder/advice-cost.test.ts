import { demoProducts } from '#demo/catalogue/demo-catalogue.ts'
import { describe, expect, test } from 'vitest'
import { absorptionBands, parseAbsorption } from '../catalogue/absorption.ts'
import { parseGender } from '../catalogue/gender.ts'
import { calculatePackNeed } from '../catalogue/price/pack-calculator.ts'
import { findPiecesPerPack } from '../catalogue/price/pieces-per-pack.ts'
import { isConsumable } from '../catalogue/is-consumable.ts'
import { cents } from '../money.ts'
import { adviseProducts } from './advice.ts'
import { estimatePiecesPerDay } from './advice-cost.ts'
import { leakageMoments, emptyFinderDetails } from './finder-answers.ts'
import { parseProductUses } from './product-use.ts'

/**
 * The pack calculator on the product page gets the price and pieces of the variation that is
 * selected first.
 */
const packCalculatorInput = ({
  cents: price,
  inPackage: in_package,
  variations = [],
}: (typeof demoProducts)[number]) => {
  const [first] = variations
  return {
    price: cents(first?.cents ?? price),
    pieces: findPiecesPerPack(
      { in_package },
      first && { product_attributes: first.attributes ?? {} },
    ),
  }
}

describe('the product finder and the pack calculator', () => {
  const rated = demoProducts.filter(({ attributes }) => parseAbsorption(attributes['absorption']))

  test.each(rated.map((one) => [one.slug, one] as const))(
    'calculate the same monthly cost for %s, to the cent',
    (_slug, one) => {
      const { attributes, cents: price, inPackage: pieces } = one
      const absorption = parseAbsorption(attributes['absorption'])!
      const candidate = {
        price: cents(price),
        pieces,
        absorption,
        gender: parseGender(attributes['gender']),
        uses: parseProductUses(attributes),
        inStock: true,
      }
      const { price: packPrice, pieces: packPieces } = packCalculatorInput(one)
      for (const amount of ['light', 'medium', 'heavy', 'extreme'] as const)
        for (const moment of leakageMoments) {
          const { advised } = adviseProducts(
            [candidate],
            {
              gender: candidate.gender === 'male' ? 'male' : 'female',
              leakage_amount: amount,
              incontinence_time: [moment, 'often'],
            },
            { ...emptyFinderDetails, mobility: 'helped' },
          )
          for (const { monthlyCost, piecesADay: perDay } of advised) {
            const used = isConsumable(attributes, packPieces)
            expect(monthlyCost).toBe(
              used
                ? calculatePackNeed({ price: packPrice, pieces: packPieces, perDay }).costAMonth
                : null,
            )
          }
        }
    },
  )

  test('agree where they once differed: one Kiel per night, three Duin per day', () => {
    const kiel = {
      price: cents(1850),
      pieces: 20,
      absorption: 8,
      gender: 'unisex' as const,
      uses: ['nacht' as const, 'optrekken' as const],
      inStock: true,
    }
    const duin = {
      price: cents(1295),
      pieces: 21,
      absorption: 5,
      gender: 'unisex' as const,
      uses: ['dag' as const, 'optrekken' as const],
      inStock: true,
    }
    const cost = (
      one: typeof kiel | typeof duin,
      amount: 'medium' | 'extreme',
      moment: 'at_night' | 'unexpectedly',
    ) =>
      adviseProducts(
        [one],
        { gender: 'male', leakage_amount: amount, incontinence_time: [moment] },
        emptyFinderDetails,
      ).advised[0]?.monthlyCost
    expect(cost(kiel, 'extreme', 'at_night')).toBe(2775)
    expect(cost(duin, 'medium', 'unexpectedly')).toBe(5550)
  })
})

const piecesPerDay = (often: boolean, isLowered: boolean) =>
  absorptionBands.map((amount) =>
    estimatePiecesPerDay(amount, { moments: often ? ['often'] : [], isLowered }),
  )

test('the pieces a day grow by one when leakage happens often or the product absorbs less, up to five', () => {
  expect(piecesPerDay(false, false)).toEqual([2, 3, 4, 4])
  expect(piecesPerDay(true, false)).toEqual([3, 4, 5, 5])
  expect(piecesPerDay(true, true)).toEqual([4, 5, 5, 5])
})
