import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bandOf, bands } from '../catalogue/absorption.ts'
import { cents } from '../money.ts'
import { advise, type Candidate, costTogether, piecesByDay } from './advice.ts'
import { moments, noAnswers, type WizardAnswers } from './answers.ts'
import { partsOf } from './part.ts'
import { uses } from './use.ts'

const product = (given: Partial<Candidate> & { name?: string } = {}) => ({
  name: 'p',
  price: cents(1200),
  pieces: 20,
  absorption: 4,
  gender: 'unisex' as const,
  uses: ['dag'] as Candidate['uses'],
  inStock: true,
  ...given,
})
const woman: WizardAnswers = { gender: 'female', leakage_amount: 'medium', incontinence_time: ['often'] }
const atNight: WizardAnswers = { ...woman, incontinence_time: ['at_night'] }

describe('advise', () => {
  test('gives a day product with its pieces a day and cost a month', () => {
    const { advised, lowered } = advise([product()], woman)
    expect(advised).toMatchObject([{ part: 'day', piecesADay: 4, monthlyCost: (1200 / 20) * 4 * 30 }])
    expect(lowered).toBe(false)
  })

  test('names no day product for trouble at night alone, and no night product for trouble by day alone', () => {
    const products = [product({ name: 'day' }), product({ name: 'night', uses: ['nacht'], absorption: 5 })]
    expect(advise(products, atNight).advised).toMatchObject([{ part: 'night', product: { name: 'night' } }])
    for (const moment of ['unexpectedly', 'during_sport', 'after_toilet', 'often'] as const)
      expect(advise(products, { ...woman, incontinence_time: [moment] }).advised).toMatchObject([{ part: 'day', product: { name: 'day' } }])
    expect(partsOf(['uncontrollably'])).toEqual(['day', 'night'])
  })

  test('prefers what is made for the night, else what takes up most', () => {
    const night = [product({ name: 'n3', absorption: 3.5, uses: ['nacht'] }), product({ name: 'n5', absorption: 5, uses: ['nacht'] })]
    expect(advise([...night, product()], atNight).advised[0]?.product.name).toBe('n5')
    expect(advise([product({ name: 'd4' }), product({ name: 'd5', absorption: 4.5 })], atNight).advised[0]?.product.name).toBe('d5')
  })

  test('leads to the nearest lower band, and says so', () => {
    expect(advise([product({ absorption: 2 })], { ...woman, leakage_amount: 'extreme' })).toMatchObject({ band: 'light', lowered: true })
    const nothing = { band: null, lowered: true, ordered: [], advised: [] }
    expect(advise([product({ absorption: 8 })], { ...woman, leakage_amount: 'light' })).toMatchObject(nothing)
  })

  test('takes a lower band for a part whose products are sold out, and says that it takes up less', () => {
    const products = [product({ absorption: 8, inStock: false }), product({ name: 'heavy', absorption: 7 })]
    const [day] = advise(products, { ...woman, leakage_amount: 'extreme' }).advised
    expect(day?.product.name).toBe('heavy')
    expect(day?.reason.map(({ name }) => name)).toContain('lessThanAsked')
  })

  test('orders by the moments', () => {
    const products = [product({ name: 'day' }), product({ name: 'sport', uses: ['sport'] })]
    expect(advise(products, { ...woman, incontinence_time: ['during_sport'] }).ordered.map(({ name }) => name)).toEqual(['sport', 'day'])
  })

  test('puts something lighter, something heavier and something cheaper beside it', () => {
    const products = [
      product({ name: 'advised', absorption: 5, uses: ['dag', 'optrekken'] }),
      product({ name: 'other form', absorption: 4.4, price: cents(900) }),
      product({ name: 'lighter', absorption: 3.9, uses: ['dag', 'optrekken'] }),
      product({ name: 'heavier', absorption: 6 }),
      product({ name: 'heaviest', absorption: 7 }),
      product({ name: 'night', absorption: 6, uses: ['nacht'] }),
    ]
    const [day] = advise(products, woman).advised
    expect([day?.product.name, day?.lighter?.name, day?.heavier?.name]).toEqual(['advised', 'lighter', 'heavier'])
    expect(day?.cheaper).toMatchObject({ product: { name: 'other form' }, monthlyCost: 45 * 4 * 30 })
  })

  test('tells no monthly cost of what is washed and worn again', () => {
    const [day] = advise([product({ uses: ['dag', 'wasbaar'], pieces: 3 })], woman).advised
    expect([day?.monthlyCost, day?.cheaper]).toEqual([null, null])
  })

  test('adds up what a day and a night product cost together', () => {
    const both = { ...woman, incontinence_time: ['often' as const, 'at_night' as const] }
    expect(costTogether(advise([product()], both).advised)).toBe(60 * 5 * 30)
    expect(costTogether(advise([product()], woman).advised)).toBeNull()
  })
})

const answers = fc.record({
  gender: fc.constantFrom('male' as const, 'female' as const, null),
  leakage_amount: fc.constantFrom(...bands, null),
  incontinence_time: fc.subarray([...moments]),
})
const candidate = fc.record({
  price: fc.integer({ min: 0, max: 9999 }).map(cents),
  pieces: fc.option(fc.integer({ min: 1, max: 60 })),
  absorption: fc.option(fc.double({ min: 0, max: 8, noNaN: true })),
  gender: fc.constantFrom('male' as const, 'female' as const, 'unisex' as const),
  uses: fc.subarray([...uses]),
  inStock: fc.boolean(),
})

test('advice never exceeds the asked band, never crosses gender, never advises what is sold out or was not asked for', () => {
  fc.assert(
    fc.property(fc.array(candidate), answers, (products, given) => {
      const { band, advised, ordered } = advise(products, given)
      const suits = (one: Candidate) => one.gender === 'unisex' || !given.gender || one.gender === given.gender
      for (const one of ordered) expect([bandOf(one.absorption!), suits(one)]).toEqual([band, true])
      for (const { part, product, lighter, heavier, cheaper, monthlyCost } of advised) {
        expect(partsOf(given.incontinence_time)).toContain(part)
        expect(bands.indexOf(bandOf(product.absorption!))).toBeLessThanOrEqual(bands.indexOf(given.leakage_amount!))
        for (const one of [product, lighter, heavier, cheaper?.product])
          if (one) expect([one.inStock, suits(one), one.uses.includes('bed')]).toEqual([true, true, false])
        if (lighter) expect(lighter.absorption!).toBeLessThan(product.absorption!)
        if (heavier) expect(heavier.absorption!).toBeGreaterThan(product.absorption!)
        if (cheaper) expect(cheaper.monthlyCost).toBeLessThan(monthlyCost!)
      }
    }),
  )
})

test('happening often takes one more a day', () => {
  for (const band of bands) expect(piecesByDay(band, woman)).toBe(piecesByDay(band, noAnswers) + 1)
})
