import { demoProducts } from '#demo/catalogue/demo-catalogue.ts'
import { describe, expect, test } from 'vitest'
import { absorptionOf } from '../catalogue/absorption.ts'
import { genderOf } from '../catalogue/gender.ts'
import { needOf } from '../catalogue/pack-calculator.ts'
import { piecesIn } from '../catalogue/pieces.ts'
import { isUsedUp } from '../catalogue/used-up.ts'
import { cents } from '../money.ts'
import { advise } from './advice.ts'
import { moments } from './answers.ts'
import { usesOf } from './use.ts'

/** What the pack counter of the product page counts with: the variant that is chosen at first, and how many pieces it holds. */
const counted = ({ cents: price, inPackage: in_package, variations = [] }: (typeof demoProducts)[number]) => {
  const [first] = variations
  return { price: cents(first?.cents ?? price), pieces: piecesIn({ in_package }, first && { product_attributes: first.attributes ?? {} }) }
}

describe('the product finder and the pack counter', () => {
  const rated = demoProducts.filter(({ attributes }) => absorptionOf(attributes['absorption']))

  test.each(rated.map((one) => [one.slug, one] as const))('tell the same cost a month of %s, to the cent', (_slug, one) => {
    const { attributes, cents: price, inPackage: pieces } = one
    const absorption = absorptionOf(attributes['absorption'])!
    const candidate = {
      price: cents(price),
      pieces,
      absorption,
      gender: genderOf(attributes['gender']),
      uses: usesOf(attributes),
      inStock: true,
    }
    const { price: packPrice, pieces: packPieces } = counted(one)
    for (const amount of ['light', 'medium', 'heavy', 'extreme'] as const)
      for (const moment of moments) {
        const { advised } = advise([candidate], {
          gender: candidate.gender === 'male' ? 'male' : 'female',
          leakage_amount: amount,
          incontinence_time: [moment, 'often'],
        })
        for (const { monthlyCost, piecesADay: perDay } of advised) {
          const used = isUsedUp(attributes, packPieces)
          expect(monthlyCost).toBe(used ? needOf({ price: packPrice, pieces: packPieces, perDay }).costAMonth : null)
        }
      }
  })

  test('tell the figures that used to differ: one Kiel a night, three Duin a day', () => {
    const kiel = { price: cents(1850), pieces: 20, absorption: 8, gender: 'unisex' as const, uses: ['nacht' as const], inStock: true }
    const duin = { price: cents(1295), pieces: 21, absorption: 5, gender: 'unisex' as const, uses: ['dag' as const], inStock: true }
    const cost = (one: typeof kiel | typeof duin, amount: 'medium' | 'extreme', moment: 'at_night' | 'unexpectedly') =>
      advise([one], { gender: 'male', leakage_amount: amount, incontinence_time: [moment] }).advised[0]?.monthlyCost
    expect(cost(kiel, 'extreme', 'at_night')).toBe(2775)
    expect(cost(duin, 'medium', 'unexpectedly')).toBe(5550)
  })
})
