// Every sentence of a reason, against a predicate of its own over the product's stored attributes. The predicates are written down here
// a second time on purpose: a slip in the rules is not repeated in the test.

import { demoProducts } from '#demo/catalogue/demo-catalogue.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { absorptionOf } from '../catalogue/absorption.ts'
import { genderOf } from '../catalogue/gender.ts'
import { cents } from '../money.ts'
import { advise } from './advice.ts'
import { moments, type WizardAnswers } from './answers.ts'
import { reasonFor } from './reason.ts'
import { usesOf } from './use.ts'

/** What is stored of a product, as staff typed it. */
type Stored = { features: string[]; drops: number; answers: WizardAnswers }
const says = (word: string) => (stored: Stored) => stored.features.includes(word)
const most = { light: 3, medium: 5, heavy: 7, extreme: 8 }
const least = { light: 0, medium: 3, heavy: 5, extreme: 7 }

const truth: Record<string, (stored: Stored) => boolean> = {
  'Gemaakt voor de nacht.': says('nacht'),
  'Niet speciaal voor de nacht gemaakt.': (stored) => !says('nacht')(stored),
  'Gemaakt om in te bewegen en te sporten.': says('sport'),
  'Vangt op wat er na het plassen nog nadruppelt.': says('nadruppelen'),
  'Trek je omlaag als gewoon ondergoed, handig als je vaak moet.': says('optrekken'),
  'Draag je als gewoon ondergoed, dus je hebt het al aan als het ineens komt.': says('optrekken'),
  'Neemt veel op en wissel je staand in een halve minuut.': (stored) => says('riem')(stored) && stored.drops > 5,
  'Neemt veel op.': ({ drops }) => drops > 5,
  'Gemaakt voor overdag.': says('dag'),
  'Handig als iemand je helpt bij het aandoen.': says('zorg'),
  'Trek je aan als gewoon ondergoed.': says('optrekken'),
  'Is dun, dus prettig onder gewone kleren.': (stored) => says('dun')(stored) && !says('zorg')(stored) && stored.drops <= 4.5,
  'Was je en draag je opnieuw.': says('wasbaar'),
  'Past bij de hoeveelheid die je aangaf.': ({ drops, answers: { leakage_amount: amount } }) =>
    amount !== null && drops <= most[amount] && (drops > least[amount] || (amount === 'light' && drops === 0)),
  'Neemt minder op dan je aangaf.': ({ drops, answers: { leakage_amount: amount } }) => amount !== null && drops <= least[amount],
}

const falseOf = (reason: readonly { sentence: string }[], stored: Stored) => {
  const thick = stored.drops > 4.5 || stored.features.includes('zorg')
  return reason.flatMap(({ sentence }) =>
    truth[sentence]?.(stored) && !(thick && /\bdun\b/.test(sentence)) ? [] : [{ sentence, ...stored }],
  )
}

/** Each number from 1 is one choice of moments, a bit for each. */
const subsets = Array.from({ length: 2 ** moments.length - 1 }, (_, index) => moments.filter((_moment, bit) => ((index + 1) >> bit) & 1))
const everyAnswer: WizardAnswers[] = (['male', 'female'] as const).flatMap((gender) =>
  (['light', 'medium', 'heavy', 'extreme'] as const).flatMap((leakage_amount) =>
    subsets.map((incontinence_time) => ({ gender, leakage_amount, incontinence_time })),
  ),
)

const shelf = demoProducts.map(({ name, cents: price, inPackage, attributes, stock, variations }) => ({
  name,
  price: cents(price),
  pieces: inPackage,
  absorption: absorptionOf(attributes['absorption']) ?? null,
  gender: genderOf(attributes['gender']),
  uses: usesOf(attributes),
  inStock: (stock ?? 0) > 0 || (variations ?? []).some((one) => one.stock > 0),
  stored: attributes['features'] as string[],
}))

describe('every sentence of a reason is true by the data of the product', () => {
  test('for all answers and all products of the demo shop, advised or not', () => {
    expect(everyAnswer).toHaveLength(2 * 4 * 63)
    const untrue: unknown[] = []
    for (const answers of everyAnswer)
      for (const one of shelf.filter(({ absorption }) => absorption !== null))
        for (const part of ['day', 'night'] as const) {
          const reason = reasonFor(part, one, answers)
          const drops = one.absorption!
          untrue.push(...falseOf(reason, { features: one.stored, drops, answers }))
        }
    expect(untrue).toEqual([])
  })

  test('for all answers, of what the demo shop advises: one to a part that was asked for, and never of another part', () => {
    for (const answers of everyAnswer) {
      const { advised } = advise(shelf, answers)
      const times = answers.incontinence_time
      const wanted = [
        ...(times.some((moment) => moment !== 'at_night') ? ['day'] : []),
        ...(times.some((moment) => moment === 'at_night' || moment === 'uncontrollably') ? ['night'] : []),
      ]
      expect(advised.map(({ part }) => part)).toEqual(wanted)
      for (const { product, reason } of advised) {
        expect(reason.length).toBeGreaterThan(0)
        expect(falseOf(reason, { features: product.stored, drops: product.absorption!, answers })).toEqual([])
      }
    }
  })

  test('for products of any shop', () => {
    const words = ['dag', 'nacht', 'sport', 'nadruppelen', 'optrekken', 'bed', 'dun', 'zorg', 'riem', 'wasbaar', 'wegwerp']
    const described = fc.record({
      features: fc.subarray(words),
      drops: fc.oneof(fc.double({ min: 0, max: 8, noNaN: true }), fc.constantFrom(3, 4.5, 5, 7)),
      answers: fc.constantFrom(...everyAnswer),
      part: fc.constantFrom('day' as const, 'night' as const),
    })
    fc.assert(
      fc.property(described, ({ part, ...stored }) => {
        const reason = reasonFor(part, { absorption: stored.drops, uses: usesOf(stored) }, stored.answers)
        expect(falseOf(reason, stored)).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })

  test('says of the belted brief what a brief does, and nothing of thinness', () => {
    const belted = shelf.find(({ name }) => name === 'Storm Riemslip')!
    const answers: WizardAnswers = { gender: 'male', leakage_amount: 'extreme', incontinence_time: ['unexpectedly'] }
    expect(reasonFor('day', belted, answers).map(({ sentence }) => sentence)).toEqual([
      'Neemt veel op en wissel je staand in een halve minuut.',
      'Past bij de hoeveelheid die je aangaf.',
    ])
  })
})
