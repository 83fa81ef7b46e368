import { describe, expect, test } from 'vitest'
import { absorptionBands } from '../catalogue/absorption.ts'
import { cents } from '../money.ts'
import {
  adviseProducts,
  type AdviceCandidate,
  sumMonthlyCosts,
  estimatePiecesPerDay,
} from './advice.ts'
import { emptyFinderAnswers, type FinderAnswers, questionNames } from './finder-answers.ts'
import { emptyFinderDetails, type FinderDetails } from './finder-details.ts'
import { requestedParts } from './part-of-day.ts'

const product = (overrides: Partial<AdviceCandidate> & { name?: string } = {}) => ({
  name: 'p',
  price: cents(1200),
  pieces: 20,
  absorption: 4,
  gender: 'unisex' as const,
  uses: ['dag'] as AdviceCandidate['uses'],
  inStock: true,
  ...overrides,
})
const woman: FinderAnswers = {
  gender: 'female',
  leakage_amount: 'medium',
  incontinence_time: ['often'],
}
const atNight: FinderAnswers = { ...woman, incontinence_time: ['at_night'] }

const advise = <Product extends AdviceCandidate>(
  products: readonly Product[],
  answers: FinderAnswers,
  details: Partial<FinderDetails> = {},
) => adviseProducts(products, answers, { ...emptyFinderDetails, ...details })

