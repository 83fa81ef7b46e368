// Checks every reason sentence against a predicate over the product's stored attributes. The test
// repeats the predicates on purpose, so that a mistake in the rules does not repeat in the test.

import { demoProducts } from '#demo/catalogue/demo-catalogue.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allAnswers,
  allAnswersWithCurrent,
  allAnswersWithDetails,
  arbitraryCase,
  demoFinderProducts,
  type FinderCase,
  type FinderProduct,
} from '#tests/support/finder/cases.ts'
import { randomRuns } from '#tests/support/random-runs.ts'
import { drawSubset } from '#tests/support/seed.ts'
import { type Gender, genders } from '../catalogue/gender.ts'
import { adviseProducts } from './advice.ts'
import { explainAnswers, explainLoweredBand, explainMissingParts } from './advice-explanations.ts'
import { chooseAdviceReasons } from './advice-reason.ts'
import { adviceSentences } from './advice-sentences.ts'
import {
  type FinderAnswers,
  emptyFinderDetails,
  findCurrentDrops,
  wearers,
} from './finder-answers.ts'
import { requestedParts } from './wearer-needs.ts'
import { parseProductUses } from './product-use.ts'

/** A product's attributes as staff entered them, with the answers to advise for. */
type StoredProduct = {
  features: string[]
  drops: number
  gender: Gender
  answers: FinderAnswers
  /** The drops of what the wearer uses now. */
  current: number | null
}
const hasFeature = (word: string) => (stored: StoredProduct) => stored.features.includes(word)
const maxDrops = { light: 3, medium: 5, heavy: 7, extreme: 8 }
const minDrops = { light: 0, medium: 3, heavy: 5, extreme: 7 }

const predicates: Record<string, (stored: StoredProduct) => boolean> = {
  'Gemaakt voor de nacht.': hasFeature('nacht'),
  'Niet speciaal voor de nacht gemaakt, maar neemt veel op.': (stored) =>
    !hasFeature('nacht')(stored) && stored.drops >= 7,
  'Voor de nacht is 7 of 8 druppels een goed begin.': ({ drops }) => drops >= 7,
  'Draag je in je eigen ondergoed.': (stored) =>
    !['optrekken', 'zorg', 'riem'].some((word) => hasFeature(word)(stored)) && stored.drops <= 5,
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
  'Neemt minder op dan je aangaf: verschoon dus vaker, of combineer met bedbescherming.': ({
    drops,
    answers: { leakage_amount: amount },
  }) => amount !== null && drops <= minDrops[amount],
  'Neemt meer op dan je aangaf.': ({ drops, answers: { leakage_amount: amount } }) =>
    amount !== null && drops > maxDrops[amount],
  'Is een slip die je om de heupen sluit.': hasFeature('zorg'),
  'Voor mannen en vrouwen.': ({ gender }) => gender === 'unisex',
  'Gemaakt voor mannen.': ({ gender }) => gender === 'male',
  'Gemaakt voor vrouwen.': ({ gender }) => gender === 'female',
  'Neemt ongeveer evenveel op als wat je nu gebruikt.': ({ drops, current }) =>
    current !== null && Math.abs(drops - current) < 1,
  'Neemt meer op dan wat je nu gebruikt.': ({ drops, current }) =>
    current !== null && drops > current,
  'Neemt minder op dan wat je nu gebruikt. Lekt het, ga dan een stap hoger.': ({
    drops,
    current,
  }) => current !== null && drops < current,
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

const everyCase = allAnswersWithDetails
const everyAnswer = allAnswers()
const featuresOf = ({ id }: FinderProduct) =>
  demoProducts[id - 1]!.attributes['features'] as string[]
const storedOf = (product: FinderProduct, { answers, details }: FinderCase): StoredProduct => ({
  features: featuresOf(product),
  drops: product.absorption!,
  gender: product.gender,
  answers,
  current: findCurrentDrops(details),
})

describe('chooseAdviceReasons', () => {
  test('gives only true sentences for all answers and all demo products, advised or not', () => {
    expect(everyAnswer).toHaveLength(3 * 5 * 64)
    const wrongSentences: unknown[] = []
    for (const one of everyAnswer)
      for (const product of demoFinderProducts.filter(({ absorption }) => absorption !== null))
        for (const part of ['day', 'night'] as const) {
          const reason = chooseAdviceReasons(part, product, one.answers, one.details)
          wrongSentences.push(...falseSentences(reason, storedOf(product, one)))
        }
    expect(wrongSentences).toEqual([])
  })

  test('gives true sentences to oneself and about somebody else, and an advice for every case', () => {
    expect(everyCase).toHaveLength(3 * 5 * 64 * 5 * 2)
    const faults = [...everyCase, ...drawSubset(allAnswersWithCurrent)].flatMap((one): object[] => {
      const { answers, details } = one
      const advice = adviseProducts(demoFinderProducts, answers, details)
      const parts = [...new Set(advice.advised.map(({ part }) => part))]
      const isMissing =
        parts.join() !== requestedParts(answers, details).join() ||
        explainMissingParts(advice, details) !== undefined
      const wrong = advice.advised.flatMap(({ part, product, reason }): object[] => {
        const stored = storedOf(product, one)
        const other = { ...details, wearer: 'other' as const }
        const aboutOther = chooseAdviceReasons(part, product, answers, other)
        const names = [reason, aboutOther].map((all) => all.map(({ name }) => name).join())
        return reason.length === 0 || names[0] !== names[1]
          ? [{ ...stored, sentence: `${reason.length} reasons; ${names.join(' / ')}` }]
          : [...falseSentences(reason, stored), ...falseSentences(aboutOther, stored)]
      })
      return [...(isMissing ? [one] : []), ...wrong]
    })
    expect(faults.slice(0, 3)).toEqual([])
  })

  test('addresses nobody as the wearer in the words for somebody else', () => {
    const wearerWords = /\b(?:aan je|je aan|helpt je|je vaak|je opnieuw|bij je|je hebt)\b/
    for (const { other } of Object.values(adviceSentences)) expect(other).not.toMatch(wearerWords)
    for (const { answers, details } of drawSubset(allAnswersWithCurrent)) {
      const advice = adviseProducts(demoFinderProducts.slice(0, 3), answers, details)
      const aboutOther = { ...details, wearer: 'other' as const }
      const explanations = [
        ...explainLoweredBand(advice, answers, aboutOther),
        ...explainAnswers(advice, answers, aboutOther),
        explainMissingParts(advice, aboutOther) ?? '',
      ]
      expect(explanations.join(' ')).not.toMatch(/\bbij je\b|\bje huisarts\b/)
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
      finderCase: arbitraryCase,
      wearer: fc.constantFrom(...wearers),
      part: fc.constantFrom('day' as const, 'night' as const),
    })
    fc.assert(
      fc.property(
        arbitraryInput,
        ({ part, finderCase: { answers, details }, wearer, ...stored }) => {
          const product = {
            absorption: stored.drops,
            uses: parseProductUses(stored),
            gender: stored.gender,
          }
          const reason = chooseAdviceReasons(part, product, answers, { ...details, wearer })
          const current = findCurrentDrops(details)
          expect(falseSentences(reason, { ...stored, answers, current })).toEqual([])
        },
      ),
      { numRuns: randomRuns(3000) },
    )
  })

  test('describes the belted brief as a brief and does not call it thin', () => {
    const belted = demoFinderProducts.find(({ name }) => name === 'Storm Riemslip')!
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
