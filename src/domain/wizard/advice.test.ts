import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandOf, bands } from '../catalogue/absorption.ts'
import { cents } from '../money.ts'
import { advise, type Candidate, piecesByDay } from './advice.ts'
import { isComplete, moments, noAnswers, readStoredAnswers, toggled, type WizardAnswers } from './answers.ts'
import { isDimmed, nextAfter } from './questions.ts'
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

test('a day product with its pieces a day and cost a month', () => {
  const { day, night, lowered } = advise([product()], woman)
  expect(day).toMatchObject({ piecesADay: 4, monthlyCost: 60 * 4 * 30 })
  expect([night, lowered]).toEqual([null, false])
})

test('the night product is advised to who has trouble at night, the most absorbing one', () => {
  const products = [
    product({ name: 'n4', absorption: 3.5, uses: ['nacht'] }),
    product({ name: 'n5', absorption: 5, uses: ['nacht'] }),
    product(),
  ]
  expect(advise(products, { ...woman, incontinence_time: ['at_night'] }).night?.product.name).toBe('n5')
  expect(advise(products, woman).night).toBeNull()
  const daily = [product({ name: 'd4' }), product({ name: 'd5', absorption: 4.5 })]
  expect(advise(daily, { ...woman, incontinence_time: ['at_night'] }).night?.product.name).toBe('d5')
})

test('nothing in the band leads to the nearest lower one, and says so', () => {
  expect(advise([product({ absorption: 2 })], { ...woman, leakage_amount: 'extreme' })).toMatchObject({ band: 'light', lowered: true })
  expect(advise([product({ absorption: 8 })], { ...woman, leakage_amount: 'light' })).toMatchObject({
    band: null,
    lowered: true,
    ordered: [],
    day: null,
  })
})

test('moments order the results', () => {
  const products = [product({ name: 'day' }), product({ name: 'sport', uses: ['sport'] })]
  expect(advise(products, { ...woman, incontinence_time: ['during_sport'] }).ordered.map(({ name }) => name)).toEqual(['sport', 'day'])
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

test('advice never exceeds the asked band, never crosses gender, never advises what is sold out', () => {
  fc.assert(
    fc.property(fc.array(candidate), answers, (products, given) => {
      const { band, day, night, ordered } = advise(products, given)
      for (const one of ordered) expect(bandOf(one.absorption!)).toBe(band)
      for (const one of ordered) expect(one.gender === 'unisex' || !given.gender || one.gender === given.gender).toBe(true)
      for (const one of [day, night]) expect(one?.product.inStock ?? true).toBe(true)
      if (band) expect(bands.indexOf(band)).toBeLessThanOrEqual(bands.indexOf(given.leakage_amount!))
    }),
  )
})

test('later single questions wait for earlier ones; the last answer leads to the button', () => {
  expect(isDimmed('leakage_amount', noAnswers)).toBe(true)
  expect(isDimmed('gender', noAnswers)).toBe(false)
  expect(isDimmed('leakage_amount', { ...noAnswers, gender: 'male' })).toBe(false)
  expect(isDimmed('incontinence_time', noAnswers)).toBe(false)
  expect(nextAfter('gender', { ...noAnswers, gender: 'male' })).toBe('leakage_amount')
  expect(nextAfter('leakage_amount', woman)).toBe('show')
})

test('stored answers of any kind are read or forgotten', () => {
  fc.assert(fc.property(fc.option(fc.oneof(fc.string(), fc.json())), (text) => typeof isComplete(readStoredAnswers(text)) === 'boolean'))
  expect(readStoredAnswers(JSON.stringify(woman))).toEqual(woman)
  expect(readStoredAnswers('{"gender":"cat","incontinence_time":["often","x",1]}')).toEqual({ ...noAnswers, incontinence_time: ['often'] })
})

test('moments are toggled and keep their order', () => {
  expect(toggled(['often'], 'unexpectedly')).toEqual(['unexpectedly', 'often'])
  expect(toggled(['often'], 'often')).toEqual([])
})

test('happening often takes one more a day', () => {
  for (const band of bands) expect(piecesByDay(band, woman)).toBe(piecesByDay(band, noAnswers) + 1)
})