describe('adviseProducts', () => {
  test('returns a day product with its pieces per day and monthly cost', () => {
    const { advised, lowered } = advise([product()], woman)
    expect(advised).toMatchObject([
      { part: 'day', piecesADay: 4, monthlyCost: (1200 / 20) * 4 * 30 },
    ])
    expect(lowered).toBe(false)
  })

  test('returns no day product for leakage at night only, and no night product for leakage by day only', () => {
    const products = [
      product({ name: 'day' }),
      product({ name: 'night', uses: ['nacht'], absorption: 5 }),
    ]
    expect(advise(products, atNight).advised).toMatchObject([
      { part: 'night', product: { name: 'night' } },
    ])
    for (const moment of ['unexpectedly', 'during_sport', 'after_toilet', 'often'] as const)
      expect(advise(products, { ...woman, incontinence_time: [moment] }).advised).toMatchObject([
        { part: 'day', product: { name: 'day' } },
      ])
    expect(
      requestedParts({ ...woman, incontinence_time: ['uncontrollably'] }, emptyFinderDetails),
    ).toEqual(['day', 'night'])
  })

  test('prefers night products for the night, else the highest absorption', () => {
    const night = [
      product({ name: 'n3', absorption: 3.5, uses: ['nacht'] }),
      product({ name: 'n5', absorption: 5, uses: ['nacht'] }),
    ]
    expect(advise([...night, product()], atNight).advised[0]?.product.name).toBe('n5')
    expect(
      advise([product({ name: 'd4' }), product({ name: 'd5', absorption: 4.5 })], atNight)
        .advised[0]?.product.name,
    ).toBe('d5')
  })

  test('falls back to the nearest lower band and sets lowered', () => {
    expect(
      advise([product({ absorption: 2 })], { ...woman, leakage_amount: 'extreme' }),
    ).toMatchObject({
      band: 'light',
      lowered: true,
    })
    const nothing = { band: null, lowered: true, ordered: [], advised: [] }
    expect(
      advise([product({ absorption: 8 })], { ...woman, leakage_amount: 'light' }),
    ).toMatchObject(nothing)
  })

  test('falls back to a lower band when the products of a part are sold out, and says that it absorbs less', () => {
    const products = [
      product({ absorption: 8, inStock: false }),
      product({ name: 'heavy', absorption: 7 }),
    ]
    const [day] = advise(products, { ...woman, leakage_amount: 'extreme' }).advised
    expect(day?.product.name).toBe('heavy')
    expect(day?.reason.map(({ name }) => name)).toContain('belowAmount')
  })

  test('orders the products by the chosen moments', () => {
    const products = [product({ name: 'day' }), product({ name: 'sport', uses: ['sport'] })]
    expect(
      advise(products, { ...woman, incontinence_time: ['during_sport'] }).ordered.map(
        ({ name }) => name,
      ),
    ).toEqual(['sport', 'day'])
  })

  test('adds a lighter, a heavier and a cheaper alternative', () => {
    const products = [
      product({ name: 'advised', absorption: 5, uses: ['dag', 'optrekken'] }),
      product({ name: 'other form', absorption: 4.4, price: cents(900) }),
      product({ name: 'lighter', absorption: 3.9, uses: ['dag', 'optrekken'] }),
      product({ name: 'heavier', absorption: 6 }),
      product({ name: 'heaviest', absorption: 7 }),
      product({ name: 'night', absorption: 6, uses: ['nacht'] }),
    ]
    const [day] = advise(products, woman).advised
    expect([day?.product.name, day?.lighter?.name, day?.heavier?.name]).toEqual([
      'advised',
      'lighter',
      'heavier',
    ])
    expect(day?.cheaper).toMatchObject({
      product: { name: 'other form' },
      monthlyCost: 45 * 4 * 30,
    })
  })

  test('returns no monthly cost for washable products', () => {
    const [day] = advise([product({ uses: ['dag', 'wasbaar'], pieces: 3 })], woman).advised
    expect([day?.monthlyCost, day?.cheaper]).toEqual([null, null])
  })

  test('totals the monthly cost of a day and a night product', () => {
    const both = { ...woman, incontinence_time: ['often' as const, 'at_night' as const] }
    expect(sumMonthlyCosts(advise([product()], both).advised)).toBe(60 * 5 * 30)
    expect(sumMonthlyCosts(advise([product()], woman).advised)).toBeNull()
  })

  test('advises a pull-up first and never a belted brief to a wearer who walks, and a brief to a wearer who lies', () => {
    const products = [
      product({ name: 'belted', absorption: 7.5, uses: ['dag', 'nacht', 'zorg', 'riem'] }),
      product({ name: 'brief', absorption: 7.2, uses: ['dag', 'zorg'] }),
      product({ name: 'pull-up', absorption: 7.1, uses: ['dag', 'optrekken'] }),
      product({ name: 'pad', absorption: 8, uses: ['dag', 'sport'] }),
    ]
    const answers: FinderAnswers = {
      ...woman,
      leakage_amount: 'extreme',
      incontinence_time: ['during_sport'],
    }
    const nameFor = (details: Partial<FinderDetails>, available = products) =>
      advise(available, answers, details).advised[0]?.product.name
    expect(nameFor({})).toBe('pad')
    expect([
      nameFor({ mobility: 'walks' }),
      nameFor({ mobility: 'lies' }),
      nameFor({ mobility: 'sits' }),
    ]).toEqual(['pull-up', 'brief', 'pad'])
    expect([
      nameFor({ mobility: 'walks' }, products.slice(0, 1)),
      nameFor({ mobility: 'lies' }, products.slice(0, 1)),
    ]).toEqual([undefined, 'belted'])
  })

  test('advises only briefs with stool, of a higher band if need be', () => {
    const products = [
      product({ name: 'pad', absorption: 4 }),
      product({ name: 'day brief', absorption: 7, uses: ['dag', 'zorg'] }),
      product({ name: 'night brief', absorption: 8, uses: ['nacht', 'zorg'] }),
    ]
    const both: FinderAnswers = { ...woman, incontinence_time: ['uncontrollably'] }
    const { advised, lowered } = advise(products, both, { stool: 'yes' })
    expect(advised).toMatchObject([
      { product: { name: 'day brief' } },
      { product: { name: 'night brief' } },
    ])
    expect(advised[0]?.reason.map(({ name }) => name)).toEqual([
      'takesMuch',
      'brief',
      'withHelp',
      'aboveAmount',
    ])
    expect(lowered).toBe(false)
    expect(advise(products.slice(0, 1), both, { stool: 'yes' }).advised).toEqual([])
  })

  test('with unknown answers starts in the middle by day, prefers products for both genders and advises for the day', () => {
    const products = [
      product({ name: 'for men', gender: 'male', uses: ['dag', 'sport'] }),
      product({ name: 'for both' }),
      product({ name: 'for the night', absorption: 8, uses: ['nacht'] }),
    ]
    const allUnknown = { unknown: questionNames }
    const { advised, requestedParts: parts } = advise(products, emptyFinderAnswers, allUnknown)
    expect(parts).toEqual(['day'])
    expect(advised).toMatchObject([{ product: { name: 'for both' } }])
    expect(advised[0]?.reason.map(({ name }) => name)).toEqual(['day', 'forBothGenders'])
    expect(
      advise(products, { ...atNight, leakage_amount: null }, { unknown: ['leakage_amount'] })
        .advised,
    ).toMatchObject([{ product: { name: 'for the night' } }])
    expect(advise(products, emptyFinderAnswers).advised).toEqual([])
  })
})

test('estimatePiecesPerDay adds one when leakage happens often', () => {
  for (const band of absorptionBands)
    expect(estimatePiecesPerDay(band, woman)).toBe(
      estimatePiecesPerDay(band, emptyFinderAnswers) + 1,
    )
})
