// Checks every reason sentence against a predicate over the product's stored attributes. The test
// repeats the predicates on purpose, so that a mistake in the rules does not repeat in the test.

import { demoProducts } from '#demo/catalogue/demo-catalogue.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAbsorption } from '../catalogue/absorption.ts'
import { type Gender, genders, parseGender } from '../catalogue/gender.ts'
import { cents } from '../money.ts'
import { adviseProducts } from './advice.ts'
import { explainAnswers, explainMissingParts } from './advice-explanations.ts'
import { adviceSentences } from './advice-sentences.ts'
import { leakageMoments, type FinderAnswers, questionNames } from './finder-answers.ts'
import {
  emptyFinderDetails,
  type FinderDetails,
  mobilities,
  stoolAnswers,
  wearers,
} from './finder-details.ts'
import { chooseAdviceReasons } from './advice-reason.ts'
import { parseProductUses } from './product-use.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

/** A product's attributes as staff entered them, with the answers to advise for. */
type StoredProduct = { features: string[]; drops: number; gender: Gender; answers: FinderAnswers }
const hasFeature = (word: string) => (stored: StoredProduct) => stored.features.includes(word)
const maxDrops = { light: 3, medium: 5, heavy: 7, extreme: 8 }
const minDrops = { light: 0, medium: 3, heavy: 5, extreme: 7 }

const predicates: Record<string, (stored: StoredProduct) => boolean> = {
  'Gemaakt voor de nacht.': hasFeature('nacht'),
  'Niet speciaal voor de nacht gemaakt.': (stored) => !hasFeature('nacht')(stored),
  'Gemaakt om in te bewegen en te sporten.': hasFeature('sport'),
  'Vangt op wat er na het plassen nog nadruppelt.': hasFeature('nadruppelen'),
  'Trek je omlaag als gewoon ondergoed, handig als je vaak moet.': hasFeature('optrekken'),
  'Draag je als gewoon ondergoed, dus je hebt het al aan als het ineens komt.':
    hasFeature('optrekken'),
  'Neemt veel op en wissel je staand in een halve minuut.': (stored) =>
    hasFeature('riem')(stored) && stored.drops > 5,
  'Neemt veel op.': ({ drops }) => drops > 5,
  'Gemaakt voor overdag.': hasFeature('dag'),
  'Handig als iemand je helpt bij het aandoen.': hasFeature('zorg'),
  'Trek je aan als gewoon ondergoed.': hasFeature('optrekken'),
  'Is dun, dus prettig onder gewone kleren.': (stored) =>
    hasFeature('dun')(stored) && !hasFeature('zorg')(stored) && stored.drops <= 4.5,
  'Was je en draag je opnieuw.': hasFeature('wasbaar'),
  'Past bij de hoeveelheid die je aangaf.': ({ drops, answers: { leakage_amount: amount } }) =>
    amount !== null &&
    drops <= maxDrops[amount] &&
    (drops > minDrops[amount] || (amount === 'light' && drops === 0)),
  'Neemt minder op dan je aangaf.': ({ drops, answers: { leakage_amount: amount } }) =>
    amount !== null && drops <= minDrops[amount],
  'Neemt meer op dan je aangaf.': ({ drops, answers: { leakage_amount: amount } }) =>
    amount !== null && drops > maxDrops[amount],
  'Is een slip die je om de heupen sluit.': hasFeature('zorg'),
  'Voor mannen en vrouwen.': ({ gender }) => gender === 'unisex',
  'Gemaakt voor mannen.': ({ gender }) => gender === 'male',
  'Gemaakt voor vrouwen.': ({ gender }) => gender === 'female',
}
/** The sentence for oneself that belongs to each sentence about somebody else. */
const ownSentences = new Map(Object.values(adviceSentences).map(({ self, other }) => [other, self]))

const falseSentences = (reason: readonly { sentence: string }[], stored: StoredProduct) => {
  const thick = stored.drops > 4.5 || stored.features.includes('zorg')
  return reason.flatMap(({ sentence }) =>
    predicates[ownSentences.get(sentence) ?? sentence]?.(stored) &&
    !(thick && /\bdun\b/.test(sentence))
      ? []
      : [{ sentence, ...stored }],
  )
}

/** All non-empty subsets of the moments. Each bit of `index + 1` selects one moment. */
const subsets = Array.from({ length: 2 ** leakageMoments.length - 1 }, (_, index) =>
  leakageMoments.filter((_moment, bit) => ((index + 1) >> bit) & 1),
)
const everyAnswer: FinderAnswers[] = (['male', 'female'] as const).flatMap((gender) =>
  (['light', 'medium', 'heavy', 'extreme'] as const).flatMap((leakage_amount) =>
    subsets.map((incontinence_time) => ({ gender, leakage_amount, incontinence_time })),
  ),
)

/**
 * Every answer, with 'Weet ik niet' for each question, and every detail that can change the advice.
 */
const everyCase: { answers: FinderAnswers; details: FinderDetails }[] = (
  ['male', 'female', null] as const
).flatMap((gender) =>
  (['light', 'medium', 'heavy', 'extreme', null] as const).flatMap((leakage_amount) =>
    [[], ...subsets].flatMap((incontinence_time) => {
      const answers = { gender, leakage_amount, incontinence_time }
      const unknown = questionNames.filter(
        (name) => answers[name] === null || answers[name]?.length === 0,
      )
      return mobilities.flatMap((mobility) =>
        stoolAnswers.map((stool) => ({
          answers,
          details: { wearer: null, unknown, mobility, stool },
        })),
      )
    }),
  ),
)

