import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { adviseProducts } from './advice.ts'
import type { AdviceCandidate } from './suitability.ts'
import { describeFirstMonth, describeTotalCost, describeWashableSet } from './cost-sentences.ts'
import {
  emptyFinderAnswers,
  type FinderAnswers,
  questionNames,
  emptyFinderDetails,
  type FinderDetails,
} from './finder-answers.ts'
import { requestedParts } from './wearer-needs.ts'
import { rankForAdvice } from './rank-for-advice.ts'

let lastId = 0
const product = (overrides: Partial<AdviceCandidate> & { name?: string } = {}) => ({
  id: (lastId += 1),
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

const firstAtNight = (products: AdviceCandidate[], amount: FinderAnswers['leakage_amount']) =>
  advise(products, { ...atNight, leakage_amount: amount }).advised[0]?.product

describe('adviseProducts', () => {
  test('returns a day product with its pieces per day and monthly cost', () => {
    const { advised } = advise([product()], woman)
    expect(advised).toMatchObject([
      { part: 'day', piecesADay: 4, monthlyCost: (1200 / 20) * 4 * 30, isLowered: false },
    ])
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

  test('begins the night with 7 drops, then with what is made for it, and never with a day product below 7', () => {
    const pad = product({ name: 'pad', absorption: 8, uses: ['nacht'] })
    const pullUp = product({ name: 'pull-up', absorption: 7.5, uses: ['nacht', 'optrekken'] })
    const day = product({ name: 'day', absorption: 7, uses: ['dag', 'optrekken'] })
    const low = product({ name: 'low', absorption: 6, uses: ['nacht', 'optrekken'] })
    expect(firstAtNight([pad, low, day, pullUp], 'light')).toBe(pullUp)
    expect(firstAtNight([pad, low, day], 'light')).toBe(day)
    expect(firstAtNight([pad, low], 'extreme')).toBe(low)
    expect(firstAtNight([pad], 'medium')).toBe(pad)
    expect(firstAtNight([pad], 'heavy')).toBeUndefined()
    expect(firstAtNight([product()], 'medium')).toBeUndefined()
  })

  test('falls back to a lower band when the products of a part are sold out, and says that it absorbs less', () => {
    const products = [
      product({ absorption: 8, inStock: false }),
      product({ name: 'heavy', absorption: 7 }),
    ]
    const [day] = advise(products, { ...woman, leakage_amount: 'extreme' }).advised
    expect(day).toMatchObject({ product: { name: 'heavy' }, isLowered: true, piecesADay: 5 })
    expect(day?.reason.map(({ name }) => name)).toContain('belowAmount')
  })

  test('adds a lighter, a heavier and a cheaper alternative', () => {
    const products = [
      product({ name: 'advised', absorption: 5, uses: ['dag', 'optrekken'] }),
      product({ name: 'other form', absorption: 4.4, price: cents(900) }),
      product({ name: 'lighter', absorption: 3.9, uses: ['dag', 'optrekken'], price: cents(1300) }),
      product({ name: 'heavier', absorption: 5.8, uses: ['dag', 'optrekken'] }),
      product({ name: 'heaviest', absorption: 7 }),
      product({ name: 'night', absorption: 6, uses: ['nacht'] }),
    ]
    const [day] = advise(products, woman).advised
    expect(day).toMatchObject({
      product: { name: 'advised' },
      lighter: { product: { name: 'lighter' } },
      heavier: { product: { name: 'heavier' } },
      cheaper: { product: { name: 'other form' }, monthlyCost: 45 * 4 * 30 },
    })
  })

  test('lists what it would advise without the advised product, and nothing that does not suit', () => {
    const products = [
      product({ name: 'advised', absorption: 5, uses: ['dag', 'optrekken'] }),
      product({ name: 'third', absorption: 4.4 }),
      product({ name: 'second', absorption: 4, uses: ['dag', 'optrekken'] }),
      product({ name: 'below', absorption: 3, uses: ['dag', 'optrekken'] }),
      product({ name: 'above', absorption: 7, uses: ['dag', 'optrekken'] }),
      product({ name: 'with help', uses: ['dag', 'zorg'] }),
      product({ name: 'sold out', uses: ['dag', 'optrekken'], inStock: false }),
    ]
    const answers: FinderAnswers = { ...woman, incontinence_time: ['unexpectedly'] }
    const [day] = advise(products, answers).advised
    expect(day?.product.name).toBe('advised')
    expect(day?.nextBest.map(({ name }) => name)).toEqual(['second', 'third', 'below'])
  })

  test('prefers the lowest price per piece, and with a sudden urge the most drops', () => {
    const cheap = product({ name: 'cheap', absorption: 4, uses: ['dag', 'optrekken'] })
    const large = { ...cheap, id: -1, name: 'large', absorption: 5, price: cents(1500) }
    const nameFor = (moment: 'often' | 'unexpectedly') =>
      advise([large, cheap], { ...woman, incontinence_time: [moment] }).advised[0]?.product.name
    expect([nameFor('often'), nameFor('unexpectedly')]).toEqual(['cheap', 'large'])
  })

  test('follows what the wearer uses now, and takes its drops for an unknown amount', () => {
    const products = [
      product({ name: 'pull-up', uses: ['dag', 'optrekken'] }),
      product({ name: 'pad' }),
      product({ name: 'washable', uses: ['dag', 'optrekken', 'wasbaar'], pieces: 1 }),
      product({ name: 'large', absorption: 6, uses: ['dag', 'optrekken'] }),
    ]
    const first = (answers: FinderAnswers, details: Partial<FinderDetails>) =>
      advise(products, answers, details).advised[0]
    expect(first(woman, {})?.product.name).toBe('pull-up')
    expect(first(woman, { currentType: 'pad' })?.product.name).toBe('pad')
    expect(first(woman, { currentType: 'washable' })?.product.name).toBe('washable')
    const unknown = { ...woman, leakage_amount: null }
    const current = { currentType: 'pull_up', currentDrops: 6 } as const
    const advised = first(unknown, { ...current, unknown: ['leakage_amount'] })
    expect(advised?.product.name).toBe('large')
    expect(advised?.reason.map(({ name }) => name)).toContain('likeNow')
  })

  test('advises one product for each gender side by side when none is for both', () => {
    const products = [
      product({ name: 'for men', gender: 'male' }),
      product({ name: 'for women', gender: 'female' }),
    ]
    const answers = { ...woman, gender: null }
    const sides = (available: AdviceCandidate[]) =>
      advise(available, answers, { unknown: ['gender'] }).advised.map(({ side }) => side)
    expect(sides(products)).toEqual(['female', 'male'])
    const soldOut = products.map((one) => ({ ...one, inStock: one.gender === 'female' }))
    expect(sides(soldOut)).toEqual([])
    expect(sides([...products, product()])).toEqual([null])
  })

  test('advises for one gender in a shop with nothing for the other, with the costs of day and night together', () => {
    const products = [
      product({ gender: 'female' }),
      product({ gender: 'female', absorption: 8, uses: ['nacht', 'optrekken'] }),
      product({ name: 'net', absorption: null, uses: ['dag', 'fixatie'] }),
    ]
    const answers: FinderAnswers = { ...woman, gender: null, incontinence_time: ['uncontrollably'] }
    const { advised } = advise(products, answers, { unknown: ['gender'] })
    expect(advised.map(({ part, side }) => [part, side])).toEqual([
      ['day', 'female'],
      ['night', 'female'],
    ])
    expect(describeTotalCost(advised)).toBe('Samen ongeveer €\u00a072,00 per maand.')
  })

  test('advises a belted brief only with help, and a brief with tabs to a wearer who lies', () => {
    const products = [
      product({ name: 'belted', absorption: 7.5, uses: ['dag', 'nacht', 'zorg', 'riem'] }),
      product({ name: 'brief', absorption: 7.2, uses: ['dag', 'zorg'] }),
      product({ name: 'pull-up', absorption: 7.1, uses: ['dag', 'optrekken'] }),
      product({ name: 'pad', absorption: 8 }),
    ]
    const answers: FinderAnswers = { ...woman, leakage_amount: 'extreme' }
    const nameFor = (mobility: FinderDetails['mobility'], available = products) =>
      advise(available, answers, { mobility }).advised[0]?.product.name
    expect(nameFor(null)).toBe('pull-up')
    expect(nameFor('walks')).toBe('pull-up')
    expect(nameFor('sits')).toBe('pad')
    expect(nameFor('lies')).toBe('brief')
    expect(nameFor('helped')).toBe('brief')
    const belted = products.slice(0, 1)
    expect([nameFor(null, belted), nameFor('lies', belted)]).toEqual([undefined, undefined])
    expect(nameFor('helped', belted)).toBe('belted')
  })

  test('advises only briefs with stool, of a higher band if need be', () => {
    const products = [
      product({ name: 'pad', absorption: 4 }),
      product({ name: 'day brief', absorption: 7, uses: ['dag', 'zorg'] }),
      product({ name: 'night brief', absorption: 8, uses: ['nacht', 'zorg'] }),
    ]
    const both: FinderAnswers = { ...woman, incontinence_time: ['uncontrollably'] }
    const { advised } = advise(products, both, { stool: 'yes' })
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
    expect(advise(products.slice(0, 1), both, { stool: 'yes' }).advised).toEqual([])
  })

  test('with unknown answers starts in the middle by day and advises for the day', () => {
    const products = [
      product({ name: 'for men', gender: 'male', uses: ['dag', 'sport'] }),
      product({ name: 'for both' }),
      product({ name: 'for the night', absorption: 8, uses: ['nacht'] }),
    ]
    const { advised, requestedParts: parts } = advise(products, emptyFinderAnswers, {
      unknown: questionNames,
    })
    expect(parts).toEqual(['day'])
    expect(advised).toMatchObject([{ product: { name: 'for both' } }])
    expect(advise(products, emptyFinderAnswers).advised).toEqual([])
  })

  test('returns the nearest lower band for an empty listing, sold-out products last', () => {
    const soldOut = product({ absorption: 5, inStock: false })
    const products = [soldOut, product({ absorption: 4 }), product({ absorption: 2 })]
    expect(advise(products, { ...woman, leakage_amount: 'extreme' }).nearest).toEqual([
      products[1],
      soldOut,
    ])
    expect(
      advise([product({ absorption: 8 })], { ...woman, leakage_amount: 'light' }),
    ).toMatchObject({ nearest: [], advised: [] })
  })
})

describe('the costs of the advice', () => {
  const both = { ...woman, incontinence_time: ['often' as const, 'at_night' as const] }
  const night = product({ name: 'night', absorption: 8, uses: ['nacht', 'optrekken'] })

  test('of a washable product are the pieces for two days and a day of washing', () => {
    const washable = product({ uses: ['dag', 'wasbaar'], pieces: 3, price: cents(2000) })
    const [day] = advise([washable], woman).advised
    expect(day).toMatchObject({
      monthlyCost: null,
      cheaper: null,
      washableSet: { pieces: 12, cost: 8000 },
    })
    expect(describeWashableSet(day!)).toContain('ongeveer 12 nodig. Dat kost €\u00a080,00')
    expect(describeTotalCost(advise([washable, night], both).advised)).toBe(
      'Samen ongeveer €\u00a018,00 per maand, en €\u00a080,00 om te beginnen.',
    )
  })

  test('of a large pad include the fixation brief, also beside another product', () => {
    const pad = product({ absorption: 6 })
    const brief = product({ name: 'net', absorption: null, uses: ['dag', 'fixatie'] })
    const answers: FinderAnswers = { ...both, leakage_amount: 'heavy' }
    const { advised } = advise([pad, brief, night], answers)
    expect(advised[0]).toMatchObject({ needsFixation: true, fixation: brief })
    expect(describeFirstMonth(advised[0]!)).toContain('€\u00a0102,00')
    expect(describeTotalCost(advised)).toBe(
      'Samen ongeveer €\u00a0108,00 per maand, en €\u00a012,00 om te beginnen.',
    )
    expect(advise([pad], answers).advised[0]).toMatchObject({ needsFixation: true, fixation: null })
  })

  test('have no total for one product, for a choice by gender, or with an unknown cost', () => {
    const day = product({ pieces: null })
    expect(describeTotalCost(advise([product()], woman).advised)).toBeUndefined()
    expect(describeTotalCost(advise([day, night], both).advised)).toBeUndefined()
  })
})

test('rankForAdvice puts what is advised first, and nothing for the night or the bed before a day product', () => {
  const products = [
    product({ name: 'night', absorption: 4, uses: ['nacht'] }),
    product({ name: 'underpad', uses: ['bed'] }),
    product({ name: 'other', absorption: 4.5 }),
    product({ name: 'lighter', absorption: 2 }),
    product({ name: 'advised', uses: ['dag', 'optrekken'] }),
  ]
  const advice = advise(products, woman)
  expect(
    rankForAdvice(products, advice, woman, emptyFinderDetails).map(({ name }) => name),
  ).toEqual(['advised', 'lighter', 'other', 'night', 'underpad'])
})
