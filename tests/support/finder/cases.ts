// Answers and products for tests of the product finder: all answers, the products of the demo shop,
// and random ones.

import fc from 'fast-check'
import { demoProducts } from '#demo/catalogue/demo-catalogue.ts'
import { absorptionBands, parseAbsorption } from '#domain/catalogue/absorption.ts'
import { genders, parseGender } from '#domain/catalogue/gender.ts'
import { cents } from '#domain/money.ts'
import type { AdviceCandidate } from '#domain/product-finder/suitability.ts'
import {
  type FinderAnswers,
  leakageMoments,
  questionNames,
  currentTypes,
  emptyFinderDetails,
  type FinderDetails,
  hasDrops,
  mobilities,
  stoolAnswers,
} from '#domain/product-finder/finder-answers.ts'
import { parseProductUses, productUses } from '#domain/product-finder/product-use.ts'

export type FinderCase = { answers: FinderAnswers; details: FinderDetails }
export type FinderProduct = AdviceCandidate & { id: number; name: string }

export const demoFinderProducts: readonly FinderProduct[] = demoProducts.map(
  ({ name, cents: price, inPackage, attributes, stock, variations }, index) => ({
    id: index + 1,
    name,
    price: cents(price),
    pieces: inPackage,
    absorption: parseAbsorption(attributes.absorption) ?? null,
    gender: parseGender(attributes.gender),
    uses: parseProductUses(attributes),
    inStock: (stock ?? 0) > 0 || (variations ?? []).some((one) => one.stock > 0),
  }),
)

/** All subsets of the moments, also none. Each bit of `index` selects one moment. */
const momentSets = Array.from({ length: 2 ** leakageMoments.length }, (_, index) =>
  leakageMoments.filter((_moment, bit) => (index >> bit) & 1),
)
const genderAnswers = ['female', 'male', null] as const

/** A question without a value has the answer 'Weet ik niet'. */
export const withUnknown = (answers: FinderAnswers, details: FinderDetails): FinderCase => ({
  answers,
  details: {
    ...details,
    unknown: questionNames.filter((name) => answers[name] === null || answers[name]?.length === 0),
  },
})

/** All answers to the three questions, with these details. */
export const allAnswers = (details: Partial<FinderDetails> = {}): FinderCase[] =>
  genderAnswers.flatMap((gender) =>
    [...absorptionBands, null].flatMap((leakage_amount) =>
      momentSets.map((incontinence_time) =>
        withUnknown(
          { gender, leakage_amount, incontinence_time },
          { ...emptyFinderDetails, ...details },
        ),
      ),
    ),
  )

/** How the wearer moves and stool, with every answer that can change the advice. */
const mobilityAndStool: Partial<FinderDetails>[] = mobilities.flatMap((mobility) =>
  (['yes', 'no'] as const).map((stool) => ({ mobility, stool })),
)
/** All answers to the three questions, with how the wearer moves and stool. */
export const allAnswersWithDetails: readonly FinderCase[] = mobilityAndStool.flatMap(allAnswers)
/** The same with each type of what the wearer uses now, and drops where its pack tells them. */
export const allAnswersWithCurrent: readonly FinderCase[] = currentTypes
  .filter((type) => type !== 'none')
  .flatMap((currentType, index) =>
    mobilityAndStool
      .filter(({ mobility }) => mobility !== 'unknown')
      .flatMap((details) =>
        allAnswers({
          ...details,
          currentType,
          currentDrops: hasDrops(currentType) ? index + 2 : null,
        }),
      ),
  )

export const arbitraryCase: fc.Arbitrary<FinderCase> = fc
  .record({
    answers: fc.record({
      gender: fc.constantFrom(...genderAnswers),
      leakage_amount: fc.constantFrom(...absorptionBands, null),
      incontinence_time: fc.subarray([...leakageMoments]),
    }),
    details: fc.record({
      wearer: fc.constant(null),
      unknown: fc.constant([]),
      mobility: fc.constantFrom(...mobilities, null),
      stool: fc.constantFrom(...stoolAnswers, null),
      currentType: fc.constantFrom(...currentTypes, null),
      currentDrops: fc.option(fc.integer({ min: 1, max: 8 })),
    }),
  })
  .map(({ answers, details }) => withUnknown(answers, details))

/** Half drops are frequent, because bands and steps begin at them. */
const arbitraryDrops = fc.oneof(
  fc.integer({ min: 0, max: 16 }).map((halves) => halves / 2),
  fc.double({ min: 0, max: 8, noNaN: true }),
)
export const arbitraryProducts: fc.Arbitrary<FinderProduct[]> = fc
  .array(
    fc.record({
      price: fc.integer({ min: 0, max: 9999 }).map(cents),
      pieces: fc.option(fc.integer({ min: 1, max: 60 })),
      absorption: fc.option(arbitraryDrops, { freq: 8 }),
      gender: fc.constantFrom(...genders),
      uses: fc.subarray([...productUses], { maxLength: 4 }),
      inStock: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
    }),
    { maxLength: 24, size: 'max' },
  )
  .map((all) => all.map((one, index) => ({ ...one, id: index + 1, name: `Product ${index + 1}` })))