const products = demoProducts.map(
  ({ name, cents: price, inPackage, attributes, stock, variations }) => ({
    name,
    price: cents(price),
    pieces: inPackage,
    absorption: parseAbsorption(attributes['absorption']) ?? null,
    gender: parseGender(attributes['gender']),
    uses: parseProductUses(attributes),
    inStock: (stock ?? 0) > 0 || (variations ?? []).some((one) => one.stock > 0),
    stored: attributes['features'] as string[],
  }),
)

describe('chooseAdviceReasons', () => {
  test('gives only true sentences for all answers and all demo products, advised or not', () => {
    expect(everyAnswer).toHaveLength(2 * 4 * 63)
    const wrongSentences: unknown[] = []
    for (const answers of everyAnswer)
      for (const one of products.filter(({ absorption }) => absorption !== null))
        for (const part of ['day', 'night'] as const) {
          const reason = chooseAdviceReasons(part, one, answers, emptyFinderDetails)
          const drops = one.absorption!
          wrongSentences.push(
            ...falseSentences(reason, { features: one.stored, drops, gender: one.gender, answers }),
          )
        }
    expect(wrongSentences).toEqual([])
  })

  test('gives true sentences for what the demo shop advises, one product for each requested part of the day', () => {
    for (const answers of everyAnswer) {
      const { advised } = adviseProducts(products, answers, emptyFinderDetails)
      const times = answers.incontinence_time
      const expectedParts = [
        ...(times.some((moment) => moment !== 'at_night') ? ['day'] : []),
        ...(times.some((moment) => moment === 'at_night' || moment === 'uncontrollably')
          ? ['night']
          : []),
      ]
      expect(advised.map(({ part }) => part)).toEqual(expectedParts)
      for (const { product, reason } of advised) {
        expect(reason.length).toBeGreaterThan(0)
        expect(
          falseSentences(reason, {
            features: product.stored,
            drops: product.absorption!,
            gender: product.gender,
            answers,
          }),
        ).toEqual([])
      }
    }
  })

  test('gives true sentences to oneself and about somebody else, and an advice or an explanation for every case', () => {
    expect(everyCase).toHaveLength(3 * 5 * 64 * 4 * 3)
    for (const { answers, details } of everyCase) {
      const advice = adviseProducts(products, answers, details)
      const missing = explainMissingParts(advice, details)
      expect(missing === undefined).toBe(advice.advised.length === advice.requestedParts.length)
      expect(advice.requestedParts.length).toBeGreaterThan(0)
      for (const { part, product, reason } of advice.advised) {
        const stored = {
          features: product.stored,
          drops: product.absorption!,
          gender: product.gender,
          answers,
        }
        expect(falseSentences(reason, stored)).toEqual([])
        const aboutOther = chooseAdviceReasons(part, product, answers, {
          ...details,
          wearer: 'other',
        })
        expect(aboutOther.map(({ name }) => name)).toEqual(reason.map(({ name }) => name))
        expect(falseSentences(aboutOther, stored)).toEqual([])
        if (details.mobility === 'walks') expect(product.stored).not.toContain('riem')
        if (details.stool === 'yes') expect(product.stored).toContain('zorg')
      }
    }
  })

  test('addresses nobody as the wearer in the words for somebody else', () => {
    const wearerWords = /\b(?:aan je|je aan|helpt je|je vaak|je opnieuw|bij je|je hebt)\b/
    for (const { other } of Object.values(adviceSentences)) expect(other).not.toMatch(wearerWords)
    for (const { answers, details } of everyCase.slice(0, 2000)) {
      const advice = adviseProducts(products.slice(0, 3), answers, details)
      const aboutOther = { ...details, wearer: 'other' as const }
      for (const sentence of [
        ...explainAnswers(advice, answers, aboutOther),
        explainMissingParts(advice, aboutOther) ?? '',
      ])
        expect(sentence).not.toMatch(/\bbij je\b|\bje huisarts\b/)
    }
  })

  test('gives only true sentences for generated products', () => {
    const words = [
      'dag',
      'nacht',
      'sport',
      'nadruppelen',
      'optrekken',
      'bed',
      'dun',
      'zorg',
      'riem',
      'wasbaar',
      'wegwerp',
    ]
    const arbitraryInput = fc.record({
      features: fc.subarray(words),
      drops: fc.oneof(fc.double({ min: 0, max: 8, noNaN: true }), fc.constantFrom(3, 4.5, 5, 7)),
      gender: fc.constantFrom(...genders),
      cases: fc.constantFrom(...everyCase),
      wearer: fc.constantFrom(...wearers),
      part: fc.constantFrom('day' as const, 'night' as const),
    })
    fc.assert(
      fc.property(arbitraryInput, ({ part, cases: { answers, details }, wearer, ...stored }) => {
        const product = {
          absorption: stored.drops,
          uses: parseProductUses(stored),
          gender: stored.gender,
        }
        const reason = chooseAdviceReasons(part, product, answers, { ...details, wearer })
        expect(falseSentences(reason, { ...stored, answers })).toEqual([])
      }),
      { numRuns: randomRuns(3000) },
    )
  })

  test('describes the belted brief as a brief and does not call it thin', () => {
    const belted = products.find(({ name }) => name === 'Storm Riemslip')!
    const answers: FinderAnswers = {
      gender: 'male',
      leakage_amount: 'extreme',
      incontinence_time: ['unexpectedly'],
    }
    expect(
      chooseAdviceReasons('day', belted, answers, emptyFinderDetails).map(
        ({ sentence }) => sentence,
      ),
    ).toEqual([
      'Neemt veel op en wissel je staand in een halve minuut.',
      'Past bij de hoeveelheid die je aangaf.',
    ])
  })
})
