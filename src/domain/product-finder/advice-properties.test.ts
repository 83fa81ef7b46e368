// What holds for every advice, over random products, answers and details.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandOf, absorptionBands } from '../catalogue/absorption.ts'
import { cents } from '../money.ts'
import { adviseProducts, type AdviceCandidate } from './advice.ts'
import { leakageMoments, questionNames } from './finder-answers.ts'
import {
  emptyFinderDetails,
  type FinderDetails,
  mobilities,
  stoolAnswers,
  wearers,
} from './finder-details.ts'
import { requestedParts } from './part-of-day.ts'
import { productUses } from './product-use.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

const arbitraryAnswers = fc.record({
  gender: fc.constantFrom('male' as const, 'female' as const, null),
  leakage_amount: fc.constantFrom(...absorptionBands, null),
  incontinence_time: fc.subarray([...leakageMoments]),
})
const arbitraryCandidate = fc.record({
  price: fc.integer({ min: 0, max: 9999 }).map(cents),
  pieces: fc.option(fc.integer({ min: 1, max: 60 })),
  absorption: fc.option(fc.double({ min: 0, max: 8, noNaN: true })),
  gender: fc.constantFrom('male' as const, 'female' as const, 'unisex' as const),
  uses: fc.subarray([...productUses]),
  inStock: fc.boolean(),
})

const arbitraryDetails: fc.Arbitrary<FinderDetails> = fc.record({
  wearer: fc.constantFrom(...wearers, null),
  unknown: fc.subarray([...questionNames]),
  mobility: fc.constantFrom(...mobilities, null),
  stool: fc.constantFrom(...stoolAnswers, null),
})

test('adviseProducts never exceeds the requested band, crosses gender, or returns sold-out products or unrequested parts', () => {
  fc.assert(
    fc.property(fc.array(arbitraryCandidate), arbitraryAnswers, (products, answers) => {
      const { band, advised, ordered } = adviseProducts(products, answers, emptyFinderDetails)
      const suits = (one: AdviceCandidate) =>
        one.gender === 'unisex' || !answers.gender || one.gender === answers.gender
      for (const one of ordered) expect([bandOf(one.absorption!), suits(one)]).toEqual([band, true])
      for (const { part, product, lighter, heavier, cheaper, monthlyCost } of advised) {
        expect(requestedParts(answers, emptyFinderDetails)).toContain(part)
        expect(absorptionBands.indexOf(bandOf(product.absorption!))).toBeLessThanOrEqual(
          absorptionBands.indexOf(answers.leakage_amount!),
        )
        for (const one of [product, lighter, heavier, cheaper?.product])
          if (one)
            expect([one.inStock, suits(one), one.uses.includes('bed')]).toEqual([true, true, false])
        if (lighter) expect(lighter.absorption!).toBeLessThan(product.absorption!)
        if (heavier) expect(heavier.absorption!).toBeGreaterThan(product.absorption!)
        if (cheaper) expect(cheaper.monthlyCost).toBeLessThan(monthlyCost!)
      }
    }),
  )
})

test('adviseProducts respects how the wearer moves, stool and gender, and gives the same outcome for somebody else', () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryCandidate),
      arbitraryAnswers,
      arbitraryDetails,
      (products, answers, details) => {
        const advice = adviseProducts(products, answers, details)
        for (const { part, product, lighter, heavier, cheaper, reason } of advice.advised) {
          expect(requestedParts(answers, details)).toContain(part)
          if (answers.leakage_amount) expect(reason.length).toBeGreaterThan(0)
          for (const one of [product, lighter, heavier, cheaper?.product]) {
            if (!one) continue
            expect([
              one.inStock,
              one.gender === 'unisex' || !answers.gender || one.gender === answers.gender,
            ]).toEqual([true, true])
            if (details.mobility === 'walks') expect(one.uses).not.toContain('riem')
            if (details.stool === 'yes') expect(one.uses).toContain('zorg')
          }
        }
        const namesOnly = (wearer: FinderDetails['wearer']) => {
          const { advised, ...rest } = adviseProducts(products, answers, { ...details, wearer })
          return {
            ...rest,
            advised: advised.map(({ reason, ...one }) => ({
              ...one,
              reason: reason.map(({ name }) => name),
            })),
          }
        }
        expect(namesOnly('other')).toEqual(namesOnly('self'))
      },
    ),
    { numRuns: randomRuns(500) },
  )
})
